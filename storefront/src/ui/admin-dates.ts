const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The day of a time (UTC, ISO 8601) in the artist's time zone: 'Nov 20, 2026'. */
export const formatDay = (iso: string): string => DAY.format(new Date(iso))

/** The same with the time of day: 'Nov 20, 2026, 9:41 AM'. */
export const formatMoment = (iso: string): string => MOMENT.format(new Date(iso))
