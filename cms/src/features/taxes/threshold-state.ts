/** Which part of the threshold is a warning to the artist. */
const NEAR = 0.8

export type ThresholdState = 'below' | 'near' | 'above'

/**
 * Where the shop stands. Whoever was above the threshold in the last year is above it in this one too (article 59c of
 * Directive 2006/112/EC).
 * @param orderCents what a further order would add
 */
export function thresholdState(
  { thisYearCents, lastYearCents }: { thisYearCents: number; lastYearCents: number },
  thresholdCents: number,
  orderCents = 0,
): ThresholdState {
  if (lastYearCents > thresholdCents || thisYearCents + orderCents > thresholdCents) return 'above'
  return thisYearCents >= thresholdCents * NEAR ? 'near' : 'below'
}
