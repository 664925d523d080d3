import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../api/api-query'
import { readStoredArtworks } from '../../../api/read-stored-artworks'

const storedQuery = (ids: readonly number[]) =>
  queryOptions({
    ...apiQuery('listStoredArtworks', { ids: ids.join(',') }),
    queryFn: ({ signal }) => readStoredArtworks(ids, { signal }),
    enabled: ids.length > 0,
  })

/**
 * Loads the artworks of a page, and those that are selected elsewhere. Those that were shown before are there at once,
 * as they were last read.
 * @returns the page's artworks, without those that are deleted or not loaded yet, and all that are known by id
 */
export function useStoredArtworks(shownIds: readonly number[], selectedElsewhere: readonly number[]) {
  const page = useQuery(storedQuery(shownIds))
  const others = useQuery(storedQuery(selectedElsewhere))
  const [known] = useState(() => new Map<number, StoredArtwork>())
  for (const artwork of [...(others.data ?? []), ...(page.data ?? [])]) known.set(artwork.id, artwork)
  const shown = shownIds.flatMap((id) => known.get(id) ?? [])
  const isWaiting = shown.length < shownIds.length
  return {
    shown,
    known,
    isLoading: isWaiting && page.isPending && !page.isError,
    isFailed: isWaiting && page.isError,
    retry: () => void page.refetch(),
  }
}
