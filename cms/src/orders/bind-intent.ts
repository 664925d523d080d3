import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import { type Rows, statements, withTransaction } from '../database/transaction'
import { type Intent, type PaymentGateway, ProviderRefused } from '../payments/gateway'
import type { Shop } from '../shop'
import { lockSession, writeSlot } from './checkout-session'
import { openIntent, planIntent } from './open-intent'
import { findOrderRow, type OrderRow } from './order-row'

const TRIES = 4

/** Whether an intent is this order's, to the cent. */
export const paysFor = (intent: Intent, order: OrderRow, installation: string): boolean =>
  intent.amountCents === order.totalCents &&
  intent.currency === 'usd' &&
  intent.orderId === order.id &&
  intent.installation === installation

/**
 * Gives a placed order its intent with the right amount and `metadata.orderId`, after the order's
 * transaction (design §5.3). May be repeated at any time: it answers the same intent while that can be paid.
 * @throws ProviderUnreachable; AppError conflict when the order can no longer be paid
 */
export async function bindIntent(shop: Shop, gateway: PaymentGateway, orderId: string): Promise<Intent> {
  for (let tries = 0; tries < TRIES; tries++) {
    const order = await findOrder(shop, orderId)
    const intent = order.paymentIntentId
      ? await bindExisting(shop, gateway, order, order.paymentIntentId)
      : await bindNew(shop, gateway, order)
    if (intent) return intent
  }
  throw new AppError('conflict', {
    message: 'The payment of this order could not be prepared. Please try again.',
  })
}

async function findOrder(shop: Shop, orderId: string): Promise<OrderRow> {
  const order = await findOrderRow(statements(shop.payload), orderId)
  if (!order) throw new AppError('not_found', { message: 'Order not found' })
  return order
}

async function bindExisting(
  shop: Shop,
  gateway: PaymentGateway,
  order: OrderRow,
  intentId: string,
): Promise<Intent | null> {
  const intent = await gateway.retrieveIntent(intentId)
  const given = { amountCents: order.totalCents, orderId: order.id }
  if (order.paymentState !== 'awaiting_payment') return intent
  if (intent.status !== 'canceled' && paysFor(intent, order, shop.installation)) return intent
  try {
    if (intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation') {
      return await gateway.updateIntent(intentId, given)
    }
    // Confirmed before there was an order: its amount is frozen and was never right. It is let go.
    if (intent.status !== 'canceled') await gateway.cancelIntent(intentId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return null
  }
  await withTransaction(shop.payload, ({ rows }) => takeFromOrder(rows, order.id, intentId))
  return null
}

/** Frees the order and its session from an intent that cannot pay it. */
async function takeFromOrder(rows: Rows, orderId: string, intentId: string): Promise<void> {
  await rows(sql`UPDATE checkout_sessions SET intent_id = NULL WHERE intent_id = ${intentId}`)
  await rows(sql`
    UPDATE orders SET payment_intent_id = NULL
    WHERE id = ${orderId} AND payment_intent_id = ${intentId} AND payment_state = 'awaiting_payment'`)
  await rows(sql`UPDATE payment_intents SET closed_at = now() WHERE id = ${intentId}`)
}

async function bindNew(shop: Shop, gateway: PaymentGateway, order: OrderRow): Promise<Intent | null> {
  if (order.paymentState !== 'awaiting_payment' || order.sessionId === null) {
    throw new AppError('conflict', { message: 'This order can no longer be paid.' })
  }
  const sessionId = order.sessionId
  const purpose = { sessionId, orderId: order.id, amountCents: order.totalCents }
  const attempt = await withTransaction(shop.payload, async ({ rows }) => {
    await lockSession(rows, sessionId)
    return planIntent(rows, purpose)
  })
  return openIntent(shop, gateway, attempt, purpose, async (rows, intent) => {
    const session = await lockSession(rows, sessionId)
    if (session.orderId === order.id) {
      await writeSlot(rows, sessionId, { orderId: order.id, intentId: intent.id })
    }
    await rows(sql`
      UPDATE orders SET payment_intent_id = ${intent.id}
      WHERE id = ${order.id} AND payment_intent_id IS NULL AND payment_state = 'awaiting_payment'`)
  })
}
