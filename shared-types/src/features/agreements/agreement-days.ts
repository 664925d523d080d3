/** Most people answer within a week. */
const TERM_DAYS = 7

/** Adds days to a calendar day, like 2026-01-31. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Today in the browser's time zone, like 2026-01-31. */
export const todayHere = (): string => new Date().toLocaleDateString('sv-SE')

/** The default last day of a link that is made today. */
export const usualTerm = (today: string): string => daysAfter(today, TERM_DAYS)

/** Writes a day in words. @param day like 2026-01-31 */
export const dayInWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The last moment before an instant, so that what is open until midnight is shown with the day before. */
export const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString()
