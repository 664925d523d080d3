import { MAX_CENTS } from '@gesso/shared-types/money'
import type { CheckoutCustomer } from '@gesso/shared-types/order'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { CartNotice } from '../cart/CartNotice'
import { OrderSummary } from '../cart/OrderSummary'
import { useCart } from '../cart/use-cart'
import { useCheckedCart } from '../cart/use-checked-cart'
import { Form } from '../orders/form-styles'
import { PaymentSection } from '../orders/PaymentSection'
import type { PaymentForm } from '../orders/payment-form'
import { holdsLine } from '../orders/remembered-order'
import { ShippingFields } from '../orders/ShippingFields'
import { Step } from '../orders/Step'
import { PAYMENT_SETUP_FAILED, useCompleteOrder } from '../orders/use-complete-order'
import { usePaymentIntent } from '../orders/use-payment-intent'
import { useShippingForm } from '../orders/use-shipping-form'
import { contactPath } from '../paths'
import { useShop } from '../shop-context'
import { Button } from '../ui/Button'
import { PrivacyNote } from '../ui/PrivacyNote'
import { TwoColumns } from '../ui/TwoColumns'
import { useToast } from '../ui/use-toast'

/** The two steps of checkout beside the summary. It renders in the browser only, since it reads cart, draft and last order. */
export function CheckoutSteps() {
  const { payments, publishableKey } = useShop()
  const toast = useToast()
  const { removeLines, setUnitPrices } = useCart()
  const form = useShippingForm()
  const { complete, isBusy, problem, dismissProblem, order, dueCents } = useCompleteOrder()
  const refused = problem?.kind === 'artwork_unavailable' ? problem.artworkIds : []
  const cart = useCheckedCart((id) => holdsLine(order, id, Date.now()), refused)
  const { totalCents } = cart.sums
  const isSettled = payments !== 'off' && !cart.isChecking && !cart.isUnchecked
  const intent = usePaymentIntent(isSettled ? totalCents : 0, () =>
    toast({ title: PAYMENT_SETUP_FAILED, failed: true }),
  )
  const [isSaved, setSaved] = useState(false)
  const paymentHeading = useRef<HTMLHeadingElement>(null)
  const notice = useRef<HTMLDivElement>(null)

  const isBlocked = cart.lines.some(({ obstacle }) => obstacle)
  const newPrices = problem?.kind === 'price_changed' ? problem.prices : []
  const isOfThisCart = order?.lines.some(({ id }) => cart.lines.some(({ line }) => line.id === id))
  const needsLook = problem?.kind === 'price_changed' || problem?.kind === 'artwork_unavailable'

  const { recheck } = cart
  const { setError } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each problem
  useEffect(() => {
    if (needsLook) notice.current?.focus()
    if (problem?.kind === 'artwork_unavailable') recheck()
    if (problem?.kind !== 'fields') return
    problem.fields.forEach(({ field, message }, index) => {
      setError(field as keyof CheckoutCustomer, { message }, { shouldFocus: index === 0 })
    })
  }, [problem])

  const save = form.handleSubmit((customer) => {
    flushSync(() => setSaved(true))
    paymentHeading.current?.focus()
    intent.ask(customer)
  })

  const completeOrder = (card: PaymentForm) =>
    form.handleSubmit((customer) => {
      if (isBlocked) return notice.current?.focus()
      return complete({ form: card, customer, lines: cart.orderable, totalCents })
    })()

  return (
    <TwoColumns>
      <aside>
        <CartNotice
          ref={notice}
          lines={cart.lines}
          newPrices={newPrices}
          isUnchecked={cart.isUnchecked}
          onRemove={(ids) => {
            removeLines(ids)
            dismissProblem()
          }}
          onTakePrices={(prices) => {
            setUnitPrices(prices)
            dismissProblem()
          }}
          onRecheck={() => {
            dismissProblem()
            recheck()
          }}
        />
        <OrderSummary lines={cart.lines} sums={cart.sums} />
      </aside>
      <div>
        <Step number={1} title="Shipping">
          <Form noValidate aria-label="Shipping" onSubmit={save}>
            <ShippingFields form={form} />
            <PrivacyNote />
            {payments !== 'off' && (
              <Button type="submit" kind="primary">
                Save & Continue to Payment
              </Button>
            )}
          </Form>
        </Step>
        {payments === 'off' && (
          <Step number={2} title="Payment">
            <p>
              Payments are not set up in this shop yet, so orders can’t be completed here.{' '}
              <Link to={contactPath}>Write to the artist</Link> if you would like to buy something.
            </p>
          </Step>
        )}
        {payments !== 'off' && isSaved && (
          <Step number={2} title="Payment" headingRef={paymentHeading}>
            {totalCents > MAX_CENTS ? (
              <p>One order can be at most $999,999.99. Please take something out of your cart.</p>
            ) : (
              <PaymentSection
                mode={payments}
                publishableKey={publishableKey ?? ''}
                totalCents={dueCents(cart.orderable, totalCents)}
                intent={{
                  isReady: intent.isReady,
                  isFailed: intent.isFailed,
                  onRetry: () => intent.ask(),
                }}
                holdUntil={isOfThisCart ? (order?.holdUntil ?? null) : null}
                problem={problem}
                isBusy={isBusy}
                onComplete={completeOrder}
              />
            )}
          </Step>
        )}
      </div>
    </TwoColumns>
  )
}
