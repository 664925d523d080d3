import type { Artwork, Picture } from '@gesso/shared-types/artwork'

/** Wide enough for a thumbnail on a screen of double density, px. */
const NEEDED_WIDTH = 320

/** The smallest rendition that a thumbnail can do with, in the type most browsers know. */
export function thumbnailUrl({ url, renditions }: Pick<Picture, 'url' | 'renditions'>): string {
  const fitting = renditions.filter(({ width, type }) => width >= NEEDED_WIDTH && type === 'image/webp')
  return fitting.sort((one, other) => one.width - other.width)[0]?.url ?? url
}

/** A work's pictures with their thumbnails, in order. */
export function thumbnailsOf({ images, pictures }: Artwork): { url: string; small: string }[] {
  return images.map((url) => {
    const picture = pictures.find((one) => one.url === url)
    return { url, small: picture ? thumbnailUrl(picture) : url }
  })
}
