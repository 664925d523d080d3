import { sql } from '@payloadcms/db-postgres'
import { invalidField } from '../app-error'
import { withTransaction } from '../database/transaction'
import type { Attempt } from '../payments/attempts'
import type { Intent, PaymentGateway } from '../payments/gateway'
import type { Shop } from '../shop'
import { bindIntent } from './bind-intent'
import { lockSession, writeSlot } from './checkout-session'
import { openIntent, planIntent } from './open-intent'
import { findOrderRow } from './order-row'
import { OPEN_STATES } from './payment-moves'
import { withGateway } from './with-gateway'

const TRIES = 3

/** The smallest charge in USD (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const MIN_CENTS = 50

type Plan = { bind: string } | { show: string } | { reuse: string } | { make: Attempt }

/**
 * The intent of a session, so that the payment form can appear (specification section 4). The amount is a
 * hint: an order's intent keeps the order's amount, and nothing is captured on the hint's word (design §5.2).
 * @returns the client secret
 * @throws AppError invalid_input, payments_unavailable
 */
export function requestPaymentIntent(shop: Shop, sessionId: string, amountCents: number): Promise<string> {
  if (amountCents < MIN_CENTS) throw invalidField('amount', 'The amount must be at least 0.50')
  return withGateway(shop, async (gateway) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const secret = await tryIntent(shop, gateway, sessionId, amountCents)
      if (secret !== null) return secret
    }
    throw new Error('The session found no intent that can be paid')
  })
}

async function tryIntent(
  shop: Shop,
  gateway: PaymentGateway,
  sessionId: string,
  amountCents: number,
): Promise<string | null> {
  const purpose = { sessionId, orderId: null, amountCents }
  const plan = await planSlot(shop, sessionId, amountCents)
  if ('bind' in plan) return (await bindIntent(shop, gateway, plan.bind)).clientSecret
  if ('show' in plan) return (await gateway.retrieveIntent(plan.show)).clientSecret
  if ('make' in plan) {
    const made = await openIntent(shop, gateway, plan.make, purpose, async (rows, intent) => {
      const session = await lockSession(rows, sessionId)
      if (session.intentId === null && session.orderId === null) {
        await writeSlot(rows, sessionId, { orderId: null, intentId: intent.id })
      }
    })
    return plan.make.amountCents === amountCents ? made.clientSecret : null
  }
  const intent = await gateway.retrieveIntent(plan.reuse)
  if (!canStillChange(intent)) {
    await dropIntent(shop, sessionId, intent.id)
    return null
  }
  if (intent.amountCents === amountCents) return intent.clientSecret
  return (await gateway.updateIntent(intent.id, { amountCents, orderId: null })).clientSecret
}

/** Empties the slot of a finished order; otherwise says which intent to use or under which attempt to make one. */
function planSlot(shop: Shop, sessionId: string, amountCents: number): Promise<Plan> {
  return withTransaction(shop.payload, async ({ rows }) => {
    const session = await lockSession(rows, sessionId)
    if (session.orderId !== null) {
      const order = await findOrderRow(rows, session.orderId)
      if (order?.paymentState === 'awaiting_payment') return { bind: order.id }
      // A paid order keeps the slot until its buyer has been told (see tellBuyer).
      const underWay = order && (OPEN_STATES.includes(order.paymentState) || order.paymentState === 'paid')
      if (underWay && order.paymentIntentId) return { show: order.paymentIntentId }
      Object.assign(session, { orderId: null, intentId: null })
      await writeSlot(rows, sessionId, session)
    }
    if (session.intentId !== null) return { reuse: session.intentId }
    return { make: await planIntent(rows, { sessionId, orderId: null, amountCents }) }
  })
}

/** Whether an intent without an order still takes another amount. */
const canStillChange = (intent: Intent): boolean =>
  intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation'

async function dropIntent(shop: Shop, sessionId: string, intentId: string): Promise<void> {
  await withTransaction(shop.payload, ({ rows }) =>
    rows(sql`
      UPDATE checkout_sessions SET intent_id = NULL, updated_at = now()
      WHERE id = ${sessionId} AND intent_id = ${intentId}`),
  )
}
