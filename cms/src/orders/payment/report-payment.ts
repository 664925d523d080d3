import { formatCents, fromCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import type { Intent } from '../../payments/gateway'
import type { Transaction } from '../../platform/context'
import { raiseAlert } from '../payment-alerts'
import type { Order } from '../reading/find-order'
import { recordHistory } from '../record-history'

/**
 * Records that a payment was captured by hand for an order that ends unpaid, and alerts the artist; it is never
 * refunded automatically. The amount stays on the order, so that its page does not say that nothing was charged.
 */
export async function reportCaptured(tx: Transaction, order: Order, intent: Intent): Promise<void> {
  const captured = formatCents(intent.capturedCents)
  await tx.query(
    sql`UPDATE orders SET captured_amount = ${fromCents(intent.capturedCents)} WHERE id = ${order.id}`,
  )
  await recordHistory(tx, order.id, `${captured} were captured at the provider, though the order was closed.`)
  await raiseAlert(tx, {
    key: `captured_without_order:${intent.id}`,
    kind: 'captured_without_order',
    orderId: order.id,
    intentId: intent.id,
    text:
      `${captured} were captured for order ${order.number}, which is closed and sold nothing. ` +
      'Refund the payment at the provider, or send the buyer what was ordered.',
  })
}

/** Returns the key of the alert about an order whose payment the provider does not know. */
export const unknownPaymentKey = (orderId: string): string => `unknown_payment:${orderId}`

/**
 * Warns the artist that the provider does not know a closed order's payment: another account may still reserve the
 * money.
 */
export async function reportUnknownPayment(tx: Transaction, order: Order): Promise<void> {
  await raiseAlert(tx, {
    key: unknownPaymentKey(order.id),
    kind: 'unknown_payment',
    orderId: order.id,
    intentId: order.paymentIntentId,
    text:
      `Order ${order.number} is closed, but the provider knows nothing of its payment ${order.paymentIntentId}. ` +
      'If it was made with another account, look there: cancel what is still reserved, refund what was taken.',
  })
}
