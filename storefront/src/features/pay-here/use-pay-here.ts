import type { HereSale } from '@gesso/shared-types/features/pay-here/pay-here'
import { fromCents, toCents, toDollars } from '@gesso/shared-types/money/money'
import type { CartLine, CheckoutCustomer } from '@gesso/shared-types/orders/order'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiQuery } from '../../api/api-query'
import { callApi } from '../../api/call-api'
import type { PaymentForm } from '../../orders/payment-form'
import { useCompleteOrder } from '../../orders/use-complete-order'
import { useKeptPress } from '../../orders/use-kept-press'
import { useOrderQuote } from '../../orders/use-order-quote'
import { usePaymentConditions } from '../../orders/use-payment-conditions'
import { useShippingForm } from '../../orders/use-shipping-form'

/** What a buyer who takes it along types. */
const BUYER = ['firstName', 'lastName', 'email'] as const

/** The sale as a line of an order. Its id tells the browser which order it placed for this code. */
const lineOf = ({ artworkId, type, printSize, price }: HereSale, token: string): CartLine => {
  const line = { id: `here-${token}`, artworkId, unitPrice: toDollars(toCents(price)) }
  return type === 'original'
    ? { ...line, type, quantity: 1 }
    : { ...line, type, quantity: 1, printSize: printSize ?? '' }
}

/** The state of paying a code: checkout's form, quote and order, but no cart. */
export function usePayHere(sale: HereSale, token: string) {
  const form = useShippingForm()
  const { complete, isBusy, problem, dueCents } = useCompleteOrder()
  const conditions = usePaymentConditions(problem)
  const detailsHeading = useRef<HTMLHeadingElement>(null)
  const quoteNotice = useRef<HTMLDivElement>(null)
  const { country, state, zipCode, city, email } = form.watch()
  const lines = [lineOf(sale, token)]
  const quote = useOrderQuote({
    isPricedByShop: true,
    lines: [],
    cart: [],
    place: sale.asksAddress ? { country, state, zipCode, city } : {},
    email,
    terms: {},
    of: {
      key: token,
      ask: ({ place, email }, signal) =>
        callApi('quoteHereSale', { token, place, ...(email && { email }) }, { signal }),
    },
  })
  const isPriced = quote.amounts !== null && !quote.isAsking && quote.problems.length === 0
  // The card form must keep its input while a new total is requested.
  const [wasPriced, setWasPriced] = useState(false)
  if (isPriced && !wasPriced) setWasPriced(true)
  const totalCents = quote.amounts ? toCents(quote.amounts.totalAmount) : 0

  const { setError } = form
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each problem
  useEffect(() => {
    if (problem?.kind === 'total_changed') quote.ask()
    if (problem?.kind === 'fields')
      problem.fields.forEach(({ field, message }, index) => {
        setError(field as keyof CheckoutCustomer, { message }, { shouldFocus: index === 0 })
      })
    // The code may be paid, expired or stopped by now: the page says which.
    if (problem?.kind === 'other' || problem?.kind === 'artwork_unavailable')
      void queries.invalidateQueries(apiQuery('readHereSale', { token }))
  }, [problem])

  async function completeOrder(card: PaymentForm): Promise<unknown> {
    const isFilledIn = sale.asksAddress
      ? await form.trigger(undefined, { shouldFocus: true })
      : await form.trigger(BUYER, { shouldFocus: true })
    if (!isFilledIn) return
    if (quote.isAsking) return press.keep(card)
    if (!isPriced) return quoteNotice.current?.focus()
    const agreed = conditions.take()
    if (!agreed) return
    const typed = form.getValues()
    const { firstName, lastName } = typed
    const customerData = sale.asksAddress ? typed : { firstName, lastName, email: typed.email }
    const agreedTotal = fromCents(totalCents)
    return complete({
      form: card,
      customer: typed as CheckoutCustomer,
      totalCents,
      lines,
      terms: { agreedTotal, ...agreed },
      place: ({ agreement }) =>
        callApi('payHereSale', { token, customerData, agreedTotal, ...(agreement && { agreement }) }),
    })
  }
  const press = useKeptPress({ isAsking: quote.isAsking, isPriced, totalCents }, completeOrder)

  return {
    form,
    quote,
    wasPriced,
    isBusy: isBusy || press.isKept,
    problem,
    conditions,
    detailsHeading,
    quoteNotice,
    dueCents: dueCents(lines, totalCents),
    completeOrder,
  }
}
