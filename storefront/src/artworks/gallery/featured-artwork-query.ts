import type { Artwork } from '@gesso/shared-types/artwork'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import type { Prefetch } from '../../api/prefetch'

/** An artwork as the landing page shows it. */
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
const queryKey = [...LIST.queryKey, 'featured'] as const

/** The featured artwork alone, so that the landing page need not carry the whole list. */
export const featuredArtworkQuery = queryOptions({
  queryKey,
  queryFn: async ({ client }) => featuredArtworkOf(await client.ensureQueryData(LIST)),
})

/** Loads the featured artwork for rendering on the server. */
export const prefetchFeaturedArtwork = ({ prefetchFrom }: Prefetch): Promise<void> =>
  prefetchFrom('listArtworks', {}, queryKey, featuredArtworkOf)
