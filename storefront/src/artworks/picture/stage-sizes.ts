import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { pictureRatio, type Size } from './picture-ratio'
import { CONTENT, widthWithin } from './width-within'

// The numbers repeat theme.ts and artwork-layout-styles.ts, as in picture-sizes.ts.

/** The height around the picture on an artwork's page, in px; more with thumbnails. */
export const aroundStage = ({ pictures }: Pick<Artwork, 'pictures'>): number =>
  pictures.length > 1 ? 272 : 176

/** Whether a picture is so wide that its artwork's page puts the text below it. */
export const isPanorama = (picture: Size | undefined): boolean => pictureRatio(picture) > 2.2

/** A picture on its artwork's page, the first by default. */
export function stageSizes(artwork: Pick<Artwork, 'pictures'>, shown = 0): string {
  const height = widthWithin(artwork.pictures[shown], aroundStage(artwork))
  if (isPanorama(artwork.pictures[0]))
    return `(min-width: 1024px) min(${height}, ${CONTENT} - 128px), (min-width: 640px) min(${height}, 100vw - 80px), min(${height}, 100vw - 40px)`
  const gap = 'clamp(40px, 6vw, 96px)'
  return `(min-width: 1024px) min(${height}, ${CONTENT} - 528px - ${gap}), (min-width: 900px) min(${height}, 100vw - 480px - ${gap}), (min-width: 720px) min(${height}, 100vw - 460px), (min-width: 640px) min(${height}, 100vw - 80px), min(${height}, 100vw - 40px)`
}
