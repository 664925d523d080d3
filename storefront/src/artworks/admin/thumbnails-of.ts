import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { thumbnailUrl } from '@gesso/shared-types/artworks/thumbnail-url'

/** An artwork's pictures with their thumbnails and descriptions, in order; '' for no description. */
export function thumbnailsOf({
  images,
  pictures,
}: Artwork): { url: string; thumbnail: string; alt: string }[] {
  return images.map((url) => {
    const picture = pictures.find((one) => one.url === url)
    return { url, thumbnail: picture ? thumbnailUrl(picture) : url, alt: picture?.alt ?? '' }
  })
}
