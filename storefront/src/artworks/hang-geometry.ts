import type { Picture } from '@gesso/shared-types/artwork'
import { PLACEHOLDER_HEIGHT, PLACEHOLDER_WIDTH } from '@gesso/shared-types/shop-rules'

type Sized = Pick<Picture, 'width' | 'height'>

const PLACEHOLDER: Sized = { width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_HEIGHT }

/** Width by height, to four decimals; the placeholder's when there is no picture. */
export function pictureRatio(picture: Sized | undefined): number {
  const { width, height } = picture && picture.width > 0 && picture.height > 0 ? picture : PLACEHOLDER
  return Math.round((width / height) * 10_000) / 10_000
}

/** Share of its column, in percent, that gives a picture the same weight as its neighbours (look/README). */
export function hangWidth(ratio: number): number {
  return Math.min(100, Math.max(4, Math.round((Math.sqrt(0.7 * ratio) * 100) / 4) * 4))
}
