/** From this part of the threshold on, the artist is warned. */
const NEAR = 0.8

export type ThresholdState = 'below' | 'near' | 'above'

/**
 * Where the shop's sales are relative to the threshold. A shop that was above it last year is above it this year too
 * (article 59c of Directive 2006/112/EC).
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
