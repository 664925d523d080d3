import { MAX_CENTS } from '@gesso/shared-types/money/money'
import { Children } from 'react'
import { CartNotice } from '../../cart/CartNotice'
import { OrderSummary } from '../../cart/OrderSummary'
import { changeCart } from '../../cart/use-cart'
import { CardMarks } from '../../orders/CardMarks'
import { Form } from '../../orders/form-styles'
import { PaymentSection } from '../../orders/PaymentSection'
import { PlaceRefusal } from '../../orders/PlaceRefusal'
import { QuoteNotice } from '../../orders/QuoteNotice'
import { SavedShipping } from '../../orders/SavedShipping'
import { ShippingFields } from '../../orders/ShippingFields'
import { Step } from '../../orders/Step'
import { contactPath } from '../../routing/paths'
import { useShop } from '../../shop-context'
import { Button } from '../../ui/Button'
import { PrivacyNote } from '../../ui/PrivacyNote'
import { TwoColumns } from '../../ui/TwoColumns'
import { useCheckout } from './use-checkout'

/** The places where parts can show something. */
type Place = 'aboveSteps' | 'beforeFields' | 'behindFields' | 'inRefusal' | 'aboveTotal'

/**
 * The two steps of checkout next to the summary, one of them open. They render only in the browser, which has the cart,
 * draft and order.
 */
export function CheckoutSteps() {
  const shop = useShop()
  const { payments, publishableKey } = shop
  const checkout = useCheckout()
  const { shown, parts, intent, dismissProblem, dueCents } = checkout
  const { form, cart, quote, problem, isFolded, isBusy, closed, isFree, placeRefusal } = shown
  const takesPayments = payments !== 'off' && !closed
  const partsAt = (place: Place) => Children.toArray(parts.map((part) => part[place]?.(shown)))
  const saved = parts.map((part) => part.saved?.(quote))
  // A problem that the open step shows at its field is not shown twice.
  const toldElsewhere = parts.flatMap(({ tells = [], tellsWhileOpen = [] }) => [
    ...tells,
    ...(isFolded ? [] : tellsWhileOpen),
  ])

  return (
    <TwoColumns>
      <aside>
        <CartNotice
          ref={checkout.notice}
          lines={cart.lines}
          newPrices={checkout.newPrices}
          isUnchecked={cart.isUnchecked}
          onRemove={(ids) => {
            changeCart.removeLines(ids)
            dismissProblem()
          }}
          onTakePrices={(prices) => {
            changeCart.setUnitPrices(prices)
            dismissProblem()
          }}
          onRecheck={() => {
            dismissProblem()
            cart.recheck()
          }}
        />
        <OrderSummary
          lines={cart.lines}
          amounts={quote.amounts}
          beforeTotal={() => partsAt('aboveTotal')}
          isShippingOpen={checkout.placeProblem !== undefined}
        />
        {quote.isPricedByShop && (
          <QuoteNotice
            ref={checkout.quoteNotice}
            quote={quote}
            without={[...toldElsewhere, checkout.placeProblem?.field]}
            isRefusalTold={parts.some(({ isRefusalTold }) => isRefusalTold)}
          />
        )}
      </aside>
      <div>
        {partsAt('aboveSteps')}
        {closed ? (
          <p role="note">
            {closed} Your cart is kept in this browser. <a href={contactPath}>Write to the artist</a> if you
            would like to ask something.
          </p>
        ) : (
          <Step
            number={1}
            title="Shipping"
            headingRef={shown.shippingHeading}
            folded={
              isFolded && (
                <SavedShipping
                  form={form}
                  before={saved.find((words) => words?.before)?.before}
                  behind={saved.find((words) => words?.behind)?.behind}
                  isBusy={isBusy}
                  onChange={checkout.changeShipping}
                />
              )
            }
          >
            <Form noValidate aria-label="Shipping" onSubmit={checkout.save}>
              {partsAt('beforeFields')}
              <ShippingFields
                form={form}
                isStateNeeded={parts.some(({ isStateNeeded }) => isStateNeeded?.(quote))}
              />
              {partsAt('behindFields')}
              {placeRefusal && (
                <PlaceRefusal ref={checkout.refusal} problem={placeRefusal}>
                  {partsAt('inRefusal')}
                </PlaceRefusal>
              )}
              <PrivacyNote />
              {takesPayments && (
                <Button type="submit" kind="primary">
                  Save & Continue to Payment
                </Button>
              )}
            </Form>
          </Step>
        )}
        {payments === 'off' && !closed && (
          <Step number={2} title="Payment">
            <p>
              Payments are not set up in this shop yet, so orders can’t be completed here.{' '}
              <a href={contactPath}>Write to the artist</a> if you would like to buy something.
            </p>
          </Step>
        )}
        {takesPayments && checkout.isSaved && (
          <Step
            number={2}
            title="Payment"
            headingRef={checkout.paymentHeading}
            beside={!isFree && <CardMarks />}
            waits={!isFolded}
          >
            {checkout.totalCents > MAX_CENTS ? (
              <p>One order can be at most $999,999.99. Please take something out of your cart.</p>
            ) : (
              <PaymentSection
                mode={payments}
                publishableKey={publishableKey ?? ''}
                totalCents={dueCents}
                intent={{
                  // A free order needs no payment intent.
                  isReady: intent.isReady || isFree,
                  isFailed: intent.isFailed,
                  onRetry: () => intent.ask(),
                }}
                holdUntil={checkout.holdUntil}
                problem={problem?.byWallet ? null : problem}
                isBusy={isBusy}
                conditions={checkout.conditions}
                onComplete={checkout.completeOrder}
              />
            )}
          </Step>
        )}
      </div>
    </TwoColumns>
  )
}
