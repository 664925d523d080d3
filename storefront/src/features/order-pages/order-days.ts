/** The day of a moment, at the artist's time, so that buyer and artist see the same one wherever they are. */
export const dayAt = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })

/** `2026-12-05` as people read it. */
export const longDay = (day: string): string => dayAt(day, 'UTC')
