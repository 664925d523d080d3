import { ZOOM_LEVELS } from '@gesso/shared-types/settings/shop-rules'

/** Whether a picture rests on a level. Scales are floating-point numbers, hence the tolerance. */
export const isAtLevel = (scale: number, level: number): boolean => Math.abs(scale - level) <= 0.001

/** The zoom level nearest to a scale, such as after a pinch. */
export function nearestLevel(scale: number): number {
  return ZOOM_LEVELS.reduce<number>(
    (best, level) => (Math.abs(level - scale) < Math.abs(best - scale) ? level : best),
    1,
  )
}

/** The next level in or out; the same level at either end. */
export function stepLevel(level: number, direction: 1 | -1): number {
  const index = (ZOOM_LEVELS as readonly number[]).indexOf(level)
  return ZOOM_LEVELS[index + direction] ?? level
}
