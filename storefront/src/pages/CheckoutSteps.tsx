import { MAX_CENTS } from '@gesso/shared-types/money'
import { Link } from 'react-router-dom'
import { CartNotice } from '../cart/CartNotice'
import { OrderSummary } from '../cart/OrderSummary'
import { useCart } from '../cart/use-cart'
import { Form } from '../orders/form-styles'
import { PaymentSection } from '../orders/PaymentSection'
import { ShippingFields } from '../orders/ShippingFields'
import { Step } from '../orders/Step'
import { contactPath } from '../paths'
import { useShop } from '../shop-context'
import { Button } from '../ui/Button'
import { PrivacyNote } from '../ui/PrivacyNote'
import { TwoColumns } from '../ui/TwoColumns'
import { useCheckout } from './use-checkout'

/** The two steps of checkout beside the summary. They render in the browser only, which has cart, draft and order. */
export function CheckoutSteps() {
  const { payments, publishableKey } = useShop()
  const { removeLines, setUnitPrices } = useCart()
  const checkout = useCheckout()
  const { form, cart, intent, problem, dismissProblem } = checkout

  return (
    <TwoColumns>
      <aside>
        <CartNotice
          ref={checkout.notice}
          lines={cart.lines}
          newPrices={checkout.newPrices}
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
            cart.recheck()
          }}
        />
        <OrderSummary lines={cart.lines} sums={cart.sums} />
      </aside>
      <div>
        <Step number={1} title="Shipping">
          <Form noValidate aria-label="Shipping" onSubmit={checkout.save}>
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
        {payments !== 'off' && checkout.isSaved && (
          <Step number={2} title="Payment" headingRef={checkout.paymentHeading}>
            {cart.sums.totalCents > MAX_CENTS ? (
              <p>One order can be at most $999,999.99. Please take something out of your cart.</p>
            ) : (
              <PaymentSection
                mode={payments}
                publishableKey={publishableKey ?? ''}
                totalCents={checkout.dueCents}
                intent={{
                  isReady: intent.isReady,
                  isFailed: intent.isFailed,
                  onRetry: () => intent.ask(),
                }}
                holdUntil={checkout.holdUntil}
                problem={problem}
                isBusy={checkout.isBusy}
                onComplete={checkout.completeOrder}
              />
            )}
          </Step>
        )}
      </div>
    </TwoColumns>
  )
}
