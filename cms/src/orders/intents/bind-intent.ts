import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../app-error'
import type { Context } from '../../context'
import { withTransaction } from '../../database/transaction'
import { type Intent, type PaymentGateway, ProviderRefused } from '../../payments/gateway'
import { crashPoint } from '../crash-point'
import { findOrderRow, type OrderRow } from '../reading/find-order'
import { endLooseIntent } from './abandoned-intents'
import { lockSession, writeSlot } from './checkout-session'
import { findIntent } from './intent'
import { openIntent, planIntent } from './open-intent'

const TRIES = 4

/** Whether an intent is this order's, to the cent. */
export const paysFor = (intent: Intent, order: OrderRow, installation: string): boolean =>
  intent.amountCents === order.totalCents &&
  intent.currency === 'usd' &&
  intent.orderId === order.id &&
  intent.installation === installation

/** Whether an intent still takes another amount: nothing was authorised and no bank is asked. */
export const canStillChange = (intent: Intent): boolean =>
  intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation'

/**
 * Gives a placed order its intent with the right amount and `metadata.orderId`, after the order's
 * transaction (design §5.3). May be repeated at any time: it answers the same intent while that can be paid.
 * @throws ProviderUnreachable; AppError conflict when the order can no longer be paid
 */
export async function bindIntent(
  context: Context,
  gateway: PaymentGateway,
  orderId: string,
): Promise<Intent> {
  for (let tries = 0; tries < TRIES; tries++) {
    const order = await findOrder(context, orderId)
    const intent = order.paymentIntentId
      ? await bindExisting(context, gateway, order, order.paymentIntentId)
      : await bindNew(context, gateway, order)
    if (intent) return intent
  }
  throw new AppError('conflict', {
    message: 'The payment of this order could not be prepared. Please try again.',
  })
}

async function findOrder(context: Context, orderId: string): Promise<OrderRow> {
  const order = await findOrderRow(context, orderId)
  if (!order) throw new AppError('not_found', { message: 'Order not found' })
  return order
}

async function bindExisting(
  context: Context,
  gateway: PaymentGateway,
  order: OrderRow,
  intentId: string,
): Promise<Intent | null> {
  const intent = await findIntent(gateway, intentId)
  if (order.paymentState !== 'awaiting_payment') {
    if (intent) return intent
    throw new AppError('conflict', { message: 'This order can no longer be paid.' })
  }
  const isAlive = intent !== null && intent.status !== 'canceled'
  if (isAlive && paysFor(intent, order, context.installation)) return intent
  if (isAlive && canStillChange(intent)) return giveAmount(context, gateway, order, intentId)
  // Confirmed before there was an order: its amount is frozen and was never right. Taken from the order first, so
  // that nobody takes its end for the order's own.
  await withTransaction(context, (tx) => takeFromOrder(tx, order, intentId))
  crashPoint(context, 'bind.detached')
  await endLooseIntent(context, gateway, intentId)
  return null
}

async function giveAmount(
  context: Context,
  gateway: PaymentGateway,
  order: OrderRow,
  intentId: string,
): Promise<Intent | null> {
  try {
    const intent = await gateway.updateIntent(intentId, {
      amountCents: order.totalCents,
      orderId: order.id,
    })
    crashPoint(context, 'bind.updated')
    // Someone else may have taken it from the order meanwhile.
    return (await findOrder(context, order.id)).paymentIntentId === intentId ? intent : null
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}

/** Frees the order and its session from an intent that cannot pay it; the sweep looks after what it still holds. */
async function takeFromOrder(context: Context, order: OrderRow, intentId: string): Promise<void> {
  if (order.sessionId !== null) {
    const session = await lockSession(context, order.sessionId)
    if (session.intentId === intentId) await writeSlot(context, session.id, { ...session, intentId: null })
  }
  await context.query(sql`
    UPDATE orders SET payment_intent_id = NULL
    WHERE id = ${order.id} AND payment_intent_id = ${intentId} AND payment_state = 'awaiting_payment'`)
}

async function bindNew(context: Context, gateway: PaymentGateway, order: OrderRow): Promise<Intent | null> {
  if (order.paymentState !== 'awaiting_payment' || order.sessionId === null) {
    throw new AppError('conflict', { message: 'This order can no longer be paid.' })
  }
  const sessionId = order.sessionId
  const purpose = { sessionId, orderId: order.id, amountCents: order.totalCents }
  const attempt = await withTransaction(context, async (tx) => {
    await lockSession(tx, sessionId)
    return (await stillNeedsIntent(tx, order.id)) ? planIntent(tx, purpose) : null
  })
  if (!attempt) return null
  crashPoint(context, 'bind.planned')
  const { intent, isRecorded } = await openIntent(context, gateway, attempt, purpose, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (!(await stillNeedsIntent(tx, order.id))) return null
    return async (intentId) => {
      if (session.orderId === order.id) await writeSlot(tx, sessionId, { orderId: order.id, intentId })
      await tx.query(sql`UPDATE orders SET payment_intent_id = ${intentId} WHERE id = ${order.id}`)
    }
  })
  return isRecorded ? intent : null
}

/** Locks the order. Of two clicks at once, one gives it its intent. */
async function stillNeedsIntent(context: Context, orderId: string): Promise<boolean> {
  const order = await findOrderRow(context, orderId, true)
  return order?.paymentState === 'awaiting_payment' && order.paymentIntentId === null
}
