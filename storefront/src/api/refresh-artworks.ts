import type { CallName } from '@gesso/shared-types/contract'
import type { QueryClient } from '@tanstack/react-query'
import { refreshList } from './api-query'

/** The artist's lists and first steps, and the gallery and the series that everyone sees. */
export const ARTWORK_LISTS: readonly CallName[] = [
  'listStoredArtworks',
  'listArtworks',
  'findArtworks',
  'listStoredSeries',
  'listSeries',
  'readFirstSteps',
]

/** Loads what shows artworks again, after a change. */
export const refreshArtworks = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(ARTWORK_LISTS.map((list) => refreshList(queryClient, list)))
