import type { OrderMode } from '@gesso/shared-types/order'
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

/** What became of a captured payment, by the provider's own count. */
export type CapturedPayment = {
  capturedCents: number
  /** Given back after the capture; what an authorisation released is not in it. */
  refundedCents: number
  /** The newest dispute's status as Stripe names it, or null when there was never one. */
  dispute: string | null
}

/** A refund as the provider shows it. */
export type Refund = {
  id: string
  intentId: string | null
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
  /** The row of our table `refunds` that asked for it; null when it was made in the provider's dashboard. */
  row: number | null
}

/**
 * The one interface of both gateways, Stripe and test payments (design §5).
 * Every call throws ProviderUnreachable when the outcome is unknown, ProviderRefused when the answer is no.
 */
export type PaymentGateway = {
  mode: OrderMode
  createIntent(given: { amountCents: number; orderId: string | null; key: string }): Promise<Intent>
  updateIntent(id: string, given: { amountCents: number; orderId: string | null }): Promise<Intent>
  retrieveIntent(id: string): Promise<Intent>
  captureIntent(id: string, given: { key: string }): Promise<Intent>
  cancelIntent(id: string): Promise<Intent>
  readCaptured(intentId: string): Promise<CapturedPayment>
  createRefund(given: { intentId: string; amountCents: number; row: number; key: string }): Promise<Refund>
  retrieveRefund(id: string): Promise<Refund>
  /** The newest hundred refunds of a payment. */
  listRefunds(intentId: string): Promise<Refund[]>
}

/** No answer, or one that does not say what happened: the same call may be repeated. */
export class ProviderUnreachable extends Error {
  constructor(
    message: string,
    options?: ErrorOptions & {
      /** The idempotency key answers this failure from now on: look what is true, then use a new key. */
      keySpent?: boolean
    },
  ) {
    super(message, options)
    this.keySpent = options?.keySpent ?? false
  }

  readonly keySpent: boolean
}

/** The provider said no. */
export class ProviderRefused extends Error {
  constructor(
    readonly code: string | null,
    message: string,
  ) {
    super(message)
  }

  /** The provider knows of no such thing: it was never there, or belongs to another account or mode. */
  get isMissing(): boolean {
    return this.code === 'resource_missing'
  }
}
