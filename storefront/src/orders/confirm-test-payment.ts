import * as z from 'zod/mini'
import { type PaymentOutcome, readConfirmError } from './payment-form'
import { readExpiry, type TypedCard } from './test-card'

const intentSchema = z.object({
  status: z.string(),
  next_action: z.nullish(z.object({ redirect_to_url: z.nullish(z.object({ url: z.nullish(z.string()) })) })),
})
const refusalSchema = z.object({
  error: z.object({ type: z.optional(z.string()), code: z.optional(z.string()), message: z.string() }),
})

type Confirmation = { clientSecret: string; returnUrl: string; publishableKey: string; card: TypedCard }

/** The form-encoded request that Stripe.js would send. */
export function confirmRequest({ clientSecret, returnUrl, publishableKey, card }: Confirmation) {
  const expiry = readExpiry(card.expiry)
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  return {
    url: `/test-payments/v1/payment_intents/${encodeURIComponent(intentId)}/confirm`,
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card.number.replace(/\D/g, ''),
      'payment_method_data[card][exp_month]': String(expiry?.month ?? ''),
      'payment_method_data[card][exp_year]': String(expiry?.year ?? ''),
      'payment_method_data[card][cvc]': card.code,
      return_url: returnUrl,
      key: publishableKey,
    }),
  }
}

/** Reads the emulator's answer. `redirect` is the address of the bank's page. */
export function readConfirmation(answer: unknown): PaymentOutcome | { redirect: string } {
  const refusal = refusalSchema.safeParse(answer)
  if (refusal.success) return readConfirmError(refusal.data.error)
  const intent = intentSchema.safeParse(answer)
  if (!intent.success) return { outcome: 'unclear' }
  const { status, next_action } = intent.data
  if (status === 'requires_capture' || status === 'succeeded' || status === 'processing') {
    return { outcome: 'done' }
  }
  const redirect = next_action?.redirect_to_url?.url
  return status === 'requires_action' && redirect ? { redirect } : { outcome: 'unclear' }
}

/** Confirms a test payment with the emulator, and leaves the page if 3-D Secure requires it. */
export async function confirmTestPayment(confirmation: Confirmation): Promise<PaymentOutcome> {
  const { url, body } = confirmRequest(confirmation)
  let answer: unknown
  try {
    const response = await fetch(url, { method: 'POST', body })
    answer = await response.json()
  } catch {
    return { outcome: 'unclear' }
  }
  const read = readConfirmation(answer)
  if (!('redirect' in read)) return read
  window.location.assign(read.redirect)
  return { outcome: 'leaving' }
}
