import type { Size } from './picture-ratio'
import { CONTENT, widthWithin } from './width-within'

/**
 * The widths of pictures, for the `sizes` attribute. The numbers repeat theme.ts (gutter, gap, widest content),
 * gallery-grid-styles.ts and the pages; a browser test compares them with the layout. Those of an artwork's page are in
 * stage-sizes.ts, because the home page does not need them.
 */

/**
 * Phones with two or three device pixels per pixel load a file for five thirds of a pixel: the difference is invisible at
 * arm's length, and the file is half as large (docs/decisions/picture-sizes.md). Pictures on their own page use all
 * device pixels.
 */
const onDensePhone = (width: string): string =>
  [
    ['2.5', '0.5556'],
    ['1.8', '0.8333'],
  ]
    .map(
      ([dots, share]) => `(min-resolution: ${dots}dppx) and (max-width: 639px) calc((${width}) * ${share}), `,
    )
    .join('')

/** A picture in the gallery grid that takes `percent` of its column. */
export function cardSizes(percent: number): string {
  const column = (row: string, count: number) => `calc((${row}) * ${percent / count / 100})`
  const alone = column('100vw - 40px', 1)
  return `${onDensePhone(alone)}(min-width: 1536px) ${column(`${CONTENT} - 320px`, 4)}, (min-width: 1024px) ${column('100vw - 256px', 3)}, (min-width: 640px) ${column('100vw - 128px', 2)}, ${alone}`
}

/** The height around the lead picture of the home and landing pages, in px. */
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

/** The height around the artist's portrait, in px. */
export const AROUND_PORTRAIT = 160

/** The artist's portrait on the about page. */
export function portraitSizes(picture: Size | undefined): string {
  const height = widthWithin(picture, AROUND_PORTRAIT)
  return `(min-width: 1024px) min(${height}, (${CONTENT} - 192px) * 5 / 13), (min-width: 900px) min(${height}, (100vw - 128px) * 5 / 13), (min-width: 640px) min(${height}, 100vw - 80px), min(${height}, 100vw - 40px)`
}
