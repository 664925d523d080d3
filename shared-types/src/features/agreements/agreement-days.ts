/** A week, in which most people answer. */
const TERM_DAYS = 7

/** A day of the calendar so many days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** This browser's day. */
export const todayHere = (): string => new Date().toLocaleDateString('sv-SE')

/** The last day of a link that is made today, unless the artist says otherwise. */
export const usualTerm = (today: string): string => daysAfter(today, TERM_DAYS)

/** A day as people say it. @param day as 2026-01-31 */
export const dayInWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The last moment of a day that ends at an instant: what is open until midnight is open on the day before. */
export const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString()
