/** The short name of a time zone at a moment: 'UTC', 'EST', 'GMT+1'. */
const zoneName = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/**
 * A moment as people read it, with its zone: 'Nov 20, 2026, 2:05 PM UTC'.
 * @param timeZone a name of the IANA time zone database; undefined is that of this browser
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

/** The day of a moment as people read it: 'Nov 20, 2026'. */
export const dayOf = (
  instant: string | Date,
  timeZone: string,
  dateStyle: 'medium' | 'long' = 'medium',
): string => new Date(instant).toLocaleDateString('en-US', { dateStyle, timeZone })

/** The day of a moment as tables and file names have it: '2026-11-20'. */
export const isoDayOf = (instant: string | Date, timeZone: string): string =>
  // Swedish writes dates as ISO 8601 does.
  new Date(instant).toLocaleDateString('sv-SE', { timeZone })
