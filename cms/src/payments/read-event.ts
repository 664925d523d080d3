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

type Signed = { body: Buffer; signature: string; secrets: readonly string[] }

/** Reads an event that one of the secrets has signed. @throws the SDK's error if none has */
function readSigned({ body, signature, secrets }: Signed, tolerance?: number): Stripe.Event {
  let refused: unknown
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(body, signature, secret, tolerance)
    } catch (error) {
      refused = error
    }
  }
  throw refused
}

function faultOf(signed: Signed): ProviderFault {
  try {
    readSigned(signed, Number.MAX_SAFE_INTEGER)
    return 'late'
  } catch {
    return 'wrong'
  }
}

/**
 * Makes a reader of webhook events that refuses signatures older than five minutes.
 * @param secrets the signing secrets of this endpoint, at least one: those of accounts that the shop has left too
 */
export function eventReader(secrets: readonly string[]): ReadEvent {
  return (body, signature) => {
    const signed = { body, signature, secrets }
    let event: Stripe.Event | null
    try {
      event = readSigned(signed)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new BadSignature(faultOf(signed), reason)
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
