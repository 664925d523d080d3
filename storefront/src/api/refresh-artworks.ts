import type { CallName } from '@gesso/shared-types/contract'
import type { QueryClient } from '@tanstack/react-query'
import { listsOfFeatures } from '../features-in/lists'
import { refreshList } from './api-query'

/** The artist's lists, the gallery that everyone sees, and the lists of features. */
export const ARTWORK_LISTS: readonly CallName[] = [
  'readArtworkOrder',
  'listStoredArtworks',
  'listArtworks',
  ...listsOfFeatures,
]

/** Reloads everything that shows artworks, after a change. */
export const refreshArtworks = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(ARTWORK_LISTS.map((list) => refreshList(queryClient, list)))
