import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { IntentOrder, ShipTo } from './gateway'

/** The parameters that creating and updating an intent share. */
type Parameters = Pick<
  Stripe.PaymentIntentCreateParams,
  'amount' | 'description' | 'statement_descriptor_suffix' | 'shipping'
> & { amount: number; metadata: Record<string, string> }

/** Builds Stripe's `shipping` parameter, without phone number and email address. */
function shipping({ name, postalCode, ...place }: ShipTo) {
  const given = Object.entries({ ...place, postal_code: postalCode }).filter(([, value]) => value !== '')
  return { name: name || 'Unknown', address: Object.fromEntries(given) }
}

/** Reads where an intent's order is sent; null if the intent does not say. */
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
 * What follows the shop's name on a card statement: the order's id, which is the end of its number. The longest prefix
 * of ten characters, the asterisk, the space and the id fill the 22 characters that are allowed. Stripe requires a
 * letter; about one id in 100,000 has none and is left out
 * (https://docs.stripe.com/get-started/account/statement-descriptors).
 */
const statementSuffix = (orderId: string): string | undefined =>
  /[A-Z]/.test(orderId) ? orderId.slice(0, 10) : undefined

/**
 * Builds the parameters that say what an intent is for. Unknown values are left out, not sent empty. There is no
 * `receipt_email`, because the shop sends its own emails and Stripe would send another.
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
 * Makes the idempotency key for creating an intent. It includes the parameters, because a buyer may correct the
 * address between two tries, and Stripe refuses a key with other parameters for a day. The first try's intent is never
 * confirmed.
 */
export function creationKey(key: string, parameters: object): string {
  const hash = createHash('sha256').update(JSON.stringify(parameters)).digest('hex')
  return `${key}:${hash.slice(0, 12)}`
}
