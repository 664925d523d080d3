import type { Env } from '../platform/process/env'

/**
 * The version of how renditions, tiles and pictures for emails are made: raise it with every change of widths, formats
 * or qualities. Pictures of a lower version are made again in the background (docs/decisions/upgrading.md).
 */
const VERSION = 2

/**
 * Returns the number of the recipe that this process uses. With AVIF the number is one higher: where AVIF is off,
 * pictures that have it are not outdated, and where it is switched on, those without it are.
 */
export const pictureRecipe = ({ avif }: Pick<Env, 'avif'>): number => VERSION * 2 + (avif ? 1 : 0)
