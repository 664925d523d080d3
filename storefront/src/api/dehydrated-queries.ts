import type { ErrorBody } from '@gesso/shared-types/errors'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error'

/** A settled query as plain JSON data. It carries no times, so that the same content makes the same page. */
export type DehydratedQuery = {
  queryKey: QueryKey
  data?: unknown
  refusal?: { status: number; text: string; body?: ErrorBody }
}

/** Settled queries, refusals included, so that both sides render the same page. */
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

/** Takes what `dehydrateQueries` gave into the browser's query client. */
export function hydrateQueries(queryClient: QueryClient, queries: readonly DehydratedQuery[]): void {
  for (const { queryKey, data, refusal } of queries) {
    queryClient.setQueryData(queryKey, data)
    if (!refusal) continue
    const error = new ApiError(refusal.status, refusal.text, refusal.body, true)
    const query = queryClient.getQueryCache().build(queryClient, { queryKey })
    query.setState({ status: 'error', error, errorUpdateCount: 1 })
  }
}
