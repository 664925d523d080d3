import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import type { ErrorBody } from '@gesso/shared-types/contract/errors'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A finished query as JSON data. It has no timestamps, so that the same content gives the same page. */
export type DehydratedQuery = {
  queryKey: QueryKey
  data?: unknown
  refusal?: { status: number; text: string; body?: ErrorBody }
}

/** The finished queries, including refused calls, so that server and browser render the same page. */
export function dehydrateQueries(queryClient: QueryClient): DehydratedQuery[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): DehydratedQuery[] => {
      if (state.data !== undefined) return [{ queryKey, data: state.data }]
      if (!(state.error instanceof ApiError)) return []
      const { status, text, body } = state.error
      return [{ queryKey, refusal: { status, text, ...(body && { body }) } }]
    })
}

/** Puts the result of `dehydrateQueries` into the browser's query client. */
export function hydrateQueries(queryClient: QueryClient, queries: readonly DehydratedQuery[]): void {
  for (const { queryKey, data, refusal } of queries) {
    queryClient.setQueryData(queryKey, data)
    if (!refusal) continue
    const error = new ApiError(refusal.status, refusal.text, refusal.body, true)
    const query = queryClient.getQueryCache().build(queryClient, { queryKey })
    query.setState({ status: 'error', error, errorUpdateCount: 1 })
  }
}
