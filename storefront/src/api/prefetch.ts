import type { CallInput, CallName, CallOutput } from '@gesso/shared-types/contract'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { ERROR_STATUS, type ErrorCode } from '@gesso/shared-types/contract/errors'
import type { CallInProcess } from '@gesso/shared-types/pages/page'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { apiQuery } from './api-query'

/** What a page's loader uses, on the server and in the browser. A refused call stays in the cache as its query's error. */
export type Prefetch = {
  /** Stores the answer to an in-process call as the call's query. */
  prefetch<N extends CallName>(name: N, input: CallInput<N>): Promise<void>
  /** Stores what `make` makes of the answer to an in-process call, as a query of its own. */
  prefetchFrom<N extends CallName>(
    name: N,
    input: CallInput<N>,
    queryKey: QueryKey,
    make: (reply: CallOutput<N>) => unknown,
  ): Promise<void>
  /** Whether this browser has the gallery's list with that artwork, so that its page can be drawn before it is loaded. */
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

/** A loader's tools over the server's in-process calls. */
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
