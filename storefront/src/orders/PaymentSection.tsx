import { formatCents } from '@gesso/shared-types/money/money'
import type { PaymentsMode } from '@gesso/shared-types/orders/payment'
import { type FunctionComponent, useCallback, useEffect, useState } from 'react'
import styled from 'styled-components'
import { confirmationPath } from '../routing/paths'
import { figures } from '../style/theme'
import { Button } from '../ui/Button'
import { Spinner } from '../ui/Spinner'
import { Form, FormError } from './form-styles'
import { HoldNote } from './HoldNote'
import { loadPaymentForm } from './load-payment-form'
import type { PaymentForm, PaymentFormProps } from './payment-form'
import { hasNoToast, type ProblemPlace, problemText, type ShownProblem } from './problem-text'
import { PAYMENT_SETUP_FAILED } from './use-complete-order'
import type { PaymentConditions } from './use-payment-conditions'

const Pay = styled.div`
  display: grid;
  gap: 16px;
  padding-top: 20px;
  border-top: 1px solid var(--ink);
`
const Due = styled.p`
  ${figures}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 24px;
  font: 500 1.25rem / 1.75rem var(--sans);
`

type PaymentSectionProps = {
  mode: Exclude<PaymentsMode, 'off'>
  publishableKey: string
  totalCents: number
  /** Whether a payment can be taken, or the request for it failed. */
  intent: { isReady: boolean; isFailed: boolean; onRetry: () => void }
  holdUntil: string | null
  problem: ShownProblem | null
  isBusy: boolean
  conditions: PaymentConditions
  onComplete: (form: PaymentForm) => void
}

function useLoadedForm(mode: Exclude<PaymentsMode, 'off'>) {
  const [Fields, setFields] = useState<FunctionComponent<PaymentFormProps> | null>(null)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadPaymentForm(mode).then(
      (form) => setFields(() => form),
      () => setFailed(true),
    )
  }, [mode])
  useEffect(load, [load])
  return { Fields, isFailed, load }
}

/** Replaces the card form when nothing is left to pay: the order is paid when it is placed. */
const NOTHING_TO_PAY: PaymentForm = {
  check: async () => true,
  confirm: async () => ({ outcome: 'unclear' }),
}

const PLACE: ProblemPlace = { press: 'Complete Order', note: 'at your order summary' }

/** The card form of the payment provider, and the button that completes the order, below the amount. */
export function PaymentSection(props: PaymentSectionProps) {
  const { mode, publishableKey, totalCents, intent, holdUntil, problem, isBusy, conditions, onComplete } =
    props
  const { Fields, isFailed, load } = useLoadedForm(mode)
  const [cardForm, setForm] = useState<PaymentForm | null>(null)
  const form = totalCents === 0 ? NOTHING_TO_PAY : cardForm
  const problemMessage = problemText(problem, PLACE)

  if (isFailed || (intent.isFailed && !intent.isReady)) {
    return (
      <>
        <FormError>{PAYMENT_SETUP_FAILED}</FormError>
        <div>
          <Button onClick={isFailed ? load : intent.onRetry}>Try Again</Button>
        </div>
      </>
    )
  }
  if (!Fields || !intent.isReady) return <Spinner label="Preparing the payment" />
  return (
    <Form
      noValidate
      aria-label="Payment"
      onSubmit={(event) => {
        event.preventDefault()
        if (form && !isBusy) onComplete(form)
      }}
    >
      {totalCents === 0 ? (
        <p>Nothing is left to pay for this order, so no card is needed.</p>
      ) : (
        <Fields ref={setForm} publishableKey={publishableKey} totalCents={totalCents} disabled={isBusy} />
      )}
      <HoldNote holdUntil={holdUntil} />
      {conditions.view(isBusy)}
      {problemMessage && (
        <FormError role={hasNoToast(problem) ? 'alert' : undefined}>
          {problemMessage}{' '}
          {problem?.kind === 'paid_before' && <a href={confirmationPath(problem.id)}>See the paid order</a>}
        </FormError>
      )}
      <Pay>
        <Due>
          <span>You pay</span> <span>{formatCents(totalCents)} USD</span>
        </Due>
        <Button type="submit" kind="primary" wide aria-disabled={!form || isBusy || undefined}>
          {isBusy ? 'Processing...' : 'Complete Order'}
        </Button>
      </Pay>
    </Form>
  )
}
