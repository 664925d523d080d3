import type { OrderMode } from '@gesso/shared-types/orders/order'
import Stripe from 'stripe'

/** The part of a webhook event that the shop keeps: ids and kinds, no content. */
export type PaymentEvent = {
  id: string
  type: string
  mode: OrderMode
  intentId: string | null
  /** Set only for events about a refund. */
  refundId: string | null
}

/**
 * `missing`: the header does not look like a signature. `late`: a right signature whose time differs by more than five
 * minutes from this machine's clock.
 */
export type SignatureFault = 'missing' | 'wrong' | 'late'
/** Faults of messages that may come from the provider; without a signature, the sender is unknown. */
export type ProviderFault = Exclude<SignatureFault, 'missing'>

/** The signature is wrong, or its time is off. */
export class BadSignature extends Error {
  constructor(
    readonly fault: ProviderFault,
    message: string,
  ) {
    super(message)
  }
}

/** Reads a webhook's body; null for a kind of event that the shop does not follow. @throws BadSignature */
export type ReadEvent = (body: Buffer, signature: string) => PaymentEvent | null

const FOLLOWED = /^(payment_intent|charge|refund)\./

const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : null
}

/** Whether a header has the form of a Stripe signature: a timestamp and one or more signatures of 64 hex digits. */
export const looksSigned = (header: string | undefined): header is string =>
  header !== undefined && header.length < 1000 && /^t=\d{1,12},(.*,)?v1=[0-9a-f]{64}(,|$)/.test(header)

function faultOf(body: Buffer, signature: string, secret: string): ProviderFault {
  try {
    Stripe.webhooks.constructEvent(body, signature, secret, Number.MAX_SAFE_INTEGER)
    return 'late'
  } catch {
    return 'wrong'
  }
}

/**
 * Makes a reader of webhook events that refuses signatures older than five minutes.
 * @param secret the signing secret of this endpoint (`STRIPE_WEBHOOK_SECRET`)
 */
export function eventReader(secret: string): ReadEvent {
  return (body, signature) => {
    let event: Stripe.Event | null
    try {
      event = Stripe.webhooks.constructEvent(body, signature, secret)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new BadSignature(faultOf(body, signature, secret), reason)
    }
    const object: unknown = event?.data?.object
    if (typeof event?.id !== 'string' || typeof event.type !== 'string' || !FOLLOWED.test(event.type))
      return null
    if (typeof object !== 'object' || object === null || event.id.length > 255) return null
    const { object: kind, id, payment_intent: intent } = object as Record<string, unknown>
    return {
      id: event.id,
      type: event.type.slice(0, 100),
      mode: event.livemode ? 'live' : 'test',
      intentId: kind === 'payment_intent' ? idOf(id) : idOf(intent),
      refundId: kind === 'refund' ? idOf(id) : null,
    }
  }
}
