import { formatCents } from '@gesso/shared-types/money'
import { orderNumber } from '@gesso/shared-types/order'
import type { PaymentsMode } from '@gesso/shared-types/payment'
import { type FunctionComponent, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { confirmationPath } from '../paths'
import { Button } from '../ui/Button'
import { Spinner } from '../ui/Spinner'
import { Form, FormError } from './form-styles'
import { HoldNote } from './HoldNote'
import { loadPaymentForm } from './load-payment-form'
import type { PaymentForm, PaymentFormProps } from './payment-form'
import { type CompletionProblem, PAYMENT_SETUP_FAILED } from './use-complete-order'

type ShownProblem = CompletionProblem & { isUncharged?: boolean }

type PaymentSectionProps = {
  mode: Exclude<PaymentsMode, 'off'>
  publishableKey: string
  totalCents: number
  /** Whether the payment can be taken, or asking for it failed. */
  intent: { isReady: boolean; isFailed: boolean; onRetry: () => void }
  holdUntil: string | null
  problem: ShownProblem | null
  isBusy: boolean
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

const CHARGED_ONCE = 'An order is charged once at most.'

function problemText(problem: ShownProblem | null): string | undefined {
  if (problem?.kind === 'declined') return `${problem.message} You can try again or use another card.`
  if (problem?.kind === 'unreachable') {
    return `The shop or its payment service could not be reached. Please try again in a moment. ${CHARGED_ONCE}`
  }
  if (problem?.kind === 'price_changed' || problem?.kind === 'artwork_unavailable') {
    const changed = 'Your cart has changed: see the note at your order summary.'
    return problem.isUncharged ? `${changed} Nothing was charged.` : changed
  }
  if (problem?.kind === 'unclear') {
    return problem.isHeard
      ? `The shop has not received your payment so far, but it may still arrive. Press Complete Order to ask again or to pay. ${CHARGED_ONCE}`
      : `The connection was lost, so we do not know yet whether your payment went through. Press Complete Order to find out. ${CHARGED_ONCE}`
  }
  if (problem?.kind === 'paid_before') {
    return `You have paid for order ${orderNumber(problem.orderId)} already. Press Complete Order to order what is in your cart now as well.`
  }
  if (problem?.kind === 'other_total') {
    const total = formatCents(problem.totalCents)
    return `You placed this order earlier at a total of ${total} USD, which still stands. Press Complete Order to pay it.`
  }
  return problem?.kind === 'other' ? problem.message : undefined
}

const hasNoToast = (problem: ShownProblem | null) =>
  problem?.kind === 'other_total' || problem?.kind === 'paid_before'

/** The card form of the shop's provider, and the button that completes the order. */
export function PaymentSection(props: PaymentSectionProps) {
  const { mode, publishableKey, totalCents, intent, holdUntil, problem, isBusy, onComplete } = props
  const { Fields, isFailed, load } = useLoadedForm(mode)
  const [form, setForm] = useState<PaymentForm | null>(null)
  const problemMessage = problemText(problem)

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
      <Fields ref={setForm} publishableKey={publishableKey} totalCents={totalCents} disabled={isBusy} />
      <HoldNote holdUntil={holdUntil} />
      {problemMessage && (
        <FormError role={hasNoToast(problem) ? 'alert' : undefined}>
          {problemMessage}{' '}
          {problem?.kind === 'paid_before' && (
            <Link to={confirmationPath(problem.orderId)}>See the paid order</Link>
          )}
        </FormError>
      )}
      <Button type="submit" kind="primary" wide aria-disabled={!form || isBusy || undefined}>
        {isBusy ? 'Processing...' : 'Complete Order'}
      </Button>
    </Form>
  )
}
