import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { finderPaths } from '@gesso/shared-types/features/finder/finder-paths'
import { type GallerySearch, gallerySearchText } from '@gesso/shared-types/features/finder/gallery-search'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callApi } from '../../api/call-api'

/** Key of what a search found. It begins with the call's address, so that the lists' refresh finds it. */
export const galleryKey = (search: GallerySearch) =>
  [finderPaths.findArtworks + gallerySearchText(search)] as const

/** The search as the call takes it, where everything is text. */
export const galleryInput = ({ page, after, ...search }: GallerySearch) => ({
  ...search,
  ...(page && { page: String(page) }),
  ...(after && { after: String(after) }),
})

/** What a search found, batch by batch. A cursor is the last work's id; 0 stands for the beginning. */
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
    // The former result stays on show until the next one is there; Back finds what was loaded.
    placeholderData: keepPreviousData,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** The works of all batches, each once: one that was moved meanwhile may be in two. */
export function worksOf(batches: readonly { artworks: readonly Artwork[] }[]): Artwork[] {
  const works = new Map<number, Artwork>()
  for (const { artworks } of batches)
    for (const each of artworks) if (!works.has(each.id)) works.set(each.id, each)
  return [...works.values()]
}
