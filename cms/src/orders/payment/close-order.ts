import { sql } from '@payloadcms/db-postgres'
import { giveUpCapture } from '../../payments/attempts'
import type { PaymentGateway } from '../../payments/gateway'
import { withGateway } from '../../payments/with-gateway'
import { withProviderTransaction } from '../../payments/with-provider-transaction'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { closeIntent, findIntent } from '../intents/intent'
import { movePayment } from '../move-payment'
import { queueNotChargedEmail } from '../order-emails'
import { releaseSale } from '../originals/claim-originals'
import { recordReleased } from '../originals/record-sales'
import { closeAlert } from '../payment-alerts'
import { findOrder, lockOrder, type Order } from '../reading/find-order'
import { unknownPaymentKey } from './report-payment'

/**
 * Closes an order that stays `capturing` because the provider does not know its payment, for example because the
 * shop's keys belong to another account. Only the artist can know that no money was taken there. The originals are for
 * sale again, and the buyer is notified.
 * @throws AppError not_found, conflict; payments_unavailable, after which the call may be repeated
 */
export function closeOrder(context: Context, orderId: string): Promise<void> {
  return withGateway(context, async (gateway) => {
    if (!(await findOrder(context, orderId))) throw new AppError('not_found', { message: 'Order not found' })
    await withProviderTransaction(context, async (tx) => {
      const order = await requireUnknownPayment(gateway, await lockOrder(tx, orderId))
      await giveUpCapture(tx, orderId)
      await record(tx, { action: 'closed', noun: 'order', recordId: orderId, label: order.number })
      await recordReleased(tx, orderId, await releaseSale(tx, orderId))
      await movePayment(tx, orderId, 'capturing', 'failed', {
        also: sql`money_settled_at = now()`,
        sentence: 'Closed by the artist: the provider does not know the payment. The works are free again.',
      })
      await queueNotChargedEmail(tx, orderId, 'closed')
      if (order.paymentIntentId) await closeIntent(tx, order.paymentIntentId)
      await closeAlert(tx, unknownPaymentKey(orderId))
      await closeAlert(tx, `capture_refused:${orderId}`)
    })
  })
}

async function requireUnknownPayment(gateway: PaymentGateway, order: Order | null): Promise<Order> {
  if (order?.paymentState !== 'capturing') {
    throw new AppError('conflict', {
      message: 'Only an order whose money is being taken can be closed by hand.',
    })
  }
  if (order.mode !== gateway.mode) {
    throw new AppError('conflict', {
      message: `This is a ${order.mode} order; its payment is not reached now.`,
    })
  }
  if (order.paymentIntentId && (await findIntent(gateway, order.paymentIntentId))) {
    throw new AppError('conflict', {
      message:
        'The provider knows the payment of this order. The shop asks for it every minute and ends it by itself.',
    })
  }
  return order
}
