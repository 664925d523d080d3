import type { DuePayment, SharedAgreement } from '@gesso/shared-types/features/agreements/agreement'
import { MAX_CENTS } from '@gesso/shared-types/money/money'
import type { PaymentsMode } from '@gesso/shared-types/orders/payment'
import { CardMarks } from '../../orders/CardMarks'
import { Form } from '../../orders/form-styles'
import { PaymentSection } from '../../orders/PaymentSection'
import { QuoteNotice } from '../../orders/QuoteNotice'
import { SavedShipping } from '../../orders/SavedShipping'
import { ShippingFields } from '../../orders/ShippingFields'
import { Step } from '../../orders/Step'
import { useShop } from '../../shop-context'
import { Button } from '../../ui/Button'
import { PrivacyNote } from '../../ui/PrivacyNote'
import { TwoColumns } from '../../ui/TwoColumns'
import { PICKED_UP, PickUpChoice } from '../shipping-zones/PickUpChoice'
import { TaxNumberField } from '../taxes/TaxNumberField'
import { AgreedSummary } from './AgreedSummary'
import { usePay } from './use-pay'

type PayStepsProps = {
  agreement: SharedAgreement
  token: string
  next: DuePayment
  mode: Exclude<PaymentsMode, 'off'>
}

/** The two steps of checkout for the next payment, next to the agreement. */
export function PaySteps({ agreement, token, next, mode }: PayStepsProps) {
  const { publishableKey } = useShop()
  const pay = usePay(agreement, token, next)
  const { form, quote, isFolded } = pay
  const { shipping, asksTaxNumber } = quote.answer ?? {}
  const numberProblem = quote.problems.find(({ field }) => field === 'taxNumber')
  return (
    <TwoColumns>
      <aside>
        <AgreedSummary
          agreement={agreement}
          amounts={quote.amounts}
          isShippingOpen={pay.placeProblem !== undefined}
        />
        <QuoteNotice ref={pay.quoteNotice} quote={quote} without={isFolded ? [] : ['taxNumber']} />
      </aside>
      <div>
        <Step
          number={1}
          title="Your details"
          headingRef={pay.shippingHeading}
          folded={
            isFolded && (
              <SavedShipping
                form={form}
                before={pay.isPickUp ? PICKED_UP : undefined}
                behind={shipping?.delivery ?? undefined}
                isBusy={pay.isBusy}
                onChange={pay.changeShipping}
              />
            )
          }
        >
          <Form noValidate aria-label="Your details" onSubmit={pay.save}>
            {shipping?.pickUp && (
              <PickUpChoice pickUp={shipping.pickUp} isPickUp={pay.isPickUp} onChange={pay.choosePickUp} />
            )}
            <ShippingFields form={form} isStateNeeded={shipping?.isStateNeeded ?? false} />
            {asksTaxNumber && (
              <TaxNumberField
                value={pay.taxNumber}
                onValue={pay.changeTaxNumber}
                problem={numberProblem?.message}
              />
            )}
            {shipping?.delivery && !pay.placeProblem && <p>Delivery: {shipping.delivery}</p>}
            <PrivacyNote />
            <Button type="submit" kind="primary">
              Save & Continue to Payment
            </Button>
          </Form>
        </Step>
        {pay.isSaved && (
          <Step
            number={2}
            title="Payment"
            headingRef={pay.paymentHeading}
            beside={<CardMarks />}
            waits={!isFolded}
          >
            {pay.dueCents > MAX_CENTS ? (
              <p>One payment can be at most $999,999.99. Please write to the artist.</p>
            ) : (
              <PaymentSection
                mode={mode}
                publishableKey={publishableKey ?? ''}
                totalCents={pay.dueCents}
                intent={{ isReady: pay.wasPriced, isFailed: false, onRetry: () => {} }}
                holdUntil={pay.holdUntil}
                problem={pay.problem}
                isBusy={pay.isBusy}
                conditions={pay.conditions}
                onComplete={pay.completeOrder}
              />
            )}
          </Step>
        )}
      </div>
    </TwoColumns>
  )
}
