import type { CheckoutCustomer } from '@gesso/shared-types/order'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCheckedCart } from '../cart/use-checked-cart'
import type { PaymentForm } from '../orders/payment-form'
import { holdsLine } from '../orders/remembered-order'
import { PAYMENT_SETUP_FAILED, useCompleteOrder } from '../orders/use-complete-order'
import { usePaymentIntent } from '../orders/use-payment-intent'
import { useShippingForm } from '../orders/use-shipping-form'
import { useShop } from '../shop-context'
import { useToast } from '../ui/use-toast'

/** The state of checkout: its form, the checked cart, the payment intent and the order, and how they act together. */
export function useCheckout() {
  const { payments } = useShop()
  const toast = useToast()
  const form = useShippingForm()
  const { complete, isBusy, problem, dismissProblem, order, dueCents } = useCompleteOrder()
  const refused = problem?.kind === 'artwork_unavailable' ? problem.artworkIds : []
  const cart = useCheckedCart((id) => holdsLine(order, id, Date.now()), refused)
  const { totalCents } = cart.sums
  const isChecked = payments !== 'off' && !cart.isChecking && !cart.isUnchecked
  const intent = usePaymentIntent(isChecked ? totalCents : 0, () =>
    toast({ title: PAYMENT_SETUP_FAILED, failed: true }),
  )
  const [isSaved, setSaved] = useState(false)
  const paymentHeading = useRef<HTMLHeadingElement>(null)
  const notice = useRef<HTMLDivElement>(null)

  const { recheck } = cart
  const { setError } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each problem
  useEffect(() => {
    if (problem?.kind === 'price_changed' || problem?.kind === 'artwork_unavailable') notice.current?.focus()
    if (problem?.kind === 'artwork_unavailable') recheck()
    if (problem?.kind !== 'fields') return
    problem.fields.forEach(({ field, message }, index) => {
      setError(field as keyof CheckoutCustomer, { message }, { shouldFocus: index === 0 })
    })
  }, [problem])

  const isOfThisCart = order?.lines.some(({ id }) => cart.lines.some(({ line }) => line.id === id))
  return {
    form,
    cart,
    intent,
    isSaved,
    isBusy,
    problem,
    dismissProblem,
    notice,
    paymentHeading,
    /** Prices with which the order was refused. */
    newPrices: problem?.kind === 'price_changed' ? problem.prices : [],
    dueCents: dueCents(cart.orderable, totalCents),
    holdUntil: isOfThisCart ? (order?.holdUntil ?? null) : null,
    save: form.handleSubmit((customer) => {
      flushSync(() => setSaved(true))
      paymentHeading.current?.focus()
      intent.ask(customer)
    }),
    completeOrder: (card: PaymentForm) =>
      form.handleSubmit((customer) => {
        if (cart.lines.some(({ obstacle }) => obstacle)) return notice.current?.focus()
        return complete({ form: card, customer, lines: cart.orderable, totalCents })
      })(),
  }
}
