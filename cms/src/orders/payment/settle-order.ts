import type { PaymentState } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { beginAttempt } from '../../payments/attempts'
import type { Intent, PaymentGateway } from '../../payments/gateway'
import { apartFromDeadlines } from '../../payments/provider-deadline'
import { withProviderTransaction } from '../../payments/with-provider-transaction'
import { SingleFlight } from '../../platform/concurrency/single-flight'
import type { Context, Transaction } from '../../platform/context'
import { crashPoint } from '../crash-point'
import { cancelIntent, closeIntent, findIntent } from '../intents/intent'
import { misfit, paysFor } from '../intents/pays-for'
import { movePayment } from '../move-payment'
import { queueNotChargedEmail } from '../order-emails'
import { extendHold, releaseHold, releaseSale, sellOriginals } from '../originals/claim-originals'
import { recordSales } from '../originals/record-sales'
import { findOrder, findOrderLines, lockOrder, type Order } from '../reading/find-order'
import { captureOrder } from './capture-order'
import { expireOrder } from './expire-order'
import { reportCaptured, reportUnknownPayment } from './report-payment'

const settling = new SingleFlight<PaymentState>()

/**
 * Moves an order's payment as far as the provider's state allows. Nothing else starts a capture. Webhooks, the
 * confirmation page and the sweep call it, in any order and any number of times; simultaneous calls run once.
 * @returns the resulting payment state
 * @throws ProviderUnreachable; the order is unchanged and the call may be repeated
 */
export const settleOrder = (context: Context, orderId: string): Promise<PaymentState> =>
  settling.run(orderId, () => apartFromDeadlines(() => settle(context, orderId)))

async function settle(context: Context, orderId: string): Promise<PaymentState> {
  const { gateway } = context
  const order = await findOrder(context, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  if (!gateway || order.mode !== gateway.mode || order.moneySettledAt) return order.paymentState
  let state = order.paymentState
  if (state === 'awaiting_payment') state = await authorise(context, gateway, orderId)
  crashPoint(context, 'settle.authorised')
  if (state === 'cancelling') {
    await expireOrder(context, gateway, orderId)
    state = (await findOrder(context, orderId))?.paymentState ?? state
  }
  if (state === 'lost') await voidAuthorisation(context, gateway, orderId)
  if (state === 'capturing') state = await captureOrder(context, gateway, orderId)
  return state
}

/** Sells the originals once the right amount is authorised; the capture follows after this transaction's commit. */
function authorise(context: Context, gateway: PaymentGateway, orderId: string): Promise<PaymentState> {
  return withProviderTransaction(context, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error(`There is no order ${orderId}`)
    if (order.paymentState !== 'awaiting_payment' || !order.paymentIntentId) return order.paymentState
    const intent = await findIntent(gateway, order.paymentIntentId)
    switch (intent?.status) {
      case 'requires_capture':
      case 'succeeded':
        return (await sellAndBeginCapture(tx, order, intent)) ? 'capturing' : 'lost'
      case 'requires_action':
      case 'processing':
        await extendHold(tx, orderId)
        return 'awaiting_payment'
      case 'canceled':
        // Nothing was authorised: while the hold lasts, the buyer's next click gives the order a new intent.
        if (!intent.wasAuthorised) return 'awaiting_payment'
        await movePayment(tx, orderId, 'awaiting_payment', 'cancelling')
        return 'cancelling'
      default:
        return 'awaiting_payment'
    }
  })
}

async function sellAndBeginCapture(tx: Transaction, order: Order, intent: Intent): Promise<boolean> {
  const originals = (await findOrderLines(tx, order.id)).filter((line) => line.type === 'original').length
  const pays = paysFor(intent, order, tx.installation)
  // An order of prints only holds nothing.
  const sold = pays && originals > 0 ? await sellOriginals(tx, order.id) : []
  if (!pays || sold.length !== originals) {
    await releaseHold(tx, order.id)
    await releaseSale(tx, order.id)
    await movePayment(tx, order.id, 'awaiting_payment', 'lost')
    return false
  }
  await recordSales(tx, order.number, sold)
  await movePayment(tx, order.id, 'awaiting_payment', 'capturing')
  const { id: orderId, dueCents: amountCents } = order
  await beginAttempt(tx, {
    key: `capture:${orderId}:1`,
    kind: 'capture',
    orderId,
    intentId: intent.id,
    amountCents,
  })
  return true
}

/** Voids an authorisation that will never be captured: the buyer is not charged. */
async function voidAuthorisation(context: Context, gateway: PaymentGateway, orderId: string): Promise<void> {
  await withProviderTransaction(context, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.paymentState !== 'lost' || order.moneySettledAt) return
    const ended = order.paymentIntentId ? await cancelIntent(gateway, order.paymentIntentId) : null
    crashPoint(context, 'give-back.cancelled')
    if (ended?.end === 'open') return
    if (ended?.end === 'captured') await reportCaptured(tx, order, ended.intent)
    else await queueNotChargedEmail(tx, orderId, misfit(order, ended?.intent ?? null))
    if (ended?.end === 'cancelled' && !ended.intent) await reportUnknownPayment(tx, order)
    await tx.query(sql`UPDATE orders SET money_settled_at = now() WHERE id = ${orderId}`)
    if (order.paymentIntentId) await closeIntent(tx, order.paymentIntentId)
  })
}
