import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useEffect, useImperativeHandle, useState } from 'react'
import { Button } from '../ui/Button'
import { Spinner } from '../ui/Spinner'
import { confirmByStripe } from './confirm-by-stripe'
import { FormError } from './form-styles'
import { loadStripe } from './load-stripe'
import type { PaymentForm, PaymentFormProps } from './payment-form'
import { stripeAppearance } from './stripe-appearance'

const NOT_LOADED = 'The card form is not loaded yet. Please try again.'

/** Stripe's Payment Element. Its intent is deferred, so that a changed total does not clear the typed card. */
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
      <FormError role="alert">
        The card form could not be loaded from js.stripe.com. Check your connection, allow that address if
        something blocks it, and try again.
      </FormError>
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
        if (!stripe || !elements) return { outcome: 'failed', message: NOT_LOADED }
        return confirmByStripe(stripe, elements, { clientSecret, returnUrl })
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
