import { fromCents } from '@gesso/shared-types/money/money'
import type { CheckoutCustomer } from '@gesso/shared-types/orders/order'
import { dueCentsOf } from '@gesso/shared-types/orders/order-amounts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { useCheckedCart } from '../../cart/use-checked-cart'
import { checkoutParts } from '../../features-in/checkout'
import { saveCheckoutDraft } from '../../orders/checkout-draft'
import type { PaymentForm } from '../../orders/payment-form'
import { holdsLine } from '../../orders/remembered-order'
import { PAYMENT_SETUP_FAILED, useCompleteOrder } from '../../orders/use-complete-order'
import { useKeptPress } from '../../orders/use-kept-press'
import { type QuoteTerms, useOrderQuote } from '../../orders/use-order-quote'
import { usePaymentConditions } from '../../orders/use-payment-conditions'
import { usePaymentIntent } from '../../orders/use-payment-intent'
import { useShippingForm } from '../../orders/use-shipping-form'
import { closedText, useHoliday } from '../../settings/use-holiday'
import { useShop } from '../../shop-context'
import { useEach } from '../../ui/use-each'
import { useToast } from '../../ui/use-toast'
import type { CheckoutPart, ShownCheckout } from './checkout-part'

const isOfPlace = (field: string): boolean => /^customerData\.(country|state)$/.test(field)

/** The terms of all parts together. */
const termsOf = (parts: readonly CheckoutPart[]): QuoteTerms => ({
  ...Object.assign({}, ...parts.map(({ terms }) => terms)),
  choices: Object.assign({}, ...parts.map(({ terms }) => terms?.choices)),
})

/** The state of checkout: the form, the checked cart, the payment intent, the order, and their interaction. */
export function useCheckout() {
  const { payments, pricesByPlace } = useShop()
  const toast = useToast()
  const form = useShippingForm()
  const parts = useEach(checkoutParts, form)
  const terms = termsOf(parts)
  const [isSaved, setSaved] = useState(false)
  /** Whether the shop refused the total because the artist has changed the terms since the page was loaded. */
  const [wasRefused, setRefused] = useState(false)
  const { complete, isBusy, problem, dismissProblem, order, dueCents } = useCompleteOrder()
  const conditions = usePaymentConditions(problem?.byWallet ? null : problem)
  const refused = problem?.kind === 'artwork_unavailable' ? problem.artworkIds : []
  const cart = useCheckedCart((id) => holdsLine(order, id, Date.now()), refused)
  const { country, state, zipCode, city, email } = form.watch()
  const quote = useOrderQuote({
    isPricedByShop: pricesByPlace || wasRefused || parts.some(({ isPricedByShop }) => isPricedByShop),
    lines: cart.priced,
    cart: cart.orderable,
    place: { country, state, zipCode, city },
    email,
    terms,
  })
  useEffect(() => {
    if (quote.isFresh) for (const { hear } of parts) hear?.(quote)
  })
  /** The amount left to pay: the total minus what a gift card pays. */
  const totalCents = quote.amounts ? dueCentsOf(quote.amounts) : 0
  /** The terms of the order, for an amount left to pay. */
  const placedWith = (leftCents: number) => {
    const paid = parts.flatMap(({ pays }) => pays?.(quote) ?? [])
    const totalCents = paid.reduce((sum, { cents }) => sum + cents, leftCents)
    return {
      ...(quote.isPricedByShop && { choices: terms.choices, agreedTotal: fromCents(totalCents) }),
      ...Object.assign({}, ...paid.map((part) => part.terms)),
    }
  }
  const isPriced = quote.amounts !== null && !quote.isAsking && quote.problems.length === 0
  const isOfThisCart = order?.lines.some(({ id }) => cart.lines.some(({ line }) => line.id === id)) ?? false
  const holiday = useHoliday()
  // An order from before the holiday can still be paid.
  const closed = holiday && !isOfThisCart ? closedText(holiday) : undefined
  const isChecked = payments !== 'off' && !closed && !cart.isChecking && !cart.isUnchecked && isPriced
  const intent = usePaymentIntent(isChecked ? totalCents : 0, () =>
    toast({ title: PAYMENT_SETUP_FAILED, failed: true }),
  )
  const [isFolded, setFolded] = useState(false)
  const shippingHeading = useRef<HTMLHeadingElement>(null)
  const paymentHeading = useRef<HTMLHeadingElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const quoteNotice = useRef<HTMLDivElement>(null)
  const refusal = useRef<HTMLDivElement>(null)
  /** Why the order cannot be sent to the form's place; certain once the shop has answered for it. */
  const placeProblem = quote.problems.find(({ field }) => isOfPlace(field))
  const placeRefusal = quote.isAsking ? undefined : placeProblem
  // The answer may come after the step was saved: the step opens again, so that the place can be changed.
  const opensForRefusal = useRef(false)
  useEffect(() => {
    if (!placeRefusal) return
    if (isFolded) setFolded(false)
    else if (opensForRefusal.current) refusal.current?.focus()
    opensForRefusal.current = isFolded
  }, [placeRefusal, isFolded])

  const { recheck } = cart
  const { setError } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each problem
  useEffect(() => {
    if (problem?.kind === 'price_changed' || problem?.kind === 'artwork_unavailable') notice.current?.focus()
    if (problem?.kind === 'artwork_unavailable') recheck()
    if (problem?.kind === 'total_changed') {
      setRefused(true)
      quote.ask()
    }
    // The refusal may be about a code: the quote then shows it at its field.
    if (problem?.kind === 'other') quote.ask()
    if (problem?.kind === 'fields') setFolded(false)
  }, [problem])
  // Once the fields are visible, because hidden fields cannot take the focus.
  useEffect(() => {
    if (problem?.kind !== 'fields' || isFolded) return
    problem.fields.forEach(({ field, message }, index) => {
      setError(field as keyof CheckoutCustomer, { message }, { shouldFocus: index === 0 })
    })
  }, [problem, isFolded, setError])

  // After coming from the cart with a wallet's data, shows what is missing.
  const location = useLocation()
  const { trigger } = form
  const isFromWallet = location.state?.isFromWallet === true
  useEffect(() => {
    if (isFromWallet) void trigger(undefined, { shouldFocus: true })
  }, [isFromWallet, trigger])

  const isBlocked = cart.lines.some(({ obstacle }) => obstacle)
  const completeOrder = (card: PaymentForm) =>
    form.handleSubmit(
      (customer) => {
        if (isBlocked) return notice.current?.focus()
        if (quote.isAsking) return press.keep(card)
        if (!isPriced) return quoteNotice.current?.focus()
        const agreed = conditions.take()
        if (!agreed) return
        const lines = cart.orderable
        return complete({
          form: card,
          customer,
          totalCents,
          lines,
          terms: { ...placedWith(totalCents), ...agreed },
        })
      },
      () => flushSync(() => setFolded(false)),
    )()
  const press = useKeptPress({ isAsking: quote.isAsking, isPriced, totalCents }, completeOrder)

  const shown: ShownCheckout = {
    form,
    cart,
    quote,
    terms,
    placeRefusal,
    problem,
    isFolded,
    isBusy: isBusy || press.isKept,
    closed,
    isFree: isPriced && quote.amounts !== null && totalCents === 0 && cart.orderable.length > 0,
    shippingHeading,
    dueOf: (cents) => dueCents(cart.orderable, cents),
    mayOpenWallet: () => {
      if (isBlocked || cart.isUnchecked) notice.current?.focus()
      return !(isBusy || isBlocked || cart.isChecking || cart.isUnchecked)
    },
    payByWallet: ({ agreed, ...payment }) =>
      complete({
        ...payment,
        lines: cart.orderable,
        terms: { ...placedWith(payment.totalCents), ...agreed },
        byWallet: true,
      }),
    takeOver: (draft, description) => {
      saveCheckoutDraft(draft)
      // The fields can take the focus once they have registered again.
      flushSync(() => form.reset(draft))
      toast({ title: 'Almost there', description })
      void trigger(undefined, { shouldFocus: true })
    },
  }
  return {
    shown,
    parts,
    intent,
    isSaved,
    conditions,
    dismissProblem,
    notice,
    quoteNotice,
    refusal,
    placeProblem,
    paymentHeading,
    /** The prices with which the order was refused. */
    newPrices: problem?.kind === 'price_changed' ? problem.prices : [],
    totalCents,
    dueCents: dueCents(cart.orderable, totalCents),
    holdUntil: isOfThisCart ? (order?.holdUntil ?? null) : null,
    save: form.handleSubmit((customer) => {
      if (placeRefusal) return refusal.current?.focus()
      if (problem?.kind === 'fields') dismissProblem()
      flushSync(() => {
        setSaved(true)
        setFolded(true)
      })
      paymentHeading.current?.focus()
      intent.ask(customer)
    }),
    changeShipping: () => {
      flushSync(() => setFolded(false))
      shippingHeading.current?.focus()
    },
    completeOrder,
  }
}
