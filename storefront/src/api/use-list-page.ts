import { ADMIN_PAGE_SIZE } from '@gesso/shared-types/shop-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiPageQuery, type Page, type PagedName } from './call-api-page'

/** One of the owner's lists as a tab shows it: a page of rows, and how to turn to another or search. */
export type ListPage<Row> = {
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined
  /** Items of the whole list, or of what the search found. */
  total: number
  page: number
  q: string
  failed: boolean
  /** Known to have nothing at all, whatever one searches. */
  isEmpty: boolean
  turnTo(page: number): void
  search(q: string): void
  retry(): void
}

type RowOf<N extends PagedName> = Page<N>['rows'][number]

/** Keeps a list's page and search; the rows come from the server page by page (design §3). */
export function useListPage<N extends PagedName>(name: N): ListPage<RowOf<N>> {
  const [{ page, q }, setPlace] = useState({ page: 1, q: '' })
  const { data, isError, isPlaceholderData, refetch } = useQuery(apiPageQuery(name, page, q))
  const total = data?.total ?? 0
  const last = Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE))
  // The last row of the last page was deleted.
  if (data && !isPlaceholderData && page > last) setPlace({ page: last, q })
  return {
    rows: data?.rows as readonly RowOf<N>[] | undefined,
    total,
    page: Math.min(page, last),
    q,
    failed: isError && !data,
    isEmpty: data !== undefined && !isPlaceholderData && total === 0 && q === '',
    turnTo: (to) => setPlace({ page: to, q }),
    search: (words) => setPlace({ page: 1, q: words }),
    retry: () => void refetch(),
  }
}
