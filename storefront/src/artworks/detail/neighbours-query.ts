import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import { callApi } from '../../api/call-api'

export type Neighbour = Pick<Artwork, 'slug' | 'title'>
export type NeighbourPair = { previous: Neighbour | null; next: Neighbour | null }

const nameOf = (artwork: Neighbour | undefined): Neighbour | null =>
  artwork ? { slug: artwork.slug, title: artwork.title } : null

/** The artworks before and after one in gallery order; null for an artwork that is not in the list. */
export function neighboursOf(artworks: readonly Neighbour[], slug: string): NeighbourPair {
  const index = artworks.findIndex((artwork) => artwork.slug === slug)
  if (index < 0) return { previous: null, next: null }
  return { previous: nameOf(artworks[index - 1]), next: nameOf(artworks[index + 1]) }
}

const LIST = apiQuery('listArtworks', {})

/** The neighbours' own key, so that an artwork's page need not carry the whole list. */
export const neighboursKey = (slug: string) => [...LIST.queryKey, 'neighbours', slug] as const

/**
 * An artwork's neighbours, from the cached or newly loaded list.
 * @param isLong the gallery is too long for that, so the server is asked for the two works
 */
export function neighboursQuery(slug: string, isLong: boolean) {
  return queryOptions({
    queryKey: neighboursKey(slug),
    queryFn: async ({ client }) => {
      if (isLong) return callApi('getNeighbours', { slug })
      return neighboursOf(await client.ensureQueryData(LIST), slug)
    },
  })
}
