/**
 * The share of a price, rounded to the cent, half a cent up.
 * @param percent from 0 to 100, at most two decimals
 */
export const commissionOf = (cents: number, percent: number): number =>
  // In hundredths of a percent, so that no binary fraction decides about half a cent.
  Math.round((cents * Math.round(percent * 100)) / 10_000)
