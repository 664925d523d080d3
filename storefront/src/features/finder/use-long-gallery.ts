import './finder-calls'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import type { GallerySearch } from '@gesso/shared-types/features/finder/gallery-search'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { SEEN } from '../../artworks/detail/use-artwork'
import { loadedText } from './finder-words'
import { galleryQuery, worksOf } from './gallery-query'

/** The works of a search as far as they are loaded, and how to load more. */
export function useLongGallery(search: GallerySearch) {
  const queryClient = useQueryClient()
  const options = galleryQuery(search)
  const {
    data,
    error,
    isFetching,
    isFetchingNextPage,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery(options)
  const [announcement, setAnnouncement] = useState('')
  const works = useMemo(() => data && worksOf(data.pages), [data])

  // What a work's page shows of it until it is loaded.
  useEffect(() => {
    if (works) queryClient.setQueryData(SEEN, works)
  }, [works, queryClient])

  /** @returns whether more works are there now */
  const loadMore = async (): Promise<boolean> => {
    const before = queryClient.getQueryData(options.queryKey)
    const { data: after, isError } = await fetchNextPage({ cancelRefetch: false })
    if (isError || !before || !after) return false
    const [had, has] = [worksOf(before.pages).length, worksOf(after.pages).length]
    const { found } = after.pages.at(-1) ?? {}
    if (found && has > had) setAnnouncement(loadedText(has - had, has, found))
    return has > had
  }

  return {
    works,
    /** Counts as they were with the last batch. */
    found: data?.pages.at(-1)?.found,
    batches: data?.pages.length ?? 0,
    /** The works of another search are still on show. */
    isStale: isPlaceholderData,
    hasMore: hasNextPage && !isPlaceholderData,
    isBusy: isFetching,
    isLoadingMore: isFetchingNextPage,
    /** Nothing could be loaded. */
    hasFailed: error !== null && !data,
    /** The last batch could not be loaded. */
    hasMoreFailed: error !== null && data !== undefined,
    announcement,
    loadMore,
    retry: (): void => {
      // The work at which the next batch begins is gone for good: all is loaded anew.
      if (data && error instanceof ApiError && error.status === 404)
        void queryClient.resetQueries({ queryKey: options.queryKey })
      else if (data) void loadMore()
      else void refetch()
    },
  }
}
