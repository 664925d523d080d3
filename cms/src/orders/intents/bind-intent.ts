import { isDeepStrictEqual } from 'node:util'
import { sql } from '@payloadcms/db-postgres'
import { type Intent, type IntentOrder, type PaymentGateway, ProviderRefused } from '../../payments/gateway'
import { AppError } from '../../platform/app-error'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { crashPoint } from '../crash-point'
import { findOrder, lockOrder, type Order } from '../reading/find-order'
import { cancelAbandonedIntent } from './abandoned-intents'
import { lockSession, writeSlot } from './checkout-session'
import { canStillChange, createIntent, findIntent, planIntent, recordIntent } from './intent'
import { type AddressFrom, findIntentOrder } from './intent-order'
import { paysFor } from './pays-for'

const TRIES = 4

type Bound = { intent: Intent; order?: Order }

/**
 * Gives a placed order its intent, with the order's amount and `metadata.orderId`, after the transaction that placed
 * the order is committed. May be repeated at any time: while the intent can be paid, it returns the same one, except
 * that for a wallet, an intent with an address is replaced by one without.
 * @returns the intent, and the order if it was read after the provider's last answer
 * @throws ProviderUnreachable; AppError conflict if the order can no longer be paid
 */
export async function bindIntent(
  context: Context,
  gateway: PaymentGateway,
  orderId: string,
  addressFrom: AddressFrom,
): Promise<Bound> {
  for (let tries = 0; tries < TRIES; tries++) {
    const order = await getOrder(context, orderId)
    const bound = order.paymentIntentId
      ? await bindExisting(context, gateway, order, order.paymentIntentId, addressFrom)
      : await bindNew(context, gateway, order, addressFrom)
    if (bound) return bound
  }
  throw new AppError('conflict', {
    message: 'The payment of this order could not be prepared. Please try again.',
  })
}

/** Reads an existing order. @throws AppError not_found */
export async function getOrder(context: Context, orderId: string): Promise<Order> {
  const order = await findOrder(context, orderId)
  if (!order) throw new AppError('not_found', { message: 'Order not found' })
  return order
}

async function bindExisting(
  context: Context,
  gateway: PaymentGateway,
  order: Order,
  intentId: string,
  addressFrom: AddressFrom,
): Promise<Bound | null> {
  const intent = await findIntent(gateway, intentId)
  if (order.paymentState !== 'awaiting_payment') {
    if (intent) return { intent }
    throw new AppError('conflict', { message: 'This order can no longer be paid.' })
  }
  // An authorisation that somebody cancelled ends the order and notifies its buyer; `settleOrder` does both.
  if (intent?.status === 'canceled' && intent.wasAuthorised) return { intent }
  const isAlive = intent !== null && intent.status !== 'canceled'
  const pays = isAlive && paysFor(intent, order, context.installation)
  // A wallet needs an intent without an address, whoever set it. An authorised intent is used anyway.
  const isRefusedToWallet =
    addressFrom === 'wallet' &&
    isAlive &&
    intent.shipTo !== null &&
    (canStillChange(intent) || intent.status === 'requires_action')
  // The buyer's page cannot show the form of another account than the present one.
  const isElsewhere =
    isAlive && intent.isFormer && (canStillChange(intent) || intent.status === 'requires_action')
  if (isAlive && canStillChange(intent) && !isRefusedToWallet && !isElsewhere) {
    const intentOrder = await findIntentOrder(context, order.id, addressFrom)
    const isTold = addressFrom !== 'shop' || isDeepStrictEqual(intent.shipTo, intentOrder.shipTo)
    if (pays && isTold) return { intent }
    return tellOrder(context, gateway, order, intentId, intentOrder)
  }
  if (pays && !isRefusedToWallet && !isElsewhere) return { intent }
  // Either that, or the intent was confirmed before there was an order: its amount is wrong and can no longer change.
  // It is removed from the order first, so that its cancellation does not cancel the order.
  await withTransaction(context, (tx) => detachFromOrder(tx, order, intentId))
  crashPoint(context, 'bind.detached')
  await cancelAbandonedIntent(context, gateway, intentId)
  return null
}

/** Gives an intent the order's amount, and tells the provider whose order it pays. */
async function tellOrder(
  context: Context,
  gateway: PaymentGateway,
  order: Order,
  intentId: string,
  intentOrder: IntentOrder,
): Promise<Bound | null> {
  try {
    const intent = await gateway.updateIntent(intentId, {
      amountCents: order.dueCents,
      order: intentOrder,
    })
    crashPoint(context, 'bind.updated')
    // Another request may have removed the intent from the order in the meantime.
    const now = await getOrder(context, order.id)
    return now.paymentIntentId === intentId ? { intent, order: now } : null
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}

/** Removes an intent that cannot pay the order from the order and its session; the sweep cancels it. */
async function detachFromOrder(tx: Transaction, order: Order, intentId: string): Promise<void> {
  if (order.sessionId !== null) {
    const session = await lockSession(tx, order.sessionId)
    if (session.intentId === intentId) await writeSlot(tx, session.id, { ...session, intentId: null })
  }
  await tx.query(sql`
    UPDATE orders SET payment_intent_id = NULL
    WHERE id = ${order.id} AND payment_intent_id = ${intentId} AND payment_state = 'awaiting_payment'`)
}

async function bindNew(
  context: Context,
  gateway: PaymentGateway,
  order: Order,
  addressFrom: AddressFrom,
): Promise<Bound | null> {
  if (order.paymentState !== 'awaiting_payment' || order.sessionId === null) {
    throw new AppError('conflict', { message: 'This order can no longer be paid.' })
  }
  const sessionId = order.sessionId
  const purpose = { sessionId, orderId: order.id, amountCents: order.dueCents }
  const attempt = await withTransaction(context, async (tx) => {
    await lockSession(tx, sessionId)
    return (await lockUnboundOrder(tx, order.id)) ? planIntent(tx, purpose) : null
  })
  if (!attempt) return null
  crashPoint(context, 'bind.planned')
  const intent = await createIntent(context, gateway, attempt, purpose, addressFrom)
  const isBound = await withTransaction(context, async (tx) => {
    const session = await lockSession(tx, sessionId)
    const isWanted = await lockUnboundOrder(tx, order.id)
    await recordIntent(tx, gateway, { intent, attempt, purpose })
    if (!isWanted) return false
    if (session.orderId === order.id) {
      await writeSlot(tx, sessionId, { orderId: order.id, intentId: intent.id })
    }
    await tx.query(sql`UPDATE orders SET payment_intent_id = ${intent.id} WHERE id = ${order.id}`)
    return true
  })
  return isBound ? { intent } : null
}

/** Locks the order and returns whether it still needs an intent: of two simultaneous clicks, only one gives it one. */
async function lockUnboundOrder(tx: Transaction, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  return order?.paymentState === 'awaiting_payment' && order.paymentIntentId === null
}
