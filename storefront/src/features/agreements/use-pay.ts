import type { DuePayment, SharedAgreement } from '@gesso/shared-types/features/agreements/agreement'
import { fromCents, toCents, toDollars } from '@gesso/shared-types/money/money'
import type { CartLine, CheckoutCustomer, OrderChoices } from '@gesso/shared-types/orders/order'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { apiQuery } from '../../api/api-query'
import { callApi } from '../../api/call-api'
import type { PaymentForm } from '../../orders/payment-form'
import { useCompleteOrder } from '../../orders/use-complete-order'
import { useKeptPress } from '../../orders/use-kept-press'
import { useOrderQuote } from '../../orders/use-order-quote'
import { usePaymentConditions } from '../../orders/use-payment-conditions'
import { useShippingForm } from '../../orders/use-shipping-form'
import { useTaxNumber } from '../taxes/use-tax-number'

/** A payment as a line of an order. Its id tells the browser which order it placed for this payment. */
const lineOf = ({ id, amount }: DuePayment): CartLine => ({
  id: `payment-${id}`,
  artworkId: id,
  type: 'original',
  quantity: 1,
  unitPrice: toDollars(toCents(amount)),
})

/** Splits a full name into the form's two fields. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** The state of paying an agreement's next payment: checkout's form, quote and order, but no cart. */
export function usePay(agreement: SharedAgreement, token: string, next: DuePayment) {
  const form = useShippingForm()
  const [isPickUp, setPickUp] = useState(false)
  const { taxNumber, changeTaxNumber } = useTaxNumber()
  const [isFolded, setFolded] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const { complete, isBusy, problem, dismissProblem, order, dueCents } = useCompleteOrder()
  const conditions = usePaymentConditions(problem)
  const shippingHeading = useRef<HTMLHeadingElement>(null)
  const paymentHeading = useRef<HTMLHeadingElement>(null)
  const quoteNotice = useRef<HTMLDivElement>(null)
  const { country, state, zipCode, city, email } = form.watch()
  const lines = [lineOf(next)]
  const choices: OrderChoices = {
    ...(isPickUp && { isPickUp }),
    ...(taxNumber.trim() !== '' && { taxNumber: taxNumber.trim() }),
  }
  const quote = useOrderQuote({
    isPricedByShop: true,
    lines: [],
    cart: [],
    place: { country, state, zipCode, city },
    email,
    terms: { choices },
    of: {
      key: `${token} ${next.place}`,
      ask: ({ orderItems, ...input }, signal) => callApi('quotePayment', { ...input, token }, { signal }),
    },
  })
  const isPriced = quote.amounts !== null && !quote.isAsking && quote.problems.length === 0
  // The card form must keep its input while a new total is requested.
  const [wasPriced, setWasPriced] = useState(false)
  if (isPriced && !wasPriced) setWasPriced(true)
  const totalCents = quote.amounts ? toCents(quote.amounts.totalAmount) : 0
  const placeProblem = quote.problems.find(({ field }) => /^customerData\.(country|state)$/.test(field))
  const isOfThis = order?.lines.some(({ id }) => id === lines[0]?.id) ?? false

  // The buyer's name and address are known from the agreement.
  const { name, email: buyerEmail } = agreement.buyer
  const { shipsTo } = agreement
  const { setValue, getValues, setError } = form
  useEffect(() => {
    const typed = getValues()
    if (typed.firstName || typed.lastName || typed.email) return
    const { firstName, lastName } = namesOf(name)
    setValue('firstName', firstName)
    setValue('lastName', lastName)
    setValue('email', buyerEmail)
    if (shipsTo) {
      setValue('country', shipsTo.country)
      setValue('state', shipsTo.state)
    }
  }, [name, buyerEmail, shipsTo, getValues, setValue])

  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each problem
  useEffect(() => {
    if (problem?.kind === 'total_changed') quote.ask()
    if (problem?.kind === 'fields') setFolded(false)
    // The agreement may be paid, ended or withdrawn by now: the page says which.
    if (problem?.kind === 'other' || problem?.kind === 'artwork_unavailable')
      void queries.invalidateQueries(apiQuery('readAgreement', { token }))
  }, [problem])
  // Once the fields are visible, because hidden fields cannot take the focus.
  useEffect(() => {
    if (problem?.kind !== 'fields' || isFolded) return
    problem.fields.forEach(({ field, message }, index) => {
      setError(field as keyof CheckoutCustomer, { message }, { shouldFocus: index === 0 })
    })
  }, [problem, isFolded, setError])

  const completeOrder = (card: PaymentForm) =>
    form.handleSubmit(
      (customer) => {
        if (quote.isAsking) return press.keep(card)
        if (!isPriced) return quoteNotice.current?.focus()
        const agreed = conditions.take()
        if (!agreed) return
        const terms = { choices, agreedTotal: fromCents(totalCents), ...agreed }
        return complete({
          form: card,
          customer,
          totalCents,
          lines,
          terms,
          place: (order) =>
            callApi('payAgreed', { ...order, agreedTotal: terms.agreedTotal, token, place: next.place }),
        })
      },
      () => flushSync(() => setFolded(false)),
    )()
  const press = useKeptPress({ isAsking: quote.isAsking, isPriced, totalCents }, completeOrder)

  return {
    form,
    quote,
    wasPriced,
    isBusy: isBusy || press.isKept,
    isFolded,
    isSaved,
    problem,
    conditions,
    taxNumber,
    changeTaxNumber,
    isPickUp,
    choosePickUp: setPickUp,
    placeProblem,
    shippingHeading,
    paymentHeading,
    quoteNotice,
    dueCents: dueCents(lines, totalCents),
    holdUntil: isOfThis ? (order?.holdUntil ?? null) : null,
    completeOrder,
    save: form.handleSubmit(() => {
      if (placeProblem && !quote.isAsking) return quoteNotice.current?.focus()
      if (problem?.kind === 'fields') dismissProblem()
      flushSync(() => {
        setSaved(true)
        setFolded(true)
      })
      paymentHeading.current?.focus()
    }),
    changeShipping: () => {
      flushSync(() => setFolded(false))
      shippingHeading.current?.focus()
    },
  }
}
