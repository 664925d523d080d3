const MONTH_MS = 31 * 86_400_000

/**
 * When an entry was made, as the shop believes: by the device's clock, corrected by how far the shop's was ahead. Never
 * in the future, and not more than a month ago: then the clock is wrong, and it counts as made now.
 * @param ahead in milliseconds; null if the device never met the shop
 */
export function believedTime({ madeAt, ahead }: { madeAt: string; ahead: number | null }, now: Date): Date {
  const at = Date.parse(madeAt) + (ahead ?? 0)
  return at > now.getTime() || at < now.getTime() - MONTH_MS ? now : new Date(at)
}
