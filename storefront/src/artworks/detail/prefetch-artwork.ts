import type { Prefetch } from '../../api/prefetch'
import { neighboursKey, neighboursOf } from './neighbours-query'

/** Loads an artwork and its neighbours for rendering on the server. */
export async function prefetchArtwork({ prefetch, prefetchFrom }: Prefetch, slug: string): Promise<void> {
  await Promise.all([
    prefetch('getArtwork', { slugOrId: slug }),
    prefetchFrom('listArtworks', {}, neighboursKey(slug), (artworks) => neighboursOf(artworks, slug)),
  ])
}
