/** When this page last met the shop: the shop's clock, and the browser's steady one, which nobody sets. */
export type Meeting = { shop: number; steady: number }

/** By how many milliseconds the shop's clock was ahead at a meeting: its answer counts as made halfway. */
export const aheadAt = (now: string, asked: number, answered: number): number =>
  Math.round(Date.parse(now) - (asked + answered) / 2)

/**
 * By how much the shop's clock is ahead of the device's now. Since a meeting of this page by the steady clock, so that
 * setting the device's clock changes nothing; else as it was known.
 * @param known from an earlier page; null if the device never met the shop
 */
export const aheadNow = (
  meeting: Meeting | null,
  known: number | null,
  clocks: { device: number; steady: number },
): number | null =>
  meeting ? Math.round(meeting.shop + clocks.steady - meeting.steady - clocks.device) : known
