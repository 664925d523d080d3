import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type PaymentOutcome, readConfirmError } from './payment-form'

const CONFIRMED = ['requires_capture', 'succeeded', 'processing']

/** Confirms an order's payment with the data of Stripe's form or a wallet. @param returnUrl absolute */
export async function confirmByStripe(
  stripe: Stripe,
  elements: StripeElements,
  { clientSecret, returnUrl }: { clientSecret: string; returnUrl: string },
): Promise<PaymentOutcome> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  })
  if (error) return readConfirmError(error)
  return { outcome: CONFIRMED.includes(paymentIntent.status) ? 'done' : 'unclear' }
}
