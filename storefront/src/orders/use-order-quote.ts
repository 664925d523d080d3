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

/** The terms of a quote besides its lines and destination. */
export type QuoteTerms = Omit<QuoteInput, 'orderItems' | 'place' | 'email'>

/** The quote of the shown order. */
export type ShownQuote = {
  /** null until the server has priced it, and when it cannot be reached. */
  amounts: OrderAmounts | null
  /** Whether the amounts belong to an earlier input, or are not loaded yet. */
  isAsking: boolean
  isFailed: boolean
  isPricedByShop: boolean
  /** The obstacles to this order, by field. */
  problems: readonly FieldProblem[]
  /** The last input and the shop's answer, including the amounts; undefined when the shop was not asked. */
  asked: QuoteTerms
  answer: OrderQuote | undefined
  /** The shop's message when it refuses quotes because there were too many. */
  refusal: string | undefined
  /** Whether the amounts are from the latest request. */
  isFresh: boolean
  ask: () => void
}

const isOften = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'too_many_requests'

/** The value, updated once it has not changed for a moment. */
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
 * The quote of an order. In a shop without shipping or tax settings it is calculated at once; where the price depends
 * on place or choices, the server calculates it after every change.
 * @param given.isPricedByShop whether the server is asked
 */
export function useOrderQuote(given: {
  isPricedByShop: boolean
  lines: readonly PricedLine[]
  cart: readonly CartLine[]
  place: QuoteInput['place']
  email: string
  terms: QuoteTerms
  /** The call for something other than the cart, with a key that identifies it. */
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
