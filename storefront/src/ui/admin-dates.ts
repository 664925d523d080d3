const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A time (UTC, ISO 8601) as a day where the artist is: 'Nov 20, 2026'. */
export const formatDay = (iso: string): string => DAY.format(new Date(iso))

/** The same with the time of day: 'Nov 20, 2026, 9:41 AM'. */
export const formatMoment = (iso: string): string => MOMENT.format(new Date(iso))
