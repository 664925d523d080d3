/** Returns the short name of a month: 'Jan' for 0. */
export const monthName = (month: number): string =>
  new Date(Date.UTC(2000, month)).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
