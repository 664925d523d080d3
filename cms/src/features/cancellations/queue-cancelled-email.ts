import { queueEmailOf } from '../../emails/queue-email'
import { orderEmailData } from '../../orders/order-emails'
import type { Transaction } from '../../platform/context'
import { orderCancelled } from './order-cancelled'

/** Tells the buyer that an order was cancelled of whose payment nothing is left. */
export async function queueCancelledEmail(
  tx: Transaction,
  orderId: string,
  { cancellationId, words }: { cancellationId: number; words: string | null },
): Promise<void> {
  const { buyer, data } = await orderEmailData(tx, orderId)
  await queueEmailOf(tx, orderCancelled, {
    kind: 'order_cancelled',
    key: `order_cancelled:${cancellationId}`,
    recipient: buyer.email,
    orderId,
    data: { ...data, words },
  })
}
