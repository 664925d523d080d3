import { ApiError, refusalMessage } from '@gesso/shared-types/call-endpoint'
import type { CallInput } from '@gesso/shared-types/contract'
import type { FieldProblem } from '@gesso/shared-types/errors'
import type { CartLine, OrderChoices, OrderQuote } from '@gesso/shared-types/order'
import { type OrderAmounts, orderAmounts } from '@gesso/shared-types/order-amounts'
import { type PricedLine, priceOrder } from '@gesso/shared-types/price-order'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import '../api/checkout-call'
import { callApi } from '../api/call-api'

const DEBOUNCE_MS = 400

type QuoteInput = CallInput<'quoteOrder'>

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
  asksTaxNumber: boolean
  /** The discount code that the amounts were asked with; '' for none. */
  code: string
  /** The gift card that they were asked with, and what the shop says of one that pays. */
  giftCode: string
  giftCard: OrderQuote['giftCard']
  /** Why the shop refuses every code from here just now, in its own words. */
  refusal: string | undefined
  /** Whether the amounts are those of this moment, and not of an earlier answer. */
  isFresh: boolean
  /** What the shop's shipping terms say; undefined where it has none. */
  shipping: OrderQuote['shipping']
  ask: () => void
}

const UNASKED = {
  code: '',
  giftCode: '',
  giftCard: undefined,
  refusal: undefined,
  isFresh: true,
  ask: () => {},
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
  choices: OrderChoices
  /** The code of a gift card; '' for none. */
  giftCard?: string
  /** Who prices it, where that is not the cart's quote: the name of what is priced, and the call. */
  of?: { key: string; ask: (input: QuoteInput, signal: AbortSignal) => Promise<OrderQuote> }
}): ShownQuote {
  const { isPricedByShop, lines, cart, email, choices, giftCard = '', of } = given
  const [usesCity, setUsesCity] = useState(false)
  const { city, ...where } = given.place
  const place = usesCity && city ? given.place : where
  const input = useSettled<QuoteInput>({
    orderItems: [...cart],
    place,
    choices,
    ...(giftCard && { giftCard }),
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
    const amounts = orderAmounts(priceOrder(lines))
    return {
      amounts,
      isAsking: false,
      isFailed: false,
      isPricedByShop,
      problems: [],
      asksTaxNumber: false,
      shipping: undefined,
      ...UNASKED,
    }
  }
  return {
    amounts: query.error ? null : (query.data ?? null),
    isAsking: query.isPending || query.isPlaceholderData,
    isFailed: query.isError,
    isPricedByShop,
    problems: query.data?.problems ?? [],
    asksTaxNumber: query.data?.asksTaxNumber ?? false,
    code: input.choices?.code ?? '',
    giftCode: input.giftCard ?? '',
    giftCard: query.data?.giftCard,
    refusal: isOften(query.error) ? refusalMessage(query.error) : undefined,
    isFresh: !query.isFetching,
    shipping: query.data?.shipping,
    ask: () => void query.refetch(),
  }
}
