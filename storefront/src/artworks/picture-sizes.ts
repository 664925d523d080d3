import type { Artwork } from '@gesso/shared-types/artwork'
import { pictureRatio } from './hang-geometry'

/**
 * How wide pictures show, for the `sizes` attribute: the sums of theme.ts (gutter, gap, widest content),
 * hang-styles.ts, piece-styles.ts and the pages. A test in a browser holds them to what is laid out.
 */

const CONTENT = 'min(100vw, max(1728px, 80vw))'

/** As wide as a picture may be to stay within the screen's height, less what stands around it, px. */
const withinHeight = (ratio: number, around: number): string => `max(280px, (100vh - ${around}px) * ${ratio})`

/** A work in the grid, with the share of its column in percent. */
export function hungSizes(percent: number): string {
  const column = (row: string, count: number) => `calc((${row}) * ${percent / count / 100})`
  return `(min-width: 1536px) ${column(`${CONTENT} - 320px`, 4)}, (min-width: 1024px) ${column('100vw - 256px', 3)}, (min-width: 640px) ${column('100vw - 128px', 2)}, ${column('100vw - 40px', 1)}`
}

/** The first work, two columns wide. */
export function leadSizes(ratio: number): string {
  const height = withinHeight(ratio, 216)
  return `(min-width: 1536px) min(${height}, ${CONTENT} / 2 - 96px), (min-width: 1024px) min(${height}, 100vw * 2 / 3 - 106.6px), (min-width: 640px) min(${height}, 100vw - 80px), min(${height}, 100vw - 40px)`
}

/** What stands above and below the work on its own page, px: more where there are thumbnails. */
export const aroundStage = ({ pictures }: Pick<Artwork, 'pictures'>): number =>
  pictures.length > 1 ? 264 : 176

/** A picture of a work on its own page, the first unless told. */
export function stageSizes(artwork: Pick<Artwork, 'pictures'>, shown = 0): string {
  const height = withinHeight(pictureRatio(artwork.pictures[shown]), aroundStage(artwork))
  const gap = 'clamp(40px, 6vw, 96px)'
  return `(min-width: 1024px) min(${height}, ${CONTENT} - 528px - ${gap}), (min-width: 900px) min(${height}, 100vw - 480px - ${gap}), (min-width: 640px) min(${height}, 100vw - 80px), min(${height}, 100vw - 40px)`
}

/** The work of the landing page. */
export function landingSizes(ratio: number): string {
  const height = withinHeight(ratio, 216)
  return `(min-width: 1024px) min(${height}, (${CONTENT} - 128px - clamp(48px, 6vw, 96px)) * 8 / 13), (min-width: 640px) min(${height}, 100vw - 80px), min(${height}, 100vw - 40px)`
}
