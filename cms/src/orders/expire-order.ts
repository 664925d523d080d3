import { sql } from '@payloadcms/db-postgres'
import { withTransaction } from '../database/transaction'
import { type PaymentGateway, ProviderRefused } from '../payments/gateway'
import type { Shop } from '../shop'
import { releaseHold } from './claim-originals'
import { findOrderRow } from './order-row'
import { movePayment } from './payment-moves'

/**
 * Ends an unpaid order whose hold is over, or whose buyer chose other lines: first `cancelling`, committed;
 * then the intent is cancelled; only on the provider's word the hold is released (design §5).
 * An order that is authorised in the meantime is left to settle. May be repeated.
 * @throws ProviderUnreachable; the order then stays `cancelling`
 */
export async function expireOrder(shop: Shop, gateway: PaymentGateway, orderId: string): Promise<void> {
  await withTransaction(shop.payload, async ({ rows }) => {
    const order = await findOrderRow(rows, orderId, true)
    if (
      order?.paymentState === 'awaiting_payment' &&
      order.holdUntil &&
      new Date(order.holdUntil) < new Date()
    ) {
      await movePayment(rows, orderId, 'awaiting_payment', 'cancelling')
    }
  })
  await withTransaction(shop.payload, async ({ rows }) => {
    const order = await findOrderRow(rows, orderId, true)
    if (order?.paymentState !== 'cancelling') return
    if (order.paymentIntentId) await cancelled(gateway, order.paymentIntentId)
    await releaseHold(rows, orderId)
    await movePayment(rows, orderId, 'cancelling', 'expired', sql`money_settled_at = now()`)
    await rows(sql`UPDATE payment_intents SET closed_at = now() WHERE id = ${order.paymentIntentId}`)
  })
}

/** Cancels an intent and makes sure that it is. */
export async function cancelled(gateway: PaymentGateway, intentId: string): Promise<void> {
  try {
    await gateway.cancelIntent(intentId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const intent = await gateway.retrieveIntent(intentId)
    if (intent.status !== 'canceled') throw error
  }
}
