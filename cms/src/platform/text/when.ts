/** Returns the short name of a time zone at a given time: 'UTC', 'EST', 'GMT+1'. */
const zoneName = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/**
 * Formats a time with its zone: 'Nov 20, 2026, 2:05 PM UTC'.
 * @param timeZone an IANA name; undefined means this browser's
 */
export function when(
  instant: string | Date,
  timeZone?: string,
  dateStyle: 'medium' | 'long' = 'medium',
): string {
  const moment = new Date(instant)
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const text = moment.toLocaleString('en-US', { dateStyle, timeStyle: 'short', timeZone: zone })
  return `${text} ${zoneName(moment, zone)}`
}

/** Formats the day of a time: 'Nov 20, 2026'. */
export const dayOf = (
  instant: string | Date,
  timeZone: string,
  dateStyle: 'medium' | 'long' = 'medium',
): string => new Date(instant).toLocaleDateString('en-US', { dateStyle, timeZone })

/** Formats the day of a time for tables and file names: '2026-11-20'. */
export const isoDayOf = (instant: string | Date, timeZone: string): string =>
  // The Swedish date format is ISO 8601.
  new Date(instant).toLocaleDateString('sv-SE', { timeZone })
