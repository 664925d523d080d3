/** States of a payment intent, as Stripe names them (https://docs.stripe.com/payments/paymentintents/lifecycle). */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

/** A payment intent as the orders need it. */
export type Intent = {
  id: string
  clientSecret: string
  status: IntentStatus
  amountCents: number
  capturedCents: number
  currency: string
  /** Our order's id in the metadata. */
  orderId: string | null
  /** The installation that made the intent, in the metadata (design §5.2). */
  installation: string | null
}

/**
 * The one interface of both gateways, Stripe and test payments (design §5).
 * Every call throws ProviderUnreachable when the outcome is unknown, ProviderRefused when the answer is no.
 */
export type PaymentGateway = {
  mode: 'test' | 'live'
  createIntent(given: { amountCents: number; orderId: string | null; key: string }): Promise<Intent>
  updateIntent(id: string, given: { amountCents: number; orderId: string | null }): Promise<Intent>
  retrieveIntent(id: string): Promise<Intent>
  captureIntent(id: string, given: { key: string }): Promise<Intent>
  cancelIntent(id: string): Promise<Intent>
}

/** No answer, or one that does not say what happened: the same call may be repeated. */
export class ProviderUnreachable extends Error {}

/** The provider said no. */
export class ProviderRefused extends Error {
  constructor(
    readonly code: string | null,
    message: string,
  ) {
    super(message)
  }
}
