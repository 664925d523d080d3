import type { CallInput, CallName, CallOutput } from '@gesso/shared-types/contract'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { ERROR_STATUS, type ErrorCode } from '@gesso/shared-types/contract/errors'
import type { CallInProcess } from '@gesso/shared-types/pages/page'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { apiQuery } from './api-query'

/**
 * The tools of a page's loader, on the server and in the browser. A refused call stays in the cache as its query's
 * error.
 */
export type Prefetch = {
  /** Makes a call and stores its answer as the call's query. */
  prefetch<N extends CallName>(name: N, input: CallInput<N>): Promise<void>
  /** Makes a call and stores the result of `make` under `queryKey`. */
  prefetchFrom<N extends CallName>(
    name: N,
    input: CallInput<N>,
    queryKey: QueryKey,
    make: (reply: CallOutput<N>) => unknown,
  ): Promise<void>
  /** Whether the browser's cached list has the artwork, so that its page can be drawn before it is loaded. */
  isListed?(slug: string): boolean
}

/** Turns a refusal into an ApiError. An error without a code is a fault of the server, which logs it. */
function toApiError(thrown: unknown): unknown {
  const code = (thrown as { code?: unknown } | null)?.code
  if (typeof code !== 'string' || !(code in ERROR_STATUS)) return thrown
  const status = ERROR_STATUS[code as ErrorCode]
  if (status === 500) return new ApiError(status, 'Unexpected error', undefined, true)
  const body = { code, message: String((thrown as { message?: unknown }).message ?? code) }
  return new ApiError(status, JSON.stringify(body), body, true)
}

/** A loader's tools on the server, with in-process calls. */
export function createPrefetch(queryClient: QueryClient, call: CallInProcess): Prefetch {
  const prefetchFrom: Prefetch['prefetchFrom'] = async (name, input, queryKey, make) => {
    const queryFn = async () => {
      try {
        return make(await call(name, input))
      } catch (thrown) {
        throw toApiError(thrown)
      }
    }
    try {
      await queryClient.fetchQuery({ queryKey, queryFn })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return {
    prefetchFrom,
    prefetch: (name, input) => prefetchFrom(name, input, apiQuery(name, input).queryKey, (reply) => reply),
  }
}
