import type { Env } from '../platform/process/env'

/**
 * Which renditions, tiles and pictures for emails are made, and how: raise it with every change of widths, formats or
 * qualities. Pictures of a lower one are made again in the background (docs/decisions/upgrading.md).
 */
const VERSION = 1

/**
 * The number of what this process makes of a picture. AVIF counts as the greater half of a version: where it is off,
 * pictures that have it are not out of date, and where it is switched on, those without are.
 */
export const pictureRecipe = ({ avif }: Pick<Env, 'avif'>): number => VERSION * 2 + (avif ? 1 : 0)
