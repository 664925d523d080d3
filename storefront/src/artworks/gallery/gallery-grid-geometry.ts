/**
 * The width of a card's picture, in percent of its column. A portrait is narrower than a landscape, so that all
 * pictures in a row have about the same area.
 */
export function cardWidth(ratio: number): number {
  return Math.min(100, Math.max(4, Math.round((Math.sqrt(0.7 * ratio) * 100) / 4) * 4))
}
