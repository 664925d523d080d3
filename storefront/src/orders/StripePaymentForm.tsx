import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useCallback, useEffect, useImperativeHandle, useState } from 'react'
import { Button } from '../ui/Button'
import { Spinner } from '../ui/Spinner'
import { Trouble } from './form-styles'
import type { PaymentForm, PaymentFormProps } from './payment-form'
import { stripeAppearance } from './stripe-appearance'

const UNCLEAR = 'The payment could not be completed. Please try again.'
const PAID_ENOUGH = ['requires_capture', 'succeeded', 'processing']

/** Stripe's Payment Element; deferred, so that a changed total keeps what was typed (design §5). */
export function StripePaymentForm({ ref, publishableKey, totalCents, disabled }: PaymentFormProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [isBlocked, setBlocked] = useState(false)
  const [appearance] = useState(stripeAppearance)

  const load = useCallback(() => {
    setBlocked(false)
    loadStripe(publishableKey).then(setStripe, () => setBlocked(true))
  }, [publishableKey])
  useEffect(load, [load])

  if (isBlocked) return <Blocked onRetry={load} />
  if (!stripe) return <Spinner label="Loading the card form" />
  return (
    <Elements
      stripe={stripe}
      options={{ mode: 'payment', amount: totalCents, currency: 'usd', captureMethod: 'manual', appearance }}
    >
      <Fields ref={ref} disabled={disabled} />
    </Elements>
  )
}

function Blocked({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Trouble role="alert">
        The card form could not be loaded from js.stripe.com. Check your connection, allow that address if
        something blocks it, and try again.
      </Trouble>
      <div>
        <Button onClick={onRetry}>Try Again</Button>
      </div>
    </>
  )
}

function Fields({ ref, disabled }: Pick<PaymentFormProps, 'ref' | 'disabled'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [round, setRound] = useState(0)
  const [isBlocked, setBlocked] = useState(false)

  useImperativeHandle(
    ref,
    (): PaymentForm => ({
      check: async () => {
        if (!elements) return false
        const { error } = await elements.submit()
        return !error
      },
      confirm: async (clientSecret, returnUrl) => {
        if (!stripe || !elements) return { outcome: 'failed', message: UNCLEAR }
        const { error, paymentIntent } = await stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: { return_url: returnUrl },
          redirect: 'if_required',
        })
        if (error) return { outcome: 'failed', message: error.message ?? UNCLEAR }
        return PAID_ENOUGH.includes(paymentIntent.status)
          ? { outcome: 'done' }
          : { outcome: 'failed', message: UNCLEAR }
      },
    }),
    [stripe, elements],
  )

  if (isBlocked) {
    return (
      <Blocked
        onRetry={() => {
          setBlocked(false)
          setRound(round + 1)
        }}
      />
    )
  }
  return <PaymentElement key={round} options={{ readOnly: disabled }} onLoadError={() => setBlocked(true)} />
}
