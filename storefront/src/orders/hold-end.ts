/** Created only when a hold is shown, because it takes 40 ms on a phone and most buyers hold nothing yet. */
const timeOf = (moment: number): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(moment)

/**
 * 'held for you until 3:45 PM' in the buyer's time zone; null when there is no hold or it is over.
 * @param holdUntil UTC, ISO 8601
 */
export function holdEnd(holdUntil: string | null, now: number): string | null {
  const end = holdUntil ? Date.parse(holdUntil) : Number.NaN
  return end > now ? `held for you until ${timeOf(end)}` : null
}
