import type { CallInput } from '@gesso/shared-types/contract'
import { ApiError, refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import type { CartLine, OrderQuote } from '@gesso/shared-types/orders/order'
import { type OrderAmounts, orderAmounts } from '@gesso/shared-types/orders/order-amounts'
import { type PricedLine, priceOrder } from '@gesso/shared-types/orders/price-order'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import '../api/checkout-call'
import { callApi } from '../api/call-api'

const DEBOUNCE_MS = 400

type QuoteInput = CallInput<'quoteOrder'>

/** What an order is priced with beside its lines and where it goes. */
export type QuoteTerms = Omit<QuoteInput, 'orderItems' | 'place' | 'email'>

/** What the order on show comes to. */
export type ShownQuote = {
  /** Null until the server has priced it, and while it cannot be reached. */
  amounts: OrderAmounts | null
  /** True while the amounts are of an earlier place, or not there yet. */
  isAsking: boolean
  isFailed: boolean
  isPricedByShop: boolean
  /** What stands in the way of ordering this, by the field that it is about. */
  problems: readonly FieldProblem[]
  /** What was asked for last, and what the shop said to it, the amounts among it; undefined where it was not asked. */
  asked: QuoteTerms
  answer: OrderQuote | undefined
  /** Why the shop answers no such question from here just now, in its own words. */
  refusal: string | undefined
  /** Whether the amounts are those of this moment, and not of an earlier answer. */
  isFresh: boolean
  ask: () => void
}

const isOften = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'too_many_requests'

/** The value as it was when it last rested for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal values are the same
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}

/**
 * What an order comes to. In a shop that has set nothing that is known at once; where price depends on place or choices,
 * the server prices it, whenever what it depends on changes.
 * @param given.isPricedByShop whether the server is asked
 */
export function useOrderQuote(given: {
  isPricedByShop: boolean
  lines: readonly PricedLine[]
  cart: readonly CartLine[]
  place: QuoteInput['place']
  email: string
  terms: QuoteTerms
  /** Who prices it, where that is not the cart's quote: the name of what is priced, and the call. */
  of?: { key: string; ask: (input: QuoteInput, signal: AbortSignal) => Promise<OrderQuote> }
}): ShownQuote {
  const { isPricedByShop, lines, cart, email, terms, of } = given
  const [usesCity, setUsesCity] = useState(false)
  const { city, ...where } = given.place
  const place = usesCity && city ? given.place : where
  const input = useSettled<QuoteInput>({
    orderItems: [...cart],
    place,
    ...terms,
    ...(/^\S+@\S+\.\S+$/.test(email) && { email }),
  })
  const query = useQuery({
    queryKey: ['order-quote', input, of?.key],
    queryFn: ({ signal }) => (of ? of.ask(input, signal) : callApi('quoteOrder', input, { signal })),
    enabled: isPricedByShop && (of !== undefined || input.orderItems.length > 0),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: 1,
  })
  const { data } = query
  useEffect(() => {
    if (data) setUsesCity(data.usesCity === true)
  }, [data])
  if (!isPricedByShop) {
    return {
      amounts: orderAmounts(priceOrder(lines)),
      isAsking: false,
      isFailed: false,
      isPricedByShop,
      problems: [],
      asked: {},
      answer: undefined,
      refusal: undefined,
      isFresh: true,
      ask: () => {},
    }
  }
  return {
    amounts: query.error ? null : (data ?? null),
    isAsking: query.isPending || query.isPlaceholderData,
    isFailed: query.isError,
    isPricedByShop,
    problems: data?.problems ?? [],
    asked: input,
    answer: data,
    refusal: isOften(query.error) ? refusalMessage(query.error) : undefined,
    isFresh: !query.isFetching,
    ask: () => void query.refetch(),
  }
}
