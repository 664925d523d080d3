import type { Artwork } from '@gesso/shared-types/artwork'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query'
import type { Prefetch } from '../api/prefetch'

/** A work as the landing page shows it. */
export type Lead = Pick<Artwork, 'slug' | 'title'> & { picture: Artwork['pictures'][number] }

/** The first work in gallery order that has a picture, or null. */
export function leadOf(artworks: readonly Artwork[]): Lead | null {
  for (const { slug, title, pictures } of artworks) {
    const [picture] = pictures
    if (picture) return { slug, title, picture }
  }
  return null
}

const LIST = apiQuery('listArtworks', {})
const queryKey = [...LIST.queryKey, 'lead'] as const

/** The leading work alone, so that the landing page need not carry the whole list. */
export const leadQuery = queryOptions({
  queryKey,
  queryFn: async ({ client }) => leadOf(await client.ensureQueryData(LIST)),
})

/** Loads the leading work for rendering on the server. */
export const prefetchLead = ({ prefetchFrom }: Prefetch): Promise<void> =>
  prefetchFrom('listArtworks', {}, queryKey, leadOf)
