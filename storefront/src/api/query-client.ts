import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { QueryClient, type QueryState } from '@tanstack/react-query'

/** In milliseconds: a page does not repeat a call that failed while the page was loaded. */
const JUST_NOW_MS = 1000

/** Whether a query failed a moment ago, while its page was loaded. */
export const hasJustFailed = ({
  status,
  errorUpdatedAt,
}: Pick<QueryState, 'status' | 'errorUpdatedAt'>): boolean =>
  status === 'error' && Date.now() - errorUpdatedAt < JUST_NOW_MS

/** A query client that neither retries nor refetches automatically. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Without a network, the page must show an error instead of staying a skeleton.
        networkMode: 'always',
        retryOnMount: ({ state }) =>
          !(state.error instanceof ApiError && state.error.fromServer) && !hasJustFailed(state),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
