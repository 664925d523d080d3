import { ApiError } from '@gesso/shared-types/call-endpoint'
import { QueryClient } from '@tanstack/react-query'

/** A query client that does not retry and does not load again by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Without a network the page must show its error and not stay a skeleton.
        networkMode: 'always',
        retryOnMount: (query) => !(query.state.error instanceof ApiError && query.state.error.fromServer),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
