import { randomUUID } from 'node:crypto'
import { formatCents, fromCents, toCents } from '@gesso/shared-types/money'
import { isPaymentIn, orderNumber } from '@gesso/shared-types/order'
import { type RefundResult, refundToken } from '@gesso/shared-types/refund'
import { sql } from '@payloadcms/db-postgres'
import { AppError, invalidField } from '../../app-error'
import { record } from '../../audit/record'
import type { Context, Transaction } from '../../context'
import { withTransaction } from '../../database/transaction'
import {
  type PaymentGateway,
  ProviderRefused,
  ProviderUnreachable,
  type Refund,
} from '../../payments/gateway'
import { withGateway } from '../../payments/with-gateway'
import { withProviderTransaction } from '../../payments/with-provider-transaction'
import { crashPoint } from '../crash-point'
import { raiseAlert } from '../payment-alerts'
import { findOrder, lockOrder } from '../reading/find-order'
import { countRequested } from '../reading/order-sheet'
import { recordHistory } from '../record-history'
import { recordRefund, reportFailedRefund } from './record-refund'
import { syncLockedOrder } from './sync-refunds'

/** What is asked for: `amountCents` null means all that is left, `token` null a further refund in any case. */
export type RefundRequest = { amountCents: number | null; token: string | null }

/**
 * Refunds a paid order, in part or in full. The attempt is stored first, under its token: the same request again, from
 * anywhere and after a crash, has the same answer and makes no second refund.
 * @throws AppError not_found, invalid_input, payments_unavailable when payments are off; conflict when nothing is left,
 * or when the token's refund has another amount
 */
export function refundOrder(
  context: Context,
  orderId: string,
  request: RefundRequest,
): Promise<RefundResult> {
  return withGateway(context, async (gateway) => {
    const row = await requestRefund(context, gateway, orderId, request)
    crashPoint(context, 'refund.asked')
    try {
      await runRefund(context, gateway, row)
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
      context.payload.logger.warn({ msg: 'A refund waits for the provider', orderId, reason: error.message })
    }
    return present(context, orderId, row)
  })
}

/**
 * Stores the attempt, or finds the one that the token stands for. The order is locked: of two clicks at once, the second
 * one finds the first one's attempt, or nothing left to refund.
 */
function requestRefund(
  context: Context,
  gateway: PaymentGateway,
  orderId: string,
  { amountCents, token: given }: RefundRequest,
): Promise<number> {
  return withTransaction(context, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not_found', { message: 'Order not found' })
    if (order.mode !== gateway.mode) {
      throw new AppError('conflict', {
        message: `This is a ${order.mode} order; its payment is not reached now.`,
      })
    }
    if (given !== null && !given.startsWith(`${orderId}:`)) {
      throw invalidField('token', 'That is the token of another order')
    }
    const earlier = given === null ? null : await findRequested(tx, given, amountCents)
    if (earlier !== null) return earlier
    if (!isPaymentIn('refundable', order.paymentState)) {
      throw new AppError('conflict', { message: 'Only a paid order can be refunded.' })
    }
    const [waiting] = await tx.query<{ cents: number }>(sql`
      SELECT coalesce(sum(amount) * 100, 0)::int AS cents FROM refunds
      WHERE order_id = ${orderId} AND state = 'pending'`)
    const gone = toCents(order.refundedAmount) + toCents(order.disputeLostAmount) + (waiting?.cents ?? 0)
    const left = toCents(order.capturedAmount) - gone
    const cents = amountCents ?? left
    if (left <= 0)
      throw new AppError('conflict', { message: 'Everything is refunded or on its way already.' })
    if (cents <= 0 || cents > left) {
      throw invalidField('amount', `Enter an amount from 0.01 to ${fromCents(left)}`)
    }
    const token = given ?? refundToken(orderId, await countRequested(tx, orderId))
    const [row] = await tx.query<{ id: number }>(sql`
      INSERT INTO refunds (token, key, order_id, amount, state)
      VALUES (${token}, ${randomUUID()}, ${orderId}, ${fromCents(cents)}, 'pending') RETURNING id`)
    if (!row) throw new Error('The refund was not written')
    await record(tx, {
      action: 'refund_asked',
      noun: 'order',
      recordId: orderId,
      label: orderNumber(orderId),
      changes: [{ field: 'amount', new: fromCents(cents) }],
    })
    await recordHistory(tx, orderId, `A refund of ${formatCents(cents)} was asked for in the panel.`)
    return row.id
  })
}

/** The refund that a token has already asked for; null when there is none. @throws AppError conflict */
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

type PendingRefund = { id: number; key: string; orderId: string; amount: string }

/**
 * Makes a stored refund at the provider, or finds what came of it, and updates the order from the provider in the
 * same transaction. May be repeated.
 * @throws ProviderUnreachable; the row stays pending
 */
export async function runRefund(context: Context, gateway: PaymentGateway, id: number): Promise<void> {
  await withProviderTransaction(context, async (tx) => {
    const [named] = await tx.query<{ orderId: string }>(sql`SELECT order_id FROM refunds WHERE id = ${id}`)
    // The order's row is locked before the refund's, as everywhere.
    const order = named && (await lockOrder(tx, named.orderId))
    if (!order?.paymentIntentId || order.mode !== gateway.mode) return
    const [row] = await tx.query<PendingRefund>(sql`
      SELECT id, key, order_id, amount FROM refunds WHERE id = ${id} AND state = 'pending' FOR UPDATE`)
    if (!row) return
    const isMade = await makeRefund(tx, gateway, row, order.paymentIntentId)
    try {
      await syncLockedOrder(tx, gateway, order)
    } catch (error) {
      // A payment that the provider does not know must not undo the refusal, which would be asked for again for ever.
      if (isMade || !(error instanceof ProviderRefused)) throw error
    }
  })
}

/** @returns whether there is a refund now; false when it was refused */
async function makeRefund(
  tx: Transaction,
  gateway: PaymentGateway,
  row: PendingRefund,
  intentId: string,
): Promise<boolean> {
  let refund: Refund | undefined
  try {
    // The provider forgets an idempotency key after a day, so an existing refund is looked up first by its metadata.
    refund = (await gateway.listRefunds(intentId)).find(({ key }) => key === row.key)
    refund ??= await gateway.createRefund({
      intentId,
      amountCents: toCents(row.amount),
      key: row.key,
    })
  } catch (error) {
    const isSpent = error instanceof ProviderUnreachable && error.keySpent
    if (!(error instanceof ProviderRefused) && !isSpent) throw error
    await refuse(tx, row, error.message)
    return false
  }
  crashPoint(tx, 'refund.made')
  await recordRefund(tx, row.id, refund)
  if (refund.status === 'failed') await reportFailedRefund(tx, row.orderId, refund)
  return true
}

async function refuse(tx: Transaction, row: PendingRefund, reason: string): Promise<void> {
  const amount = formatCents(toCents(row.amount))
  await tx.query(sql`
    UPDATE refunds SET state = 'failed', error = ${reason.slice(0, 500)}, updated_at = now() WHERE id = ${row.id}`)
  await recordHistory(tx, row.orderId, `The refund of ${amount} was refused: ${reason}`)
  await raiseAlert(tx, {
    key: `refund_failed:row:${row.id}`,
    kind: 'refund_failed',
    orderId: row.orderId,
    text:
      `The refund of ${amount} for order ${orderNumber(row.orderId)} was refused. ` +
      `The provider says: ${reason}`,
  })
}

async function present(context: Context, orderId: string, id: number): Promise<RefundResult> {
  const order = await findOrder(context, orderId)
  const [refund] = await context.query<RefundResult['refund']>(
    sql`SELECT id, state, error FROM refunds WHERE id = ${id}`,
  )
  if (!order || !refund) throw new Error(`Order ${orderId} is gone`)
  return { refund, paymentState: order.paymentState, refundedAmount: order.refundedAmount }
}
