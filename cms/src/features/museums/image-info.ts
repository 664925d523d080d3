import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { largestWhole, levelsOf, tileSize, wholeSizes } from './pyramid'

const CONTEXT = 'http://iiif.io/api/image/3/context.json'

/** The media type of a picture's information. */
export const IMAGE_INFO_TYPE = `application/ld+json;profile="${CONTEXT}"`

/** A reference to the service of a picture. @param id its absolute address */
export const imageService = (id: string) => ({ id, type: 'ImageService3', profile: 'level0' })

/**
 * info.json of a picture (IIIF Image API 3, level 0). Its sizes are levels of the pyramid alone: some viewers take a
 * list of that length for the levels themselves.
 */
export function imageInfo(id: string, picture: Picture) {
  const { width, height } = picture
  const largest = largestWhole(picture)
  return {
    '@context': CONTEXT,
    ...imageService(id),
    protocol: 'http://iiif.io/api/image',
    width,
    height,
    ...(largest.width < width && { maxWidth: largest.width, maxHeight: largest.height }),
    sizes: wholeSizes(picture),
    tiles: [{ width: tileSize(picture), scaleFactors: levelsOf(picture).map(({ scale }) => scale) }],
  }
}
