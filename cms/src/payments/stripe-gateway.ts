import Stripe from 'stripe'
import { type Intent, type PaymentGateway, ProviderRefused, ProviderUnreachable } from './gateway'

const CURRENCY = 'usd'

function readIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status as Intent['status'],
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    currency: intent.currency,
    orderId: intent.metadata.orderId || null,
    installation: intent.metadata.installation || null,
  }
}

// A 4xx that names what is wrong is a no; everything else leaves the outcome open.
function asOurs(error: unknown): never {
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  ) {
    throw new ProviderRefused(error.code ?? null, error.message)
  }
  throw new ProviderUnreachable(error instanceof Error ? error.message : String(error), { cause: error })
}

/**
 * Stripe, or the emulator behind the same SDK.
 * @param installation marks the intents as this installation's (design §5.2)
 */
export function stripeGateway(stripe: Stripe, mode: 'test' | 'live', installation: string): PaymentGateway {
  const metadata = (orderId: string | null) => ({ installation, orderId: orderId ?? '' })
  const ask = (call: Promise<Stripe.PaymentIntent>) => call.then(readIntent, asOurs)
  return {
    mode,
    createIntent: ({ amountCents, orderId, key }) =>
      ask(
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: CURRENCY,
            capture_method: 'manual',
            automatic_payment_methods: { enabled: true },
            metadata: metadata(orderId),
          },
          { idempotencyKey: key },
        ),
      ),
    updateIntent: (id, { amountCents, orderId }) =>
      ask(stripe.paymentIntents.update(id, { amount: amountCents, metadata: metadata(orderId) })),
    retrieveIntent: (id) => ask(stripe.paymentIntents.retrieve(id)),
    captureIntent: (id, { key }) => ask(stripe.paymentIntents.capture(id, {}, { idempotencyKey: key })),
    cancelIntent: (id) => ask(stripe.paymentIntents.cancel(id)),
  }
}
