import type { CallInput, CallOutput } from '@gesso/shared-types/contract'
import { type CallOptions, callRequest } from '@gesso/shared-types/contract/call-endpoint'
import { dashboardEndpoints } from '@gesso/shared-types/contract/dashboard-endpoints'
import { ADMIN_PAGE_SIZE } from '@gesso/shared-types/settings/shop-rules'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchApi } from './call-api'

/** The artist's lists that the server answers page by page. */
type PagedName = 'listOrders' | 'listSubscribers' | 'listMessages'

/** The rows of one page, and the number of items in the whole list. */
export type PagedRows<N extends PagedName> = { rows: CallOutput<N>; total: number }

/** Loads one page. The header `X-Total-Count` has the number of all items. */
async function callApiPage<N extends PagedName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions,
): Promise<PagedRows<N>> {
  const response = await fetchApi(name, input, options)
  const rows = dashboardEndpoints[name].output.parse(await response.json()) as CallOutput<N>
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) }
}

/** React Query's options for one page of a list. The previous page stays visible until the next one is loaded. */
export function apiPageQuery<N extends PagedName>(name: N, page: number, q = '') {
  const input = { page: String(page), limit: String(ADMIN_PAGE_SIZE), ...(q && { q }) } as CallInput<N>
  return queryOptions({
    queryKey: [callRequest(dashboardEndpoints[name], input).address],
    queryFn: ({ signal }) => callApiPage(name, input, { signal }),
    // Orders and messages arrive at any time, so the cached page is shown at once and reloaded.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** A page of a list in a tab, with functions for turning pages and searching. */
export type ListPage<Row> = {
  /** Undefined until the first page is loaded. */
  rows: readonly Row[] | undefined
  /** Items in the whole list, or found by the search. */
  total: number
  page: number
  q: string
  failed: boolean
  /** Whether the list has no items at all, without a search. */
  isEmpty: boolean
  turnTo(page: number): void
  search(q: string): void
  retry(): void
}

type RowOf<N extends PagedName> = PagedRows<N>['rows'][number]

/** Holds a list's page number and search text, and loads its rows page by page. */
export function useListPage<N extends PagedName>(name: N): ListPage<RowOf<N>> {
  const [{ page, q }, setPlace] = useState({ page: 1, q: '' })
  const { data, isError, isPlaceholderData, refetch } = useQuery(apiPageQuery(name, page, q))
  const total = data?.total ?? 0
  const last = Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE))
  // The only row of the last page was deleted.
  if (data && !isPlaceholderData && page > last) setPlace({ page: last, q })
  return {
    rows: data?.rows as readonly RowOf<N>[] | undefined,
    total,
    page: Math.min(page, last),
    q,
    failed: isError && !data,
    isEmpty: data !== undefined && !isPlaceholderData && total === 0 && q === '',
    turnTo: (to) => setPlace({ page: to, q }),
    search: (text) => setPlace({ page: 1, q: text }),
    retry: () => void refetch(),
  }
}
