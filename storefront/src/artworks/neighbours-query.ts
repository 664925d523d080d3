import type { Artwork } from '@gesso/shared-types/artwork'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query'

export type Neighbour = Pick<Artwork, 'slug' | 'title'>
export type NeighbourPair = { previous: Neighbour | null; next: Neighbour | null }

const named = (artwork: Neighbour | undefined): Neighbour | null =>
  artwork ? { slug: artwork.slug, title: artwork.title } : null

/** The works beside one in gallery order; none for a work that isn't in the list (specification section 2). */
export function neighboursOf(artworks: readonly Neighbour[], slug: string): NeighbourPair {
  const place = artworks.findIndex((artwork) => artwork.slug === slug)
  if (place < 0) return { previous: null, next: null }
  return { previous: named(artworks[place - 1]), next: named(artworks[place + 1]) }
}

const LIST = apiQuery('listArtworks', {})

/** Key of the neighbours alone, so that an artwork's page need not carry the whole list. */
export const neighboursKey = (slug: string) => [...LIST.queryKey, 'neighbours', slug] as const

/** A work's neighbours, from the list if it is there, else from the list asked for. */
export function neighboursQuery(slug: string) {
  return queryOptions({
    queryKey: neighboursKey(slug),
    queryFn: async ({ client }) => neighboursOf(await client.ensureQueryData(LIST), slug),
  })
}
