/** Made when a hold is shown: it takes a telephone 40 ms, and most who come to pay hold nothing yet. */
const timeOf = (moment: number): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(moment)

/**
 * 'held for you until 3:45 PM' in the buyer's time zone, or null when the hold is over or there is none.
 * @param holdUntil UTC, ISO 8601
 */
export function holdEnd(holdUntil: string | null, now: number): string | null {
  const end = holdUntil ? Date.parse(holdUntil) : Number.NaN
  return end > now ? `held for you until ${timeOf(end)}` : null
}
