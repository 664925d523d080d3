import { formatCents } from '@gesso/shared-types/money/money'
import type { Transaction } from '../../platform/context'
import { closeAlert, raiseAlert } from '../payment-alerts'
import type { Order } from '../reading/find-order'

/** The alert of an order of which another sum was captured. */
export const capturedAmountKey = (orderId: string): string => `captured_amount:${orderId}`

/** Alerts the artist when another sum was captured than the order comes to; closes the alert when that is over. */
export async function compareCaptured(tx: Transaction, order: Order, capturedCents: number): Promise<void> {
  const key = capturedAmountKey(order.id)
  if (capturedCents === order.dueCents) {
    await closeAlert(tx, key)
    return
  }
  await raiseAlert(tx, {
    key,
    kind: 'captured_amount',
    orderId: order.id,
    intentId: order.paymentIntentId,
    text:
      `${formatCents(capturedCents)} were captured for order ${order.number}, ` +
      `which comes to ${formatCents(order.dueCents)}. Before you send it, settle the difference with the buyer.`,
  })
}
