import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { finderPaths } from '@gesso/shared-types/features/finder/finder-paths'
import { type GallerySearch, gallerySearchText } from '@gesso/shared-types/features/finder/gallery-search'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callApi } from '../../api/call-api'

/** The query key of a search. It begins with the call's address, so that refreshing the lists covers it. */
export const galleryKey = (search: GallerySearch) =>
  [finderPaths.findArtworks + gallerySearchText(search)] as const

/** The search as the call's input, which has only strings. */
export const galleryInput = ({ page, after, ...search }: GallerySearch) => ({
  ...search,
  ...(page && { page: String(page) }),
  ...(after && { after: String(after) }),
})

/** The query for a search, batch by batch. The cursor is the last artwork's id; 0 means the beginning. */
export const galleryQuery = (search: GallerySearch) =>
  infiniteQueryOptions({
    queryKey: galleryKey(search),
    queryFn: ({ pageParam, signal }) => {
      const { page: _page, ...following } = search
      const asked = pageParam === 0 ? search : { ...following, after: pageParam }
      return callApi('findArtworks', galleryInput(asked), { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore, artworks }) => (hasMore ? artworks.at(-1)?.id : undefined),
    // The previous result stays visible until the next one is loaded, and Back finds the batches that were loaded.
    placeholderData: keepPreviousData,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** The artworks of all batches, each once: one that moved in the meantime may be in two. */
export function worksOf(batches: readonly { artworks: readonly Artwork[] }[]): Artwork[] {
  const works = new Map<number, Artwork>()
  for (const { artworks } of batches)
    for (const each of artworks) if (!works.has(each.id)) works.set(each.id, each)
  return [...works.values()]
}
