import type { HereSale } from '@gesso/shared-types/features/pay-here/pay-here'
import type { PaymentsMode } from '@gesso/shared-types/orders/payment'
import { CardMarks } from '../../orders/CardMarks'
import { Form, Pairs } from '../../orders/form-styles'
import { PaymentSection } from '../../orders/PaymentSection'
import { QuoteNotice } from '../../orders/QuoteNotice'
import { ShippingFields } from '../../orders/ShippingFields'
import { Step } from '../../orders/Step'
import { useShop } from '../../shop-context'
import { InputField } from '../../ui/Field'
import { PrivacyNote } from '../../ui/PrivacyNote'
import { TwoColumns } from '../../ui/TwoColumns'
import { HereSummary } from './HereSummary'
import { usePayHere } from './use-pay-here'

type HereStepsProps = { sale: HereSale; token: string; mode: Exclude<PaymentsMode, 'off'> }

/** Who pays, and the card: both at once, because a buyer stands and waits. */
export function HereSteps({ sale, token, mode }: HereStepsProps) {
  const { publishableKey } = useShop()
  const pay = usePayHere(sale, token)
  const { form, quote } = pay
  const { errors } = form.formState
  const field = (name: 'firstName' | 'lastName' | 'email', label: string, autoComplete: string) => ({
    ...form.register(name),
    label,
    autoComplete,
    required: true,
    error: errors[name]?.message,
  })
  return (
    <TwoColumns>
      <aside>
        <HereSummary sale={sale} amounts={quote.amounts} />
        <QuoteNotice ref={pay.quoteNotice} quote={quote} without={[]} />
      </aside>
      <div>
        <Step number={1} title="Your details" headingRef={pay.detailsHeading}>
          <Form as="div" role="group" aria-label="Your details">
            {sale.asksAddress ? (
              <ShippingFields form={form} isStateNeeded={quote.answer?.shipping?.isStateNeeded ?? false} />
            ) : (
              <Pairs>
                <InputField {...field('firstName', 'First Name', 'given-name')} />
                <InputField {...field('lastName', 'Last Name', 'family-name')} />
                <div className="wide">
                  <InputField {...field('email', 'Email', 'email')} type="email" />
                </div>
              </Pairs>
            )}
            <PrivacyNote />
          </Form>
        </Step>
        <Step number={2} title="Payment" beside={<CardMarks />}>
          <PaymentSection
            mode={mode}
            publishableKey={publishableKey ?? ''}
            totalCents={pay.dueCents}
            intent={{ isReady: pay.wasPriced, isFailed: false, onRetry: () => {} }}
            holdUntil={null}
            problem={pay.problem}
            isBusy={pay.isBusy}
            conditions={pay.conditions}
            onComplete={pay.completeOrder}
          />
        </Step>
      </div>
    </TwoColumns>
  )
}
