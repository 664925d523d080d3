import { formatCents, MAX_CENTS, toCents } from '@gesso/shared-types/money'
import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { CartNotice } from '../cart/CartNotice'
import { OrderSummary } from '../cart/OrderSummary'
import { useCart } from '../cart/use-cart'
import { DiscountField, GIFT_CARD } from '../features/discounts/DiscountField'
import { ExpressSlot } from '../features/express-pay/ExpressSlot'
import { offersExpressPay } from '../features/express-pay/offers-express-pay'
import { PickUpChoice } from '../features/shipping-zones/PickUpChoice'
import { ShippingRefusal } from '../features/shipping-zones/ShippingRefusal'
import { CardMarks } from '../orders/CardMarks'
import { Form } from '../orders/form-styles'
import { PaymentSection } from '../orders/PaymentSection'
import { QuoteNotice } from '../orders/QuoteNotice'
import { SavedShipping } from '../orders/SavedShipping'
import { ShippingFields } from '../orders/ShippingFields'
import { Step } from '../orders/Step'
import { contactPath, payPath } from '../paths'
import { useShop } from '../shop-context'
import { Button } from '../ui/Button'
import { PrivacyNote } from '../ui/PrivacyNote'
import { TwoColumns } from '../ui/TwoColumns'
import { useCheckout } from './use-checkout'

const Express = styled.div`
  max-width: 68rem;
  margin-bottom: 40px;
  &:has(> [hidden]),
  &:empty {
    display: none;
  }
`
const TaxNumberField = lazy(async () => ({
  default: (await import('../features/taxes/TaxNumberField')).TaxNumberField,
}))

const AskForShipping = lazy(async () => ({
  default: (await import('../features/agreements/AskForShipping')).AskForShipping,
}))

/** What is left on a gift card once this order is paid. */
const leftOnCard = (card: { leftAmount: string } | undefined): string | undefined =>
  card && `${formatCents(toCents(card.leftAmount))} will be left on it.`

/** The two steps of checkout beside the summary, one of them open. They render in the browser only, which has cart, draft and order. */
export function CheckoutSteps() {
  const shop = useShop()
  const { payments, publishableKey } = shop
  const { removeLines, setUnitPrices } = useCart()
  const checkout = useCheckout()
  const navigate = useNavigate()
  const { form, cart, intent, problem, dismissProblem, dueCents, quote, isFolded } = checkout
  const takesPayments = payments !== 'off' && !checkout.closed
  const { shipping } = quote
  const { country = '', state } = form.getValues()
  const asked = cart.lines.find(({ line }) => shipping?.askedWorks.includes(line.artworkId)) ?? cart.lines[0]
  const askedSlug = asked?.artwork?.slug ?? null
  const numberProblem = quote.problems.find(({ field }) => field === 'taxNumber')
  // What the open step says at its field is not said twice.
  const toldBeside = isFolded
    ? quote
    : { ...quote, problems: quote.problems.filter((each) => each !== numberProblem) }

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
        <OrderSummary
          lines={cart.lines}
          amounts={checkout.quote.amounts}
          beforeTotal={() => (
            <>
              {checkout.discount && <DiscountField discount={checkout.discount} />}
              {checkout.gift && (
                <DiscountField discount={checkout.gift} words={GIFT_CARD} note={leftOnCard(quote.giftCard)} />
              )}
            </>
          )}
          isShippingOpen={checkout.placeProblem !== undefined}
        />
        {quote.isPricedByShop && (
          <QuoteNotice ref={checkout.quoteNotice} quote={toldBeside} without={checkout.placeProblem} />
        )}
      </aside>
      <div>
        {offersExpressPay(shop) && !checkout.closed && !checkout.isFree && cart.subtotalCents > 0 && (
          <Express>
            <ExpressSlot
              load={async () => (await import('../features/express-pay/CheckoutExpress')).CheckoutExpress}
              isWanted={!cart.isChecking}
              props={{ checkout }}
              or="or fill in two steps"
              isFirst
              hidden={checkout.isFolded}
              onSkip={() => checkout.shippingHeading.current?.focus()}
            />
          </Express>
        )}
        {checkout.closed ? (
          <p role="note">
            {checkout.closed} Your cart is kept in this browser.{' '}
            <Link to={contactPath}>Write to the artist</Link> if you would like to ask something.
          </p>
        ) : (
          <Step
            number={1}
            title="Shipping"
            headingRef={checkout.shippingHeading}
            folded={
              checkout.isFolded && (
                <SavedShipping
                  form={form}
                  isPickUp={checkout.isPickUp}
                  delivery={shipping?.delivery ?? null}
                  isBusy={checkout.isBusy}
                  onChange={checkout.changeShipping}
                />
              )
            }
          >
            <Form noValidate aria-label="Shipping" onSubmit={checkout.save}>
              {shipping?.pickUp && (
                <PickUpChoice
                  pickUp={shipping.pickUp}
                  isPickUp={checkout.isPickUp}
                  onChange={checkout.choosePickUp}
                />
              )}
              <ShippingFields form={form} isStateNeeded={shipping?.isStateNeeded ?? false} />
              {quote.asksTaxNumber && (
                <Suspense>
                  <TaxNumberField
                    value={checkout.taxNumber}
                    onValue={checkout.changeTaxNumber}
                    problem={numberProblem?.message}
                  />
                </Suspense>
              )}
              {checkout.shippingRefusal && (
                <ShippingRefusal
                  ref={checkout.refusal}
                  message={checkout.shippingRefusal.message}
                  place={{ country, state: state ?? '' }}
                  slug={askedSlug}
                  kind={
                    checkout.shippingRefusal.field.endsWith('.state')
                      ? 'state'
                      : shipping?.askedWorks.length
                        ? 'asked'
                        : 'not_served'
                  }
                >
                  {shipping?.askedWorks.length && (
                    <Suspense>
                      <AskForShipping
                        lines={cart.orderable}
                        withCustomer={(go) => void form.handleSubmit(go)()}
                        onAsked={(token) => {
                          removeLines(cart.orderable.map(({ id }) => id))
                          navigate(payPath(token))
                        }}
                      />
                    </Suspense>
                  )}
                </ShippingRefusal>
              )}
              {shipping?.delivery && !checkout.shippingRefusal && <p>Delivery: {shipping.delivery}</p>}
              <PrivacyNote />
              {takesPayments && (
                <Button type="submit" kind="primary">
                  Save & Continue to Payment
                </Button>
              )}
            </Form>
          </Step>
        )}
        {payments === 'off' && !checkout.closed && (
          <Step number={2} title="Payment">
            <p>
              Payments are not set up in this shop yet, so orders can’t be completed here.{' '}
              <Link to={contactPath}>Write to the artist</Link> if you would like to buy something.
            </p>
          </Step>
        )}
        {takesPayments && checkout.isSaved && (
          <Step
            number={2}
            title="Payment"
            headingRef={checkout.paymentHeading}
            beside={!checkout.isFree && <CardMarks />}
            waits={!checkout.isFolded}
          >
            {checkout.totalCents > MAX_CENTS ? (
              <p>One order can be at most $999,999.99. Please take something out of your cart.</p>
            ) : (
              <PaymentSection
                mode={payments}
                publishableKey={publishableKey ?? ''}
                totalCents={dueCents}
                intent={{
                  // Nothing is asked of the provider where nothing is left to pay.
                  isReady: intent.isReady || checkout.isFree,
                  isFailed: intent.isFailed,
                  onRetry: () => intent.ask(),
                }}
                holdUntil={checkout.holdUntil}
                problem={problem?.byWallet ? null : problem}
                isBusy={checkout.isBusy}
                agreement={checkout.agreement}
                onComplete={checkout.completeOrder}
              />
            )}
          </Step>
        )}
      </div>
    </TwoColumns>
  )
}
