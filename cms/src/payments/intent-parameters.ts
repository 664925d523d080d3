import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { IntentOrder, ShipTo } from './gateway'

/** Parameters that creating and updating an intent have in common. */
type Parameters = Pick<
  Stripe.PaymentIntentCreateParams,
  'amount' | 'description' | 'statement_descriptor_suffix' | 'shipping'
> & { amount: number; metadata: Record<string, string> }

/** Stripe's parameter that holds where an order is sent. It has neither phone number nor email address. */
function shipping({ name, postalCode, ...place }: ShipTo) {
  const given = Object.entries({ ...place, postal_code: postalCode }).filter(([, value]) => value !== '')
  return { name: name || 'Unknown', address: Object.fromEntries(given) }
}

/** Where an intent's order is sent, as Stripe has it; null when nothing was said. */
export function readShipTo(given: Stripe.PaymentIntent['shipping']): ShipTo | null {
  if (!given) return null
  const { line1, line2, city, state, postal_code, country } = given.address ?? {}
  return {
    name: given.name ?? '',
    line1: line1 ?? '',
    line2: line2 ?? '',
    city: city ?? '',
    state: state ?? '',
    postalCode: postal_code ?? '',
    country: country ?? '',
  }
}

/**
 * What follows the shop's name on a card statement: the order's id, with which its number ends. With the longest prefix, ten characters, and the
 * asterisk and space between them it has the 22 characters that are allowed. Stripe wants a letter in it; about one
 * id in 100,000 has none and is left out (https://docs.stripe.com/get-started/account/statement-descriptors).
 */
const statementSuffix = (orderId: string): string | undefined =>
  /[A-Z]/.test(orderId) ? orderId.slice(0, 10) : undefined

/**
 * The parameters that say what an intent is for. Nothing empty is sent: what is not known is left out. No
 * `receipt_email`, because the shop sends its own emails and Stripe would send a second one.
 */
export function intentParameters(
  installation: string,
  { amountCents, order }: { amountCents: number; order: IntentOrder | null },
): Parameters {
  if (!order) return { amount: amountCents, metadata: { installation } }
  const suffix = statementSuffix(order.id)
  return {
    amount: amountCents,
    description: `Order ${order.number}`,
    metadata: { installation, orderId: order.id, orderNumber: order.number },
    ...(order.shipTo && { shipping: shipping(order.shipTo) }),
    ...(suffix && { statement_descriptor_suffix: suffix }),
  }
}

/**
 * The idempotency key for creating an intent: a buyer may correct the address between two tries, and the same key with
 * other parameters would be refused for a day. The intent of the first try is never confirmed.
 */
export function creationKey(key: string, parameters: object): string {
  const hash = createHash('sha256').update(JSON.stringify(parameters)).digest('hex')
  return `${key}:${hash.slice(0, 12)}`
}
