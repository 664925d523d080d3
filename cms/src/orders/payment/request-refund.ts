import { randomUUID } from 'node:crypto'
import { formatCents, fromCents, toCents } from '@gesso/shared-types/money/money'
import { isPaymentIn } from '@gesso/shared-types/orders/order'
import { refundToken } from '@gesso/shared-types/orders/refund'
import { sql } from '@payloadcms/db-postgres'
import type { PaymentGateway } from '../../payments/gateway'
import { AppError, invalidField } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { eachFollower } from '../payment-follower'
import { lockOrder, netCentsOf, type Order } from '../reading/find-order'
import { countRequested } from '../reading/order-sheet'
import { recordHistory } from '../record-history'

/** A requested refund: `amountCents` null means all that is left, `token` null always makes a further refund. */
export type RefundRequest = { amountCents: number | null; token: string | null }

/**
 * Stores the attempt, or finds the one with this token. The order is locked: of two simultaneous clicks, the second
 * one finds the first one's attempt, or nothing left to refund.
 * @returns the id of its row
 */
export function requestRefund(
  context: Context,
  gateway: PaymentGateway,
  orderId: string,
  { amountCents, token: given }: RefundRequest,
): Promise<number> {
  return withTransaction(context, async (tx) => {
    const order = await lockForRefund(tx, gateway, orderId, given)
    const earlier = given === null ? null : await findRequested(tx, given, amountCents)
    if (earlier !== null) return earlier
    const token = given ?? refundToken(orderId, await countRequested(tx, orderId))
    const row = await insertRefund(tx, order, { amountCents, token })
    await eachFollower(tx, (follower) => follower.refunded?.(tx, orderId))
    await eachFollower(tx, (follower) => follower.refundedLast?.(tx, orderId, []))
    return row
  })
}

/** Locks an order whose payment can be reached. @throws AppError not_found, conflict, invalid_input */
export async function lockForRefund(
  tx: Transaction,
  gateway: PaymentGateway,
  orderId: string,
  token: string | null,
): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new AppError('not_found', { message: 'Order not found' })
  if (order.mode !== gateway.mode) {
    throw new AppError('conflict', {
      message: `This is a ${order.mode} order; its payment is not reached now.`,
    })
  }
  if (token !== null && !token.startsWith(`${orderId}:`)) {
    throw invalidField('token', 'That is the token of another order')
  }
  return order
}

/**
 * Calculates what is left of an order's payment and of its gift card's part, in cents, minus requested refunds that
 * are not made yet. A void gift card takes nothing back.
 */
async function leftOfEach(
  context: Context,
  order: Order,
): Promise<{ ofPayment: number; ofGiftCard: number }> {
  const [waiting] = await context.query<{ payment: number; giftCard: number; isVoid: boolean }>(sql`
    SELECT (coalesce(sum(amount - gift_card_amount) FILTER (WHERE state = 'pending'), 0) * 100)::int AS payment,
      (coalesce(sum(gift_card_amount) FILTER (WHERE state IN ('pending', 'submitted')), 0) * 100)::int AS gift_card,
      EXISTS (SELECT 1 FROM gift_cards WHERE id = ${order.giftCardId} AND state = 'void') AS is_void
    FROM refunds WHERE order_id = ${order.id}`)
  const gone = toCents(order.refundedAmount) + toCents(order.disputeLostAmount)
  return {
    ofPayment: toCents(order.capturedAmount) - gone - (waiting?.payment ?? 0),
    ofGiftCard: waiting?.isVoid ? 0 : netCentsOf(order).ofGiftCard - (waiting?.giftCard ?? 0),
  }
}

/** Returns the sum of both. */
export async function leftToRefund(context: Context, order: Order): Promise<number> {
  const { ofPayment, ofGiftCard } = await leftOfEach(context, order)
  return Math.max(0, ofPayment) + ofGiftCard
}

/**
 * Writes the attempt of a refund of a locked order: first to the card that paid, up to what it paid, and the rest to
 * the gift card. A refund only to the gift card needs no provider, and the caller must then run what follows refunds.
 * @throws AppError conflict, invalid_input
 */
export async function insertRefund(
  tx: Transaction,
  order: Order,
  { amountCents, token }: { amountCents: number | null; token: string },
): Promise<number> {
  if (!isPaymentIn('refundable', order.paymentState)) {
    throw new AppError('conflict', { message: 'Only a paid order can be refunded.' })
  }
  const { ofPayment, ofGiftCard } = await leftOfEach(tx, order)
  const left = Math.max(0, ofPayment) + ofGiftCard
  const cents = amountCents ?? left
  if (left <= 0) throw new AppError('conflict', { message: 'Everything is refunded or on its way already.' })
  if (cents <= 0 || cents > left) {
    throw invalidField('amount', `Enter an amount from 0.01 to ${fromCents(left)}`)
  }
  const toGiftCard = cents - Math.min(cents, Math.max(0, ofPayment))
  const state = toGiftCard === cents ? 'succeeded' : 'pending'
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO refunds (token, key, order_id, amount, gift_card_amount, state)
    VALUES (${token}, ${randomUUID()}, ${order.id}, ${fromCents(cents)}, ${fromCents(toGiftCard)}, ${state}) RETURNING id`)
  if (!row) throw new Error('The refund was not written')
  const refund = { refundId: row.id, isWhole: cents === left }
  await eachFollower(tx, (follower) => follower.refundAsked?.(tx, order.id, refund))
  await record(tx, {
    action: 'refund_asked',
    noun: 'order',
    recordId: order.id,
    label: order.number,
    changes: [{ field: 'amount', new: fromCents(cents) }],
  })
  const ofIt =
    toGiftCard > 0 && toGiftCard < cents ? `, ${formatCents(toGiftCard)} of it to the gift card` : ''
  await recordHistory(tx, order.id, `A refund of ${formatCents(cents)} was asked for in the panel${ofIt}.`)
  return row.id
}

/** Finds the refund that a token has already requested; null if there is none. @throws AppError conflict */
async function findRequested(
  tx: Transaction,
  token: string,
  amountCents: number | null,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number; amount: string }>(
    sql`SELECT id, amount FROM refunds WHERE token = ${token}`,
  )
  if (!row) return null
  if (amountCents !== null && amountCents !== toCents(row.amount)) {
    throw new AppError('conflict', {
      message: `A refund of ${formatCents(toCents(row.amount))} was asked for since this page was opened. Load the page again to see it.`,
    })
  }
  return row.id
}
