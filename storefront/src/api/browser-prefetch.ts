import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { apiQuery } from './api-query'
import { callApi } from './call-api'
import type { Prefetch } from './prefetch'
import { hasJustFailed } from './query-client'

/**
 * A loader's tools in the browser. They do not repeat a call whose answer is cached or which has just failed. A failure
 * stays in its query.
 */
export function createBrowserPrefetch(queryClient: QueryClient): Prefetch {
  async function load<Data>(query: FetchQueryOptions<Data, Error, Data, QueryKey>): Promise<void> {
    const state = queryClient.getQueryState(query.queryKey)
    if (!state || !hasJustFailed(state)) await queryClient.prefetchQuery(query)
  }
  return {
    prefetch: (name, input) => {
      const { queryKey, queryFn } = apiQuery(name, input)
      return load({ queryKey, queryFn } as FetchQueryOptions)
    },
    prefetchFrom: (name, input, queryKey, make) =>
      load({
        queryKey,
        // The whole list is cached for other pages. Any other answer is cached only under `queryKey`, which may be the
        // call's own: a query that waited for itself would never finish.
        queryFn: async ({ signal }) =>
          make(
            name === 'listArtworks'
              ? await queryClient.ensureQueryData(apiQuery(name, input))
              : await callApi(name, input, { signal }),
          ),
      }),
    isListed: (slug) =>
      queryClient.getQueryData(apiQuery('listArtworks', {}).queryKey)?.some((each) => each.slug === slug) ??
      false,
  }
}
