import type {
  CancellationRequest,
  CancellationResult,
  MoneyBack,
} from '@gesso/shared-types/features/cancellations/cancellation'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { isPaymentIn } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { LINE_PAID } from '../../orders/line-paid'
import { tryRefund } from '../../orders/payment/refund-order'
import { insertRefund, leftToRefund, lockForRefund } from '../../orders/payment/request-refund'
import { eachFollower } from '../../orders/payment-follower'
import { findOrder, givenBack, netCentsOf, type Order, shippingPaid } from '../../orders/reading/find-order'
import type { PaymentGateway } from '../../payments/gateway'
import { withGateway } from '../../payments/with-gateway'
import { AppError, invalidField } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { carryOutCancellations } from './carry-out-cancellations'
import { queueCancelledEmail } from './queue-cancelled-email'

type Line = { id: number; type: string; paidAmount: string; isCancelled: boolean }
type Stored = { id: number; refundId: number | null }

/**
 * Cancels a paid order or a part of it, in one repeatable step: the refund and its consequences are stored together
 * under the token. The refund is then made like any other. Only after it has arrived are the lines cancelled, the
 * originals put back on sale and the buyer notified (docs/decisions/cancelling.md).
 * @throws AppError not_found, invalid_input, conflict; payments_unavailable when payments are off
 */
export function cancelOrder(
  context: Context,
  orderId: string,
  request: CancellationRequest,
): Promise<CancellationResult> {
  return withGateway(context, async (gateway) => {
    const stored = await withTransaction(context, (tx) => store(tx, gateway, orderId, request))
    if (stored.refundId !== null) await tryRefund(context, gateway, orderId, stored.refundId)
    return present(context, orderId, stored.id)
  })
}

async function store(
  tx: Transaction,
  gateway: PaymentGateway,
  orderId: string,
  request: CancellationRequest,
): Promise<Stored> {
  const { token, money, putBack, words, tellsBuyer } = request
  const order = await lockForRefund(tx, gateway, orderId, token)
  const [earlier] = await tx.query<Stored>(sql`
    SELECT id, refund_id FROM cancellations WHERE token = ${token}`)
  if (earlier) return earlier
  const [taken] = await tx.query(sql`SELECT 1 FROM refunds WHERE token = ${token}`)
  if (taken) {
    throw new AppError('conflict', {
      message: 'Something of this order was refunded since this was opened. Look at it again, then cancel.',
    })
  }
  requireCaptured(order)
  const lines = await readLines(tx, orderId)
  const cancelled = linesToCancel(lines, money, putBack)
  const refundId = await storeRefund(tx, order, request, lines)
  const [stored] = await tx.query<{ id: number }>(sql`
    INSERT INTO cancellations (token, order_id, refund_id, lines, put_back, words, tells_buyer)
    VALUES (${token}, ${orderId}, ${refundId}, ${sql.param(cancelled)}::int[], ${sql.param([...putBack])}::int[],
      ${words || null}, ${tellsBuyer}) RETURNING id`)
  if (!stored) throw new Error('The cancellation was not written')
  await record(tx, {
    action: 'cancelled',
    noun: 'order',
    recordId: orderId,
    label: order.number,
    changes: [
      { field: 'lines', new: cancelled.length },
      { field: 'putBack', new: putBack.length },
    ],
  })
  await eachFollower(tx, (follower) => follower.refunded?.(tx, orderId))
  // A refund that only goes to a gift card has arrived; one from the provider has not.
  await carryOutCancellations(tx, orderId)
  if (refundId === null) {
    if (tellsBuyer)
      await queueCancelledEmail(tx, orderId, { cancellationId: stored.id, words: words || null })
  }
  await eachFollower(tx, (follower) => follower.refundedLast?.(tx, orderId, []))
  return { id: stored.id, refundId }
}

function requireCaptured(order: Order): void {
  if (isPaymentIn('captured', order.paymentState)) return
  throw new AppError('conflict', {
    message:
      order.paymentState === 'capturing'
        ? 'The payment of this order is just being taken. Cancel it once it is paid.'
        : 'This order was not paid: there is nothing to give back.',
  })
}

const readLines = (tx: Transaction, orderId: string): Promise<Line[]> =>
  tx.query<Line>(sql`
    SELECT id, type, ${LINE_PAID} AS paid_amount, cancelled_at IS NOT NULL OR EXISTS (
        SELECT 1 FROM cancellations WHERE cancellations.order_id = order_items.order_id AND state = 'pending'
          AND order_items.id = ANY(lines)) AS is_cancelled
    FROM order_items WHERE order_id = ${orderId} ORDER BY id`)

/**
 * Selects the lines to cancel: giving everything back cancels all lines; an amount alone cancels only lines whose
 * originals go back on sale.
 * @throws AppError invalid_input
 */
function linesToCancel(lines: readonly Line[], money: MoneyBack, putBack: readonly number[]): number[] {
  const known = new Map(lines.map((line) => [line.id, line]))
  for (const id of putBack) {
    if (known.get(id)?.type !== 'original') throw invalidField('putBack', 'That is no original of this order')
  }
  if (money.kind === 'amount') return [...putBack]
  const chosen = money.kind === 'lines' ? money.lines : lines.map(({ id }) => id)
  if (chosen.some((id) => !known.has(id))) throw invalidField('money', 'That is no line of this order')
  if (money.kind === 'lines' && chosen.some((id) => known.get(id)?.isCancelled)) {
    throw invalidField('money', 'One of these was cancelled already')
  }
  if (putBack.some((id) => !chosen.includes(id) && !known.get(id)?.isCancelled)) {
    throw invalidField('putBack', 'Only what is cancelled goes back on sale')
  }
  return [...new Set(chosen)]
}

/** @returns the id of the refund's row; null if nothing is left to refund */
async function storeRefund(
  tx: Transaction,
  order: Order,
  { token, money, putBack }: CancellationRequest,
  lines: readonly Line[],
): Promise<number | null> {
  if (money.kind !== 'none')
    return insertRefund(tx, order, { amountCents: centsOf(order, money, lines), token })
  if ((await leftToRefund(tx, order)) > 0) {
    throw invalidField('money', 'Something is left of the payment. Choose what goes back to the buyer.')
  }
  if (
    putBack.length > 0 &&
    (toCents(order.refundPendingAmount) > 0 || (await hasUnmadeRefund(tx, order.id)))
  ) {
    throw new AppError('conflict', {
      message: 'The refund of this order is on its way. Wait until the bank has confirmed it.',
    })
  }
  return null
}

const hasUnmadeRefund = async (tx: Transaction, orderId: string): Promise<boolean> =>
  (await tx.query(sql`SELECT 1 FROM refunds WHERE order_id = ${orderId} AND state = 'pending'`)).length > 0

/** Returns the cents to refund; null means all that is left. @throws AppError invalid_input */
function centsOf(order: Order, money: MoneyBack, lines: readonly Line[]): number | null {
  if (money.kind === 'amount') return money.amount
  if (money.kind !== 'lines') return null
  const chosen = lines.filter(({ id }) => money.lines.includes(id))
  const cents =
    chosen.reduce((sum, { paidAmount }) => sum + toCents(paidAmount), 0) +
    (money.withShipping ? toCents(shippingPaid(order)) : 0)
  if (cents === 0) throw invalidField('money', 'Choose what is given back')
  const { ofPayment, ofGiftCard } = netCentsOf(order)
  const kept = ofPayment + ofGiftCard
  if (cents <= kept) return cents
  throw invalidField(
    'money',
    `This comes to ${formatCents(cents)}, and ${formatCents(kept)} are left of the payment. Choose an amount instead.`,
  )
}

async function present(context: Context, orderId: string, id: number): Promise<CancellationResult> {
  const order = await findOrder(context, orderId)
  const [found] = await context.query<{
    state: CancellationResult['state']
    refund: CancellationResult['refund']
  }>(sql`
    SELECT cancellations.state,
      CASE WHEN refunds.id IS NOT NULL THEN json_build_object('state', refunds.state, 'error', refunds.error) END AS refund
    FROM cancellations LEFT JOIN refunds ON refunds.id = refund_id WHERE cancellations.id = ${id}`)
  if (!order || !found) throw new Error(`Order ${orderId} is gone`)
  return { ...found, paymentState: order.paymentState, refundedAmount: givenBack(order) }
}
