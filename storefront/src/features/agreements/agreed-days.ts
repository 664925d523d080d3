/** A day in words: 'January 31, 2026'. @param day like 2026-01-31 */
export const dayOf = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The last day before a term ends: a day ends at the first moment of the next. */
export const lastDay = (until: string, timeZone: string): string =>
  new Date(Date.parse(until) - 1).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
