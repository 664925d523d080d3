import { formatCents, fromCents, toCents } from '@gesso/shared-types/money'
import { isPaymentIn, orderNumber, type PaymentState } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import type { Context, Transaction } from '../../context'
import type { CapturedPayment, PaymentGateway } from '../../payments/gateway'
import { withProviderTransaction } from '../../payments/with-provider-transaction'
import { movePayment } from '../move-payment'
import { queueRefundedEmail } from '../order-emails'
import { closeAlert, raiseAlert } from '../payment-alerts'
import { lockOrder, type Order } from '../reading/find-order'
import { recordHistory } from '../record-history'

/** A dispute that is over, as Stripe names its status. */
const ENDED_DISPUTES = ['won', 'lost', 'warning_closed', 'prevented']

/**
 * Updates an order's refunds and dispute from the provider, also those made in its dashboard. The originals stay sold
 * until the artist puts them back on sale.
 * @throws ProviderUnreachable; the call may be repeated
 */
export async function syncRefunds(context: Context, gateway: PaymentGateway, orderId: string): Promise<void> {
  await withProviderTransaction(context, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await syncLockedOrder(tx, gateway, order)
  })
}

/** The same for an order whose row is locked, in the caller's transaction. */
export async function syncLockedOrder(tx: Transaction, gateway: PaymentGateway, order: Order): Promise<void> {
  if (!order.paymentIntentId || order.mode !== gateway.mode || order.moneySettledAt === null) return
  const money = await gateway.readCapturedPayment(order.paymentIntentId)
  if (isPaymentIn('captured', order.paymentState)) {
    await writeRefunded(tx, order, money)
    await writeDispute(tx, order, money.dispute)
  } else if (money.capturedCents > 0 && money.refundedCents >= money.capturedCents) {
    // The payment of a closed order was captured by hand. Now that it is refunded in full, its alert can be closed.
    await closeAlert(tx, `captured_without_order:${order.paymentIntentId}`)
  }
}

function stateAfter({ capturedCents, refundedCents }: CapturedPayment): PaymentState {
  if (refundedCents === 0) return 'paid'
  return refundedCents >= capturedCents ? 'refunded' : 'partially_refunded'
}

async function writeRefunded(tx: Transaction, order: Order, money: CapturedPayment): Promise<void> {
  const before = toCents(order.refundedAmount)
  const { refundedCents } = money
  if (refundedCents === before) return
  const to = stateAfter(money)
  const refunded = sql`refunded_amount = ${fromCents(refundedCents)}`
  const sentence =
    refundedCents > before
      ? `${formatCents(refundedCents - before)} were refunded; ${formatCents(refundedCents)} in all.`
      : `A refund came back; ${formatCents(refundedCents)} are refunded now.`
  if (to !== order.paymentState) {
    await movePayment(tx, order.id, order.paymentState, to, { also: refunded, sentence })
  } else {
    await tx.query(sql`UPDATE orders SET ${refunded}, updated_at = now() WHERE id = ${order.id}`)
    await recordHistory(tx, order.id, sentence)
  }
  if (refundedCents > before) {
    await queueRefundedEmail(tx, order.id, {
      refundedCents,
      addedCents: refundedCents - before,
      isWhole: to === 'refunded',
    })
  }
}

async function writeDispute(tx: Transaction, order: Order, dispute: string | null): Promise<void> {
  if (dispute === order.dispute) return
  await tx.query(sql`UPDATE orders SET dispute = ${dispute}, updated_at = now() WHERE id = ${order.id}`)
  await recordHistory(tx, order.id, `Dispute: ${(dispute ?? 'none').replaceAll('_', ' ')}.`)
  const key = `dispute:${order.id}`
  if (dispute === null || dispute === 'won' || dispute === 'warning_closed') {
    await closeAlert(tx, key)
    return
  }
  const open = !ENDED_DISPUTES.includes(dispute)
  await raiseAlert(tx, {
    key: open ? key : `${key}:${dispute}`,
    kind: 'dispute',
    orderId: order.id,
    intentId: order.paymentIntentId,
    text: open
      ? `The buyer of order ${orderNumber(order.id)} disputes the payment. ` +
        'Answer at the provider before its time limit.'
      : `The dispute about order ${orderNumber(order.id)} was ${dispute}: the money is gone.`,
  })
  if (!open) await closeAlert(tx, key)
}
