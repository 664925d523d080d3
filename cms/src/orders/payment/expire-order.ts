import { formatCents } from '@gesso/shared-types/money'
import { orderNumber } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import type { Context, Transaction } from '../../context'
import { withTransaction } from '../../database/transaction'
import type { Intent, PaymentGateway } from '../../payments/gateway'
import { withProviderTransaction } from '../../payments/with-provider-transaction'
import { crashPoint } from '../crash-point'
import { cancelIntent, closeIntent } from '../intents/intent'
import { movePayment } from '../move-payment'
import { queueNotChargedEmail } from '../order-emails'
import { releaseHold } from '../originals/claim-originals'
import { raiseAlert } from '../payment-alerts'
import { lockOrder, type Order } from '../reading/find-order'

/** An unpaid order of prints holds nothing; it is closed after this time. */
export const UNPAID_HOURS = 24

/**
 * Closes an unpaid order whose hold is over, or whose buyer changed the cart. First `cancelling` is committed, then the
 * intent is cancelled, and the hold is released only after the provider has confirmed that. An order that was
 * authorised in the meantime is left to `settleOrder`. May be repeated.
 * @throws ProviderUnreachable; the order then stays `cancelling`
 */
export async function expireOrder(context: Context, gateway: PaymentGateway, orderId: string): Promise<void> {
  await withTransaction(context, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.paymentState !== 'awaiting_payment' || order.mode !== gateway.mode) return
    // Compared by the database's clock, which all processes share.
    const [overdue] = await tx.query(sql`
      SELECT 1 FROM orders WHERE id = ${orderId}
        AND coalesce(hold_until, created_at + make_interval(hours => ${UNPAID_HOURS})) < now()`)
    if (overdue) await movePayment(tx, orderId, 'awaiting_payment', 'cancelling')
  })
  crashPoint(context, 'expire.cancelling')
  await withProviderTransaction(context, async (tx) => {
    const order = await lockOrder(tx, orderId)
    // Another mode's provider does not know the payment, and an unknown payment would count as cancelled.
    if (order?.paymentState !== 'cancelling' || order.mode !== gateway.mode) return
    const ended = order.paymentIntentId ? await cancelIntent(gateway, order.paymentIntentId) : null
    crashPoint(context, 'expire.cancelled')
    if (ended?.end === 'open') return
    await releaseHold(tx, orderId)
    await movePayment(tx, orderId, 'cancelling', 'expired', { also: sql`money_settled_at = now()` })
    if (ended?.end === 'captured') await reportCaptured(tx, order, ended.intent)
    if (ended?.end === 'cancelled' && ended.wasAuthorised) await queueNotChargedEmail(tx, orderId, 'expired')
    if (order.paymentIntentId) await closeIntent(tx, order.paymentIntentId)
  })
}

/** Alerts the artist that a payment was captured by hand for a closed order; it is never refunded automatically. */
export async function reportCaptured(tx: Transaction, order: Order, intent: Intent): Promise<void> {
  await raiseAlert(tx, {
    key: `captured_without_order:${intent.id}`,
    kind: 'captured_without_order',
    orderId: order.id,
    intentId: intent.id,
    text:
      `${formatCents(intent.capturedCents)} were captured for order ${orderNumber(order.id)}, which is closed and sold nothing. ` +
      'Refund the payment at the provider, or send the buyer what was ordered.',
  })
}
