import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { imageBase } from './iiif-picture'
import { LINKED_ART_CONTEXT, linkedArtObject } from './linked-art'
import type { MuseumShop } from './read-museum-shop'

/** The linked data of a public work: what its page says, no more. */
export function publicObject(artwork: Artwork, shop: MuseumShop) {
  const { slug, title, description, year, medium, originalSize, pictures, lines } = artwork
  const { publicUrl } = shop
  const work = {
    ...{ slug, title, description, medium },
    date: artwork.dateWords ?? (year === null ? null : String(year)),
    dimensions: artwork.dimensionsInBoth ?? artwork.originalDimensions,
    size: originalSize,
    identifiers: artwork.identifiers ?? { terms: [] },
    lines: lines ?? {},
    page: `${publicUrl}/artwork/${encodeURIComponent(slug)}`,
    pictures: pictures.map(({ url }) => ({
      address: `${imageBase(publicUrl, url)}/full/max/0/default.jpg`,
      type: 'image/jpeg',
    })),
  }
  return { '@context': LINKED_ART_CONTEXT, ...linkedArtObject(work, shop) }
}
