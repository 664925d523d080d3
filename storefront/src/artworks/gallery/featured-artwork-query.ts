import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import type { Prefetch } from '../../api/prefetch'
import type { LongGallery } from './long-gallery'

/** The artwork on the landing page. */
export type FeaturedArtwork = Pick<Artwork, 'slug' | 'title' | 'year'> & {
  picture: Artwork['pictures'][number]
}

/** The first artwork in gallery order that has a picture, or null. */
export function featuredArtworkOf(artworks: readonly Artwork[]): FeaturedArtwork | null {
  for (const { slug, title, year, pictures } of artworks) {
    const [picture] = pictures
    if (picture) return { slug, title, year, picture }
  }
  return null
}

const LIST = apiQuery('listArtworks', {})
/** The key of the featured artwork. */
export const featuredArtworkKey = [...LIST.queryKey, 'featured'] as const

/** The featured artwork alone, so that the landing page need not carry the whole list, nor load it of a long gallery. */
export const featuredArtworkQuery = (gallery: LongGallery | undefined) =>
  queryOptions({
    queryKey: featuredArtworkKey,
    queryFn: async ({ client }) =>
      featuredArtworkOf(await (gallery ? gallery.askFirst() : client.ensureQueryData(LIST))),
  })

/** Loads the featured artwork for rendering on the server. */
export const prefetchFeaturedArtwork = (tools: Prefetch, gallery: LongGallery | undefined): Promise<void> =>
  gallery
    ? gallery.loadFirst(tools, featuredArtworkKey, featuredArtworkOf)
    : tools.prefetchFrom('listArtworks', {}, featuredArtworkKey, featuredArtworkOf)
