import type { CheckoutCustomer, OrderChoices } from '@gesso/shared-types/order'
import { dueCentsOf } from '@gesso/shared-types/order-amounts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { useCheckedCart } from '../cart/use-checked-cart'
import { quotedCode, useDiscountCode } from '../features/discounts/use-discount-code'
import type { WalletPayment } from '../features/express-pay/use-wallet-sheet'
import { useGiftCard } from '../features/gift-cards/use-gift-card'
import { useAgreement } from '../features/legal/use-agreement'
import { useKnownPlace } from '../features/shipping-zones/use-known-place'
import {
  type CheckoutDraft,
  loadPickUp,
  loadTaxNumber,
  saveCheckoutDraft,
  savePickUp,
  saveTaxNumber,
} from '../orders/checkout-draft'
import type { PaymentForm } from '../orders/payment-form'
import { holdsLine } from '../orders/remembered-order'
import { PAYMENT_SETUP_FAILED, useCompleteOrder } from '../orders/use-complete-order'
import { useOrderQuote } from '../orders/use-order-quote'
import { usePaymentIntent } from '../orders/use-payment-intent'
import { useShippingForm } from '../orders/use-shipping-form'
import { closedText, useHoliday } from '../settings/use-holiday'
import { useShop } from '../shop-context'
import { useToast } from '../ui/use-toast'

const isOfPlace = (field: string): boolean => /^customerData\.(country|state)$/.test(field)

/** The state of checkout: its form, the checked cart, the payment intent and the order, and how they act together. */
export function useCheckout() {
  const { payments, pricesByPlace, shipsByPlace = false, takesCodes, takesGiftCards = false } = useShop()
  const toast = useToast()
  const form = useShippingForm()
  useKnownPlace(form, shipsByPlace)
  const [isPickUp, setPickUp] = useState(loadPickUp)
  const [isSaved, setSaved] = useState(false)
  /** This page does not know of terms that the artist has set since it was loaded. */
  const [wasRefused, setRefused] = useState(false)
  /** A press of Complete Order that came while the shop was pricing the order, with the total that was on show. */
  const [pressed, setPressed] = useState<{ card: PaymentForm; totalCents: number } | null>(null)
  const { complete, isBusy, problem, dismissProblem, order, dueCents } = useCompleteOrder()
  const { agreement, takeAgreed } = useAgreement(problem?.byWallet ? null : problem)
  const refused = problem?.kind === 'artwork_unavailable' ? problem.artworkIds : []
  const cart = useCheckedCart((id) => holdsLine(order, id, Date.now()), refused)
  const { country, state, zipCode, city, email } = form.watch()
  const [taxNumber, setTaxNumber] = useState(loadTaxNumber)
  const discount = useDiscountCode(takesCodes)
  const gift = useGiftCard()
  const choices: OrderChoices = {
    ...(isPickUp && { isPickUp }),
    ...(taxNumber.trim() !== '' && { taxNumber: taxNumber.trim() }),
    ...(discount.code && { code: discount.code }),
  }
  const quote = useOrderQuote({
    isPricedByShop: pricesByPlace || wasRefused || gift.code !== '',
    lines: cart.priced,
    cart: cart.orderable,
    place: { country, state, zipCode, city },
    email,
    choices,
    giftCard: gift.code,
  })
  useEffect(() => {
    const quoted = quotedCode(quote)
    if (quoted && quote.isFresh) discount.hear(quote.code, quoted)
    if (quote.isFresh) gift.hear(quote)
  })
  const choosePickUp = (isChosen: boolean) => {
    setPickUp(isChosen)
    savePickUp(isChosen)
  }
  // The studio may have closed since it was chosen: the order is sent, and the new total is on show before it is paid.
  const closedStudio = quote.problems.find(({ field }) => field === 'choices.isPickUp')?.message
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that says so
  useEffect(() => {
    if (!closedStudio || !isPickUp) return
    choosePickUp(false)
    toast({ title: closedStudio, description: 'Please look at the total again.', failed: true })
  }, [closedStudio])
  /** What is left to pay: the total, less what a gift card pays. */
  const totalCents = quote.amounts ? dueCentsOf(quote.amounts) : 0
  const giftCard =
    gift.code && quote.amounts?.giftCardAmount
      ? { code: gift.code, amount: quote.amounts.giftCardAmount }
      : undefined
  /** What the buyer has chosen, where the price depends on it. */
  const sentChoices = quote.isPricedByShop ? choices : undefined
  const isPriced = quote.amounts !== null && !quote.isAsking && quote.problems.length === 0
  const isOfThisCart = order?.lines.some(({ id }) => cart.lines.some(({ line }) => line.id === id)) ?? false
  const holiday = useHoliday()
  // What was ordered before the holiday can still be paid.
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
  /** Why it cannot be sent where the form says; certain once the shop has answered for that place. */
  const placeProblem = quote.problems.find(({ field }) => isOfPlace(field))
  const shippingRefusal = quote.isAsking ? undefined : placeProblem
  // The answer may come after the step was saved: it opens again, where the place can be changed.
  const opensForRefusal = useRef(false)
  useEffect(() => {
    if (!shippingRefusal) return
    if (isFolded) setFolded(false)
    else if (opensForRefusal.current) refusal.current?.focus()
    opensForRefusal.current = isFolded
  }, [shippingRefusal, isFolded])

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
    // What was refused may be the code: the quote then says so beside it.
    if (problem?.kind === 'other' && (discount.code || gift.code)) quote.ask()
    if (problem?.kind === 'fields') setFolded(false)
  }, [problem])
  // Once the fields are in sight: what is hidden takes no focus.
  useEffect(() => {
    if (problem?.kind !== 'fields' || isFolded) return
    problem.fields.forEach(({ field, message }, index) => {
      setError(field as keyof CheckoutCustomer, { message }, { shouldFocus: index === 0 })
    })
  }, [problem, isFolded, setError])

  // From the cart with what a wallet has told: what it lacks is asked for.
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
        if (quote.isAsking) return setPressed({ card, totalCents })
        if (!isPriced) return quoteNotice.current?.focus()
        const agreed = takeAgreed()
        if (!agreed) return
        const payment = { form: card, customer, totalCents, giftCard }
        return complete({ ...payment, agreed, lines: cart.orderable, choices: sentChoices })
      },
      () => flushSync(() => setFolded(false)),
    )()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the shop has answered
  useEffect(() => {
    if (!pressed || quote.isAsking) return
    setPressed(null)
    if (!isPriced || totalCents === pressed.totalCents) void completeOrder(pressed.card)
    else toast({ title: 'Please look at the total again', description: 'It has just changed.' })
  }, [pressed, quote.isAsking])

  return {
    form,
    cart,
    quote,
    taxNumber,
    changeTaxNumber: (typed: string) => {
      setTaxNumber(typed)
      saveTaxNumber(typed)
    },
    /** Null where the shop has no codes. */
    discount: takesCodes ? discount : null,
    /** Null where there are no gift cards. */
    gift: takesGiftCards ? gift : null,
    /** Whether the shop has said that nothing is left to pay. */
    isFree: isPriced && quote.amounts !== null && totalCents === 0 && cart.orderable.length > 0,
    intent,
    isSaved,
    /** Whether the shipping step is saved and folded, so that the payment's turn has come. */
    isFolded,
    isBusy: isBusy || pressed !== null,
    agreement,
    /** Why nothing can be bought just now. */
    closed,
    problem,
    dismissProblem,
    notice,
    quoteNotice,
    placeProblem,
    shippingRefusal,
    refusal,
    isPickUp,
    choosePickUp,
    shippingHeading,
    paymentHeading,
    /** Prices with which the order was refused. */
    newPrices: problem?.kind === 'price_changed' ? problem.prices : [],
    totalCents,
    choices,
    giftCode: gift.code,
    /** What is to be paid for a total: that of the order which was placed for these lines before, if there is one. */
    dueOf: (cents: number) => dueCents(cart.orderable, cents),
    dueCents: dueCents(cart.orderable, totalCents),
    holdUntil: isOfThisCart ? (order?.holdUntil ?? null) : null,
    save: form.handleSubmit((customer) => {
      if (shippingRefusal) return refusal.current?.focus()
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
    /** Whether a wallet's sheet may open; where something in the cart keeps it from that, the note says so. */
    mayOpenWallet: () => {
      if (isBlocked || cart.isUnchecked) notice.current?.focus()
      return !(isBusy || isBlocked || cart.isChecking || cart.isUnchecked)
    },
    payByWallet: (payment: WalletPayment & { agreed: number[] }) =>
      complete({ ...payment, giftCard, lines: cart.orderable, choices: sentChoices, byWallet: true }),
    /** The form goes on with what a wallet has told. */
    takeOver: (draft: CheckoutDraft, description: string) => {
      saveCheckoutDraft(draft)
      // Its fields take the focus once they have registered anew.
      flushSync(() => form.reset(draft))
      toast({ title: 'Almost there', description })
      void trigger(undefined, { shouldFocus: true })
    },
  }
}
