import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'

/** A query client with the specification's defaults (section 9): no retries, never stale, no refetching by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Offline must end in the error text, not in skeletons for ever.
        networkMode: 'always',
        retryOnMount: (query) => !(query.state.error instanceof ApiError && query.state.error.fromServer),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
