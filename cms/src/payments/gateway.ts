import type { OrderMode } from '@gesso/shared-types/orders/order'

/** States of a payment intent, as Stripe names them (https://docs.stripe.com/payments/paymentintents/lifecycle). */
export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const
type IntentStatus = (typeof INTENT_STATUSES)[number]

/** Where an order is sent, as the provider is told: what its fraud checks and a dispute need, and no more. */
export type ShipTo = {
  name: string
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  country: string
}

/** Whose order an intent pays. `shipTo` is null where the buyer's wallet says it. */
export type IntentOrder = { id: string; number: string; shipTo: ShipTo | null }

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
  /** The number of that order, also when the database has lost the order. */
  orderNumber: string | null
  /** The installation that made the intent, in the metadata. */
  installation: string | null
  /** Null before there is an order. */
  shipTo: ShipTo | null
  /** Whether a bank ever promised the money, also when that is over; false where the answer does not show it. */
  wasAuthorised: boolean
}

/** A dispute or, with a status `warning_…`, an inquiry; the statuses are Stripe's. */
export type Dispute = {
  id: string
  status: string
  amountCents: number
  /** Until when evidence is taken (UTC); null when none is asked for. */
  dueBy: Date | null
}

/** A captured payment as the provider counts it. */
export type CapturedPayment = {
  capturedCents: number
  /** Refunded after the capture; released parts of an authorisation are not included. */
  refundedCents: number
  /** Its refunds, oldest first, the newest hundred. */
  refunds: Refund[]
  /** The dispute to look at: one that is open, otherwise one that was lost, otherwise the newest; null: none. */
  dispute: Dispute | null
  /** Lost in disputes. */
  lostCents: number
}

/** A refund as the provider shows it. */
export type Refund = {
  id: string
  intentId: string | null
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
  /** The key of the row in `refunds` that requested it; null when it was made elsewhere, as in the provider's dashboard. */
  key: string | null
  createdAt: Date
}

/** What the provider kept for itself of one movement of its balance. */
export type ProviderFee = {
  /** The movement's id. */
  id: string
  cause: 'payment' | 'refund' | 'dispute'
  /** In the smallest unit of `currency`; below zero for a fee that was given back. */
  amount: number
  /** The account's own, which need not be the payment's: 'usd'. */
  currency: string
  at: Date
}

/** `isWhole`: the provider has told the fee of everything that has happened to the payment so far. */
export type PaymentFees = { fees: ProviderFee[]; isWhole: boolean }

/** A payment intent in the provider's list, with what was refunded of it after the capture. */
export type ListedIntent = Intent & { refundedCents: number; createdAt: Date }

/** A part of a list, newest first; `next` is what the following part comes after, null at the end. */
export type Listed<Item> = { items: Item[]; next: string | null }

/** What a list has: everything that was created at `since` or later, from the item that follows `after`. */
export type ListRange = { since: Date; after: string | null }

/** Calls that features add; each does so beside its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface FurtherCalls {}

/**
 * The one interface of both gateways, Stripe and test payments.
 * Every call throws ProviderUnreachable when the outcome is unknown, ProviderRefused when the answer is no.
 */
export type PaymentGateway = CoreGateway & FurtherCalls

/** What orders ask of the provider. */
export type CoreGateway = {
  mode: OrderMode
  createIntent(given: { amountCents: number; order: IntentOrder | null; key: string }): Promise<Intent>
  updateIntent(id: string, given: { amountCents: number; order: IntentOrder | null }): Promise<Intent>
  retrieveIntent(id: string): Promise<Intent>
  /** The answer may be `processing`: then the bank decides later whether the money comes. */
  captureIntent(id: string, given: { key: string; amountCents: number }): Promise<Intent>
  cancelIntent(id: string): Promise<Intent>
  readCapturedPayment(intentId: string): Promise<CapturedPayment>
  /** The fees of a captured payment, of its refunds and of its disputes, as far as they are known. */
  readFees(intentId: string): Promise<PaymentFees>
  /** Makes a refund once for each `key`, which the refund shows from then on. */
  createRefund(given: { intentId: string; amountCents: number; key: string }): Promise<Refund>
  retrieveRefund(id: string): Promise<Refund>
  /** The newest hundred refunds of a payment; none of one that the provider does not know. */
  listRefunds(intentId: string): Promise<Refund[]>
  /** The account's payment intents, those of other programs too. */
  listIntentsSince(range: ListRange): Promise<Listed<ListedIntent>>
  /** The account's refunds, those of other programs too. */
  listRefundsSince(range: ListRange): Promise<Listed<Refund>>
}

/** No answer, or one that does not say what happened: the same call may be repeated. */
export class ProviderUnreachable extends Error {
  constructor(
    message: string,
    options?: ErrorOptions & {
      /** The idempotency key returns this failure from now on: read the current state, then use a new key. */
      keySpent?: boolean
      /** The provider is busy, and asks to wait for so many seconds. */
      retryAfter?: number
    },
  ) {
    super(message, options)
    this.keySpent = options?.keySpent ?? false
    this.retryAfter = options?.retryAfter
  }

  readonly keySpent: boolean
  readonly retryAfter: number | undefined
}

/** The provider does not accept the shop's key, or not for this call. Nothing was done; another key may be accepted. */
export class KeyRefused extends ProviderUnreachable {
  constructor(
    message: string,
    /** The key is valid, and lacks the right to make this call. */
    readonly lacksRight: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The provider said no. */
export class ProviderRefused extends Error {
  constructor(
    readonly code: string | null,
    message: string,
    /** The parameter that is wrong, as the provider names it. */
    readonly parameter: string | null = null,
    /** The message is about the buyer's card, and written for the buyer. */
    readonly isAboutCard = false,
  ) {
    super(message)
  }

  /** The provider does not know the object: it never existed, or belongs to another account or mode. */
  get isMissing(): boolean {
    return this.code === 'resource_missing'
  }
}
