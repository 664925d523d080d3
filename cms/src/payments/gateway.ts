import type { OrderMode } from '@gesso/shared-types/orders/order'

/**
 * The states of a payment intent, as Stripe names them (https://docs.stripe.com/payments/paymentintents/lifecycle).
 */
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

/** The shipping address that the provider gets: only what its fraud checks and a dispute need. */
export type ShipTo = {
  name: string
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  country: string
}

/** The order that an intent pays. `shipTo` is null when the buyer's wallet supplies the address. */
export type IntentOrder = { id: string; number: string; shipTo: ShipTo | null }

/** A payment intent with the fields that orders need. */
export type Intent = {
  id: string
  clientSecret: string
  status: IntentStatus
  amountCents: number
  capturedCents: number
  currency: string
  /** The shop's order id, from the metadata. */
  orderId: string | null
  /** The number of that order, known even if the database has lost the order. */
  orderNumber: string | null
  /** The installation that created the intent, from the metadata. */
  installation: string | null
  /** Null until there is an order. */
  shipTo: ShipTo | null
  /** Whether a bank ever authorised the payment, even if that has ended; false if the answer does not show it. */
  wasAuthorised: boolean
  /** It is in an account that the shop has left: what was begun there ends there, and nothing new is paid with it. */
  isFormer?: true
}

/** A dispute or, with a `warning_…` status, an inquiry; the statuses are Stripe's. */
export type Dispute = {
  id: string
  status: string
  amountCents: number
  /** The deadline for evidence (UTC); null if none is needed. */
  dueBy: Date | null
}

/** The amounts of a captured payment, as the provider counts them. */
export type CapturedPayment = {
  capturedCents: number
  /** Refunded after the capture; excludes released parts of an authorisation. */
  refundedCents: number
  /** Its newest hundred refunds, oldest first. */
  refunds: Refund[]
  /** The dispute that matters: an open one, else a lost one, else the newest; null if there is none. */
  dispute: Dispute | null
  /** The amount lost in disputes. */
  lostCents: number
}

/** A refund as the provider shows it. */
export type Refund = {
  id: string
  intentId: string | null
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
  /**
   * The key of the row in `refunds` that requested it; null when it was made elsewhere, as in the provider's
   * dashboard.
   */
  key: string | null
  createdAt: Date
}

/** The fee that the provider kept for one movement of its balance. */
export type ProviderFee = {
  /** The id of the movement. */
  id: string
  cause: 'payment' | 'refund' | 'dispute'
  /** In the smallest unit of `currency`; negative for a fee that was returned. */
  amount: number
  /** The account's currency, such as 'usd', which can differ from the payment's. */
  currency: string
  at: Date
}

/** `isWhole`: whether the provider has reported the fees of everything that happened to the payment so far. */
export type PaymentFees = { fees: ProviderFee[]; isWhole: boolean }

/** A payment intent in the provider's list, with the amount refunded after the capture. */
export type ListedIntent = Intent & { refundedCents: number; createdAt: Date }

/** One page of a list, newest first; `next` is the cursor of the following page, null at the end. */
export type Listed<Item> = { items: Item[]; next: string | null }

/** Which items to list: those created at `since` or later, starting after the item `after`. */
export type ListRange = { since: Date; after: string | null }

/** Calls that features add; each does so beside its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface FurtherCalls {}

/**
 * The common interface of both gateways, Stripe and test payments. Every call throws ProviderUnreachable when the
 * outcome is unknown, and ProviderRefused when the answer is no.
 */
export type PaymentGateway = CoreGateway & FurtherCalls

/** What orders ask of the provider. */
export type CoreGateway = {
  mode: OrderMode
  createIntent(given: { amountCents: number; order: IntentOrder | null; key: string }): Promise<Intent>
  updateIntent(id: string, given: { amountCents: number; order: IntentOrder | null }): Promise<Intent>
  retrieveIntent(id: string): Promise<Intent>
  /** The result can be `processing`: the bank then decides later whether the payment succeeds. */
  captureIntent(id: string, given: { key: string; amountCents: number }): Promise<Intent>
  cancelIntent(id: string): Promise<Intent>
  readCapturedPayment(intentId: string): Promise<CapturedPayment>
  /** Reads the known fees of a captured payment, its refunds and its disputes. */
  readFees(intentId: string): Promise<PaymentFees>
  /** Makes one refund per `key`; the refund carries the key from then on. */
  createRefund(given: { intentId: string; amountCents: number; key: string }): Promise<Refund>
  retrieveRefund(id: string): Promise<Refund>
  /** Lists the newest hundred refunds of a payment; empty for a payment that the provider does not know. */
  listRefunds(intentId: string): Promise<Refund[]>
  /** Lists the account's payment intents, including those of other programs. */
  listIntentsSince(range: ListRange): Promise<Listed<ListedIntent>>
  /** Lists the account's refunds, including those of other programs. */
  listRefundsSince(range: ListRange): Promise<Listed<Refund>>
}

/** No answer, or one that leaves the outcome open: the same call may be repeated. */
export class ProviderUnreachable extends Error {
  constructor(
    message: string,
    options?: ErrorOptions & {
      /** The idempotency key now always returns this failure: read the current state, then use a new key. */
      keySpent?: boolean
      /** How many seconds the busy provider asks to wait. */
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

/** The provider rejects the shop's key, in general or for this call. Nothing was done; another key may work. */
export class KeyRefused extends ProviderUnreachable {
  constructor(
    message: string,
    /** The key is valid but lacks the right to make this call. */
    readonly lacksRight: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The provider refused the call. */
export class ProviderRefused extends Error {
  constructor(
    readonly code: string | null,
    message: string,
    /** The name of the wrong parameter, as the provider has it. */
    readonly parameter: string | null = null,
    /** Whether the message is about the buyer's card and written for the buyer. */
    readonly isAboutCard = false,
  ) {
    super(message)
  }

  /** Whether the provider does not know the object: it never existed, or belongs to another account or mode. */
  get isMissing(): boolean {
    return this.code === 'resource_missing'
  }
}
