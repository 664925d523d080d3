import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { orderIdSchema } from '@gesso/shared-types/orders/order'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../api/api-query'
import { fetchApi } from '../api/call-api'
import { isFinal } from './payment-texts'
import { readShownOrder } from './read-shown-order'

const ASK_EVERY_MS = 3000
const ASK_FOR_MS = 60_000

/**
 * An order's state, loaded when the page opens and, while the payment is in progress, every few seconds for at most a
 * minute. `isWaiting`: whether it will be loaded again; `askAgain` starts over.
 * @param mayChange false when the page knows that the state will not change
 */
export function useConfirmedOrder(orderId: string, mayChange: boolean) {
  const id = orderIdSchema.safeParse(orderId)
  const input = { id: id.data ?? orderId }
  const [until, setUntil] = useState(() => Date.now() + ASK_FOR_MS)
  const query = useQuery({
    queryKey: [...apiQuery('getOrder', input).queryKey],
    queryFn: async ({ signal }) =>
      readShownOrder(await (await fetchApi('getOrder', input, { signal })).json()),
    enabled: id.success,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      const isOver = state.data ? isFinal(state.data.paymentState) : isNotFound(state.error)
      return mayChange && !isOver && Date.now() < until ? ASK_EVERY_MS : false
    },
  })
  const order = query.isFetchedAfterMount ? query.data : undefined
  return {
    order,
    isMissing: !id.success || isNotFound(query.error),
    isUnreachable: query.isError && !order,
    isFetching: query.isFetching,
    isWaiting: query.isFetching || (mayChange && Date.now() < until),
    askAgain: () => {
      setUntil(Date.now() + ASK_FOR_MS)
      void query.refetch()
    },
  }
}

const isNotFound = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
