import type { PaymentsMode } from '@gesso/shared-types/orders/payment'
import * as z from 'zod/mini'

const refusedSchema = z.object({ last_payment_error: z.object({ message: z.string() }) })

/**
 * Asks the provider why the buyer's bank refused a payment, with the parameters of the address to which the bank sent
 * the buyer back (https://docs.stripe.com/payments/payment-intents/verifying-status).
 * @param search of that address, with the payment intent's secret
 * @returns the provider's message for the buyer; null without one
 */
export async function readBankRefusal(
  mode: Exclude<PaymentsMode, 'off'>,
  publishableKey: string,
  search: string,
): Promise<string | null> {
  const secret = new URLSearchParams(search).get('payment_intent_client_secret')
  if (!secret) return null
  try {
    const intent = await (mode === 'stripe' ? askStripe : askEmulator)(publishableKey, secret)
    return refusedSchema.safeParse(intent).data?.last_payment_error.message || null
  } catch {
    return null
  }
}

async function askStripe(publishableKey: string, secret: string): Promise<unknown> {
  const { loadStripe } = await import('./load-stripe')
  const stripe = await loadStripe(publishableKey)
  return (await stripe?.retrievePaymentIntent(secret))?.paymentIntent
}

async function askEmulator(publishableKey: string, secret: string): Promise<unknown> {
  const id = encodeURIComponent(secret.split('_secret_')[0] ?? '')
  const query = new URLSearchParams({ client_secret: secret, key: publishableKey })
  return (await fetch(`/test-payments/v1/payment_intents/${id}?${query}`)).json()
}
