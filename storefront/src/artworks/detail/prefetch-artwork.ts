import type { Prefetch } from '../../api/prefetch'
import { neighboursKey } from './neighbours-query'

/** Loads an artwork and its neighbours. Does not wait when the cached gallery has enough to draw the page. */
export async function prefetchArtwork(
  { prefetch, prefetchFrom, isListed }: Prefetch,
  slug: string,
): Promise<void> {
  const loading = Promise.all([
    prefetch('getArtwork', { slugOrId: slug }),
    prefetchFrom('getNeighbours', { slug }, neighboursKey(slug), (neighbours) => neighbours),
  ])
  if (!isListed?.(slug)) await loading
}
