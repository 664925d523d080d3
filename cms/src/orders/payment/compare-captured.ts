import { formatCents } from '@gesso/shared-types/money/money'
import type { Transaction } from '../../platform/context'
import { closeAlert, raiseAlert } from '../payment-alerts'
import type { Order } from '../reading/find-order'

/** Returns the key of the alert that another amount was captured. */
export const capturedAmountKey = (orderId: string): string => `captured_amount:${orderId}`

/**
 * Alerts the artist when the captured amount differs from what the order should pay; closes the alert when it no
 * longer does.
 */
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
