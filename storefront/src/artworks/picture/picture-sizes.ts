import type { Artwork } from '@gesso/shared-types/artwork'
import { pictureRatio } from './picture-ratio'

/**
 * How wide pictures are shown, for the `sizes` attribute. The numbers repeat theme.ts (gutter, gap, widest content),
 * gallery-grid-styles.ts, artwork-layout-styles.ts and the pages; a browser test compares them with the layout.
 */

const CONTENT = 'min(100vw, max(1728px, 80vw))'

/** As wide as a picture can be while it fits the screen's height less `around`, px. */
const withinHeight = (ratio: number, around: number): string => `max(280px, (100vh - ${around}px) * ${ratio})`

/** A picture in the gallery grid that takes `percent` of its column. */
export function cardSizes(percent: number): string {
  const column = (row: string, count: number) => `calc((${row}) * ${percent / count / 100})`
  return `(min-width: 1536px) ${column(`${CONTENT} - 320px`, 4)}, (min-width: 1024px) ${column('100vw - 256px', 3)}, (min-width: 640px) ${column('100vw - 128px', 2)}, ${column('100vw - 40px', 1)}`
}

/** The picture of the first artwork, two columns wide. */
export function featuredSizes(ratio: number): string {
  const height = withinHeight(ratio, 216)
  return `(min-width: 1536px) min(${height}, ${CONTENT} / 2 - 96px), (min-width: 1024px) min(${height}, 100vw * 2 / 3 - 106.6px), (min-width: 640px) min(${height}, 100vw - 80px), min(${height}, 100vw - 40px)`
}

/** Height of what is above and below the picture on an artwork's page, px: more where there are thumbnails. */
export const aroundStage = ({ pictures }: Pick<Artwork, 'pictures'>): number =>
  pictures.length > 1 ? 264 : 176

/** A picture on its artwork's page, the first by default. */
export function stageSizes(artwork: Pick<Artwork, 'pictures'>, shown = 0): string {
  const height = withinHeight(pictureRatio(artwork.pictures[shown]), aroundStage(artwork))
  const gap = 'clamp(40px, 6vw, 96px)'
  return `(min-width: 1024px) min(${height}, ${CONTENT} - 528px - ${gap}), (min-width: 900px) min(${height}, 100vw - 480px - ${gap}), (min-width: 640px) min(${height}, 100vw - 80px), min(${height}, 100vw - 40px)`
}

/** The picture of the landing page. */
export function landingSizes(ratio: number): string {
  const height = withinHeight(ratio, 216)
  return `(min-width: 1024px) min(${height}, (${CONTENT} - 128px - clamp(48px, 6vw, 96px)) * 8 / 13), (min-width: 640px) min(${height}, 100vw - 80px), min(${height}, 100vw - 40px)`
}
