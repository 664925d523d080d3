/** The day of an instant in the artist's time zone, so that buyer and artist see the same day. */
export const dayAt = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })

/** Writes a day like 2026-12-05 in words. */
export const longDay = (day: string): string => dayAt(day, 'UTC')
