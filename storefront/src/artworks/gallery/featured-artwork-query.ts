import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import type { Prefetch } from '../../api/prefetch'

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

/**
 * The featured artwork, so that the landing page need not carry the whole list.
 * @param isLong the gallery is too long for that, so its first batch is loaded
 */
export const featuredArtworkQuery = (isLong: boolean) =>
  queryOptions({
    queryKey: featuredArtworkKey,
    queryFn: async ({ client }) =>
      featuredArtworkOf(
        isLong
          ? await (await import('../finder/ask-first-works')).askFirstWorks()
          : await client.ensureQueryData(LIST),
      ),
  })

/** Loads the featured artwork for rendering on the server. */
export const prefetchFeaturedArtwork = ({ prefetchFrom }: Prefetch, isLong: boolean): Promise<void> =>
  isLong
    ? prefetchFrom('findArtworks', {}, featuredArtworkKey, ({ artworks }) => featuredArtworkOf(artworks))
    : prefetchFrom('listArtworks', {}, featuredArtworkKey, featuredArtworkOf)
