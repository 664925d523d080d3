import { endpoints, type InputOf, type OutputOf } from '@gesso/shared-types/endpoints'
import { ADMIN_PAGE_SIZE } from '@gesso/shared-types/shop-rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callAddress } from './call-address'
import { type CallOptions, sendCall } from './send-call'

/** The owner's lists that the server answers by pages (design §3). */
export type PagedName = 'listOrders' | 'listSubscribers' | 'listMessages'

/** One page of a list, and how many items the whole of it has. */
export type Page<N extends PagedName> = { rows: OutputOf<N>; total: number }

/**
 * Asks for one page of an owner's list; the count of the whole travels as `X-Total-Count`.
 * @throws ApiError for every answer that is not OK; TypeError when the network fails
 */
export async function callApiPage<N extends PagedName>(
  name: N,
  input: InputOf<N>,
  options?: CallOptions,
): Promise<Page<N>> {
  const response = await sendCall(name, input, options)
  const rows = endpoints[name].output.parse(await response.json()) as OutputOf<N>
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) }
}

/** React Query's options for one page of five: the page before stays on show until the next one is there. */
export function apiPageQuery<N extends PagedName>(name: N, page: number, q = '') {
  const input = { page: String(page), limit: String(ADMIN_PAGE_SIZE), ...(q && { q }) } as InputOf<N>
  return queryOptions({
    queryKey: [callAddress(name, input).address],
    queryFn: ({ signal }) => callApiPage(name, input, { signal }),
    // Orders and messages come in while nobody looks: what is kept shows at once, and is asked for again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
