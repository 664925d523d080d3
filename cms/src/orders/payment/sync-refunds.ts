import { formatCents, fromCents, toCents } from '@gesso/shared-types/money'
import { orderNumber, type PaymentState } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import type { MoneyBack, PaymentGateway } from '../../payments/gateway'
import { askingTransaction } from '../../payments/with-provider-transaction'
import { movePayment, PAID_STATES } from '../move-payment'
import { queueRefunded } from '../order-emails'
import { raiseAlert, settleAlert } from '../payment-alerts'
import { findOrderRow, type OrderRow } from '../reading/find-order'
import { tellHistory } from '../record-history'

/** A dispute that is over, as Stripe names its status. */
const ENDED_DISPUTES = ['won', 'lost', 'warning_closed', 'prevented']

/**
 * Brings refunds and disputes of an order to the provider's word, however they were made (design §5). The works stay
 * sold until the artist puts them back on sale.
 * @throws ProviderUnreachable; it may be repeated
 */
export async function followMoneyBack(
  context: Context,
  gateway: PaymentGateway,
  orderId: string,
): Promise<void> {
  await askingTransaction(context, async (tx) => {
    const order = await findOrderRow(tx, orderId, true)
    if (order) await writeMoneyBack(tx, gateway, order)
  })
}

/** The same for an order whose row is locked, in the caller's transaction. */
export async function writeMoneyBack(
  context: Context,
  gateway: PaymentGateway,
  order: OrderRow,
): Promise<void> {
  if (!order.paymentIntentId || order.mode !== gateway.mode || order.moneySettledAt === null) return
  const money = await gateway.readMoneyBack(order.paymentIntentId)
  if (PAID_STATES.includes(order.paymentState)) {
    await writeRefunded(context, order, money)
    await writeDispute(context, order, money.dispute)
  } else if (money.capturedCents > 0 && money.refundedCents >= money.capturedCents) {
    // Captured by hand for a closed order; now that it is all given back, nobody needs to look any more.
    await settleAlert(context, `captured_without_order:${order.paymentIntentId}`)
  }
}

function stateAfter({ capturedCents, refundedCents }: MoneyBack): PaymentState {
  if (refundedCents === 0) return 'paid'
  return refundedCents >= capturedCents ? 'refunded' : 'partially_refunded'
}

async function writeRefunded(context: Context, order: OrderRow, money: MoneyBack): Promise<void> {
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
    await movePayment(context, order.id, order.paymentState, to, { also: refunded, sentence })
  } else {
    await context.query(sql`UPDATE orders SET ${refunded}, updated_at = now() WHERE id = ${order.id}`)
    await tellHistory(context, order.id, sentence)
  }
  if (refundedCents > before) {
    await queueRefunded(context, order.id, {
      refundedCents,
      addedCents: refundedCents - before,
      isWhole: to === 'refunded',
    })
  }
}

async function writeDispute(context: Context, order: OrderRow, dispute: string | null): Promise<void> {
  if (dispute === order.dispute) return
  await context.query(sql`UPDATE orders SET dispute = ${dispute}, updated_at = now() WHERE id = ${order.id}`)
  await tellHistory(context, order.id, `Dispute: ${(dispute ?? 'none').replaceAll('_', ' ')}.`)
  const key = `dispute:${order.id}`
  if (dispute === null || dispute === 'won' || dispute === 'warning_closed') {
    await settleAlert(context, key)
    return
  }
  const open = !ENDED_DISPUTES.includes(dispute)
  await raiseAlert(context, {
    key: open ? key : `${key}:${dispute}`,
    kind: 'dispute',
    orderId: order.id,
    intentId: order.paymentIntentId,
    text: open
      ? `The buyer of order ${orderNumber(order.id)} disputes the payment. ` +
        'Answer at the provider before its time limit.'
      : `The dispute about order ${orderNumber(order.id)} was ${dispute}: the money is gone.`,
  })
  if (!open) await settleAlert(context, key)
}
