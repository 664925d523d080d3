/**
 * Share of its column that a card's picture takes, in percent. A portrait takes less than a landscape, so that all
 * pictures of a row cover about the same area.
 */
export function cardWidth(ratio: number): number {
  return Math.min(100, Math.max(4, Math.round((Math.sqrt(0.7 * ratio) * 100) / 4) * 4))
}
