import { formatCents } from '@gesso/shared-types/money'
import type { PaymentsMode } from '@gesso/shared-types/payment'
import { type FunctionComponent, useCallback, useEffect, useState } from 'react'
import { Button } from '../ui/Button'
import { Spinner } from '../ui/Spinner'
import { Form, Trouble } from './form-styles'
import { HoldNote } from './HoldNote'
import { loadPaymentForm } from './load-payment-form'
import type { PaymentForm, PaymentFormProps } from './payment-form'
import { type CompletionProblem, PAYMENT_SETUP_FAILED } from './use-complete-order'

type PaymentSectionProps = {
  mode: Exclude<PaymentsMode, 'off'>
  publishableKey: string
  totalCents: number
  /** Whether a payment secret came, or asking for it failed. */
  intent: { isReady: boolean; isFailed: boolean; onRetry: () => void }
  holdUntil: string | null
  problem: CompletionProblem | null
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

function troubleWords(problem: CompletionProblem | null): string | undefined {
  if (problem?.kind === 'declined') return `${problem.message} You can try again or use another card.`
  if (problem?.kind === 'unreachable') {
    return 'The payment service could not be reached. Nothing was charged. Please try again in a moment.'
  }
  if (problem?.kind === 'price_changed' || problem?.kind === 'artwork_unavailable') {
    return 'Your cart has changed: see the note at your order summary. Nothing was charged.'
  }
  if (problem?.kind === 'other_total') {
    const total = formatCents(problem.totalCents)
    return `You placed this order earlier at a total of ${total} USD, which still stands. Press Complete Order to pay it.`
  }
  return problem?.kind === 'other' ? problem.message : undefined
}

/** The card form of the shop's provider and the button that completes the order. */
export function PaymentSection(props: PaymentSectionProps) {
  const { mode, publishableKey, totalCents, intent, holdUntil, problem, isBusy, onComplete } = props
  const { Fields, isFailed, load } = useLoadedForm(mode)
  const [form, setForm] = useState<PaymentForm | null>(null)
  const trouble = troubleWords(problem)

  if (isFailed || (intent.isFailed && !intent.isReady)) {
    return (
      <>
        <Trouble>{PAYMENT_SETUP_FAILED}</Trouble>
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
      {trouble && <Trouble role={problem?.kind === 'other_total' ? 'alert' : undefined}>{trouble}</Trouble>}
      <Button type="submit" kind="primary" wide aria-disabled={!form || isBusy || undefined}>
        {isBusy ? 'Processing...' : 'Complete Order'}
      </Button>
    </Form>
  )
}
