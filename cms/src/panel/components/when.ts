/** A moment as people read it, in UTC: 'Nov 20, 2026, 2:05 PM UTC'. */
export const when = (instant: string): string =>
  `${new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`
