import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { PLACEHOLDER_HEIGHT, PLACEHOLDER_WIDTH } from '@gesso/shared-types/settings/shop-rules'

/** A size in pixels. */
export type Size = Pick<Picture, 'width' | 'height'>

const PLACEHOLDER: Size = { width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_HEIGHT }

/** The picture's size; the placeholder's when there is no picture. */
export const sizeOf = (picture: Size | undefined): Size =>
  picture && picture.width > 0 && picture.height > 0 ? picture : PLACEHOLDER

/** Width divided by height, to four decimals; the placeholder's when there is no picture. */
export function pictureRatio(picture: Size | undefined): number {
  const { width, height } = sizeOf(picture)
  return Math.round((width / height) * 10_000) / 10_000
}
