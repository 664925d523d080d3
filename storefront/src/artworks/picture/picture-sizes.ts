import type { Size } from './picture-ratio'
import { CONTENT, widthWithin } from './width-within'

/**
 * How wide pictures are shown, for the `sizes` attribute. The numbers repeat theme.ts (gutter, gap, widest content),
 * gallery-grid-styles.ts and the pages; a browser test compares them with the layout. Those of an artwork's page stand in
 * stage-sizes.ts, apart from these, which its first download needs none of.
 */

/**
 * Phones with three dots to the pixel take the file for five thirds of one: nobody tells them apart at arm's length, and
 * the file weighs half (docs/decisions/picture-sizes.md). Pictures on their own page have all dots.
 */
const onDensePhone = (width: string): string =>
  `(min-resolution: 2.5dppx) and (max-width: 639px) calc((${width}) * 0.5556), `

/** A picture in the gallery grid that takes `percent` of its column. */
export function cardSizes(percent: number): string {
  const column = (row: string, count: number) => `calc((${row}) * ${percent / count / 100})`
  const alone = column('100vw - 40px', 1)
  return `${onDensePhone(alone)}(min-width: 1536px) ${column(`${CONTENT} - 320px`, 4)}, (min-width: 1024px) ${column('100vw - 256px', 3)}, (min-width: 640px) ${column('100vw - 128px', 2)}, ${alone}`
}

/** Height of what is above and below the lead picture of home and landing, px. */
export const AROUND_LEAD = 216

/** The picture of the first artwork, two columns wide. */
export function featuredSizes(picture: Size | undefined): string {
  const height = widthWithin(picture, AROUND_LEAD)
  const alone = `min(${height}, 100vw - 40px)`
  return `${onDensePhone(alone)}(min-width: 1536px) min(${height}, ${CONTENT} / 2 - 96px), (min-width: 1024px) min(${height}, 100vw * 2 / 3 - 106.6px), (min-width: 640px) min(${height}, 100vw - 80px), ${alone}`
}

/** The picture of the landing page. */
export function landingSizes(picture: Size | undefined): string {
  const height = widthWithin(picture, AROUND_LEAD)
  return `(min-width: 1024px) min(${height}, (${CONTENT} - 128px - clamp(48px, 6vw, 96px)) * 8 / 13), (min-width: 640px) min(${height}, 100vw - 80px), min(${height}, 100vw - 40px)`
}

/** Height of what is above and below the artist's portrait, px. */
export const AROUND_PORTRAIT = 160

/** The artist's portrait on the about page. */
export function portraitSizes(picture: Size | undefined): string {
  const height = widthWithin(picture, AROUND_PORTRAIT)
  return `(min-width: 1024px) min(${height}, (${CONTENT} - 192px) * 5 / 13), (min-width: 900px) min(${height}, (100vw - 128px) * 5 / 13), (min-width: 640px) min(${height}, 100vw - 80px), min(${height}, 100vw - 40px)`
}
