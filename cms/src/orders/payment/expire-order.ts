import { sql } from '@payloadcms/db-postgres'
import type { PaymentGateway } from '../../payments/gateway'
import { apartFromDeadlines } from '../../payments/provider-deadline'
import { withProviderTransaction } from '../../payments/with-provider-transaction'
import { SingleFlight } from '../../platform/concurrency/single-flight'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { crashPoint } from '../crash-point'
import { cancelIntent, closeIntent } from '../intents/intent'
import { movePayment } from '../move-payment'
import { queueNotChargedEmail } from '../order-emails'
import { releaseHold } from '../originals/claim-originals'
import { lockOrder } from '../reading/find-order'
import { reportCaptured, reportUnknownPayment } from './report-payment'

/** An unpaid order of prints without an edition holds nothing; it is closed after this time. */
export const UNPAID_HOURS = 24

const expiring = new SingleFlight<void>()

/**
 * Closes an unpaid order whose hold has expired, or whose buyer changed the cart. First `cancelling` is committed,
 * then the intent is cancelled, and the hold is released only after the provider has confirmed that. An order that was
 * authorised in the meantime is left to `settleOrder`. May be repeated; simultaneous calls run once.
 * @throws ProviderUnreachable; the order then stays `cancelling`
 */
export const expireOrder = (context: Context, gateway: PaymentGateway, orderId: string): Promise<void> =>
  expiring.run(orderId, () => apartFromDeadlines(() => expire(context, gateway, orderId)))

async function expire(context: Context, gateway: PaymentGateway, orderId: string): Promise<void> {
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
    if (ended?.end === 'cancelled' && ended.intent?.wasAuthorised) {
      await queueNotChargedEmail(tx, orderId, 'expired')
    }
    if (ended?.end === 'cancelled' && !ended.intent) await reportUnknownPayment(tx, order)
    if (order.paymentIntentId) await closeIntent(tx, order.paymentIntentId)
  })
}
