import { formatCents, fromCents, toCents } from '@gesso/shared-types/money'
import { isPaymentIn, orderNumber, type PaymentState } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import { AppError, invalidField } from '../../app-error'
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
import { recordHistory } from '../record-history'
import { recordRefund, reportFailedRefund } from './record-refund'
import { syncLockedOrder } from './sync-refunds'

/** A requested refund. `pending`: the provider has not answered yet, and the sweep asks again. */
export type RefundResult = {
  refund: { id: number; state: 'pending' | 'submitted' | 'succeeded' | 'failed'; error: string | null }
  paymentState: PaymentState
  refundedAmount: string
}

/**
 * Refunds a paid order, in part or in full. The attempt is stored first; its idempotency key is `refund:{row}`.
 * @param amountCents null refunds all that is left
 * @throws AppError not_found, conflict, invalid_input, payments_unavailable when payments are off
 */
export function refundOrder(
  context: Context,
  orderId: string,
  amountCents: number | null,
): Promise<RefundResult> {
  return withGateway(context, async (gateway) => {
    const row = await requestRefund(context, gateway, orderId, amountCents)
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

/** Stores the attempt, with the order locked: of two clicks at once, the second one finds nothing left to refund. */
function requestRefund(
  context: Context,
  gateway: PaymentGateway,
  orderId: string,
  amountCents: number | null,
): Promise<number> {
  return withTransaction(context, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not_found', { message: 'Order not found' })
    if (order.mode !== gateway.mode) {
      throw new AppError('conflict', {
        message: `This is a ${order.mode} order; its payment is not reached now.`,
      })
    }
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
    const [row] = await tx.query<{ id: number }>(sql`
      INSERT INTO refunds (order_id, amount, state) VALUES (${orderId}, ${fromCents(cents)}, 'pending') RETURNING id`)
    if (!row) throw new Error('The refund was not written')
    await recordHistory(tx, orderId, `A refund of ${formatCents(cents)} was asked for in the panel.`)
    return row.id
  })
}

type PendingRefund = { id: number; orderId: string; amount: string }

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
      SELECT id, order_id, amount FROM refunds WHERE id = ${id} AND state = 'pending' FOR UPDATE`)
    if (!row) return
    await makeRefund(tx, gateway, row, order.paymentIntentId)
    await syncLockedOrder(tx, gateway, order)
  })
}

async function makeRefund(
  tx: Transaction,
  gateway: PaymentGateway,
  row: PendingRefund,
  intentId: string,
): Promise<void> {
  // The provider forgets an idempotency key after a day, so an existing refund is looked up first by its metadata.
  const made = (await gateway.listRefunds(intentId)).find((refund) => refund.row === row.id)
  let refund: Refund | undefined = made
  try {
    refund ??= await gateway.createRefund({
      intentId,
      amountCents: toCents(row.amount),
      row: row.id,
      key: `refund:${row.id}`,
    })
  } catch (error) {
    const isSpent = error instanceof ProviderUnreachable && error.keySpent
    if (!(error instanceof ProviderRefused) && !isSpent) throw error
    await refuse(tx, row, error.message)
    return
  }
  crashPoint(tx, 'refund.made')
  await recordRefund(tx, row.id, refund)
  if (refund.status === 'failed') await reportFailedRefund(tx, row.orderId, refund)
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
