import { ZOOM_LEVELS } from '@gesso/shared-types/shop-rules'

/** The level that a free scale, as a pinch leaves it, is nearest to (design §3). */
export function nearestLevel(scale: number): number {
  return ZOOM_LEVELS.reduce<number>(
    (best, level) => (Math.abs(level - scale) < Math.abs(best - scale) ? level : best),
    1,
  )
}

/** The next level in or out, or the same at either end (specification section 9). */
export function stepLevel(level: number, direction: 1 | -1): number {
  const index = (ZOOM_LEVELS as readonly number[]).indexOf(level)
  return ZOOM_LEVELS[index + direction] ?? level
}
