import { fromCents } from '@gesso/shared-types/money/money'
import { queueEmail } from '../../emails/queue-email'
import { orderEmailData, readRefundTold } from '../../orders/order-emails'
import type { Transaction } from '../../platform/context'

/** Tells the buyer what went back to a gift card alone, once for each refund; `refundRow` is its row. */
export async function queueGiftCardRefundEmail(
  tx: Transaction,
  orderId: string,
  given: { refundRow: number; cents: number; isWhole: boolean },
): Promise<void> {
  const { tellsBuyer, ...told } = await readRefundTold(tx, orderId, { row: given.refundRow })
  if (!tellsBuyer) return
  const { buyer, data } = await orderEmailData(tx, orderId)
  const amount = fromCents(given.cents)
  await queueEmail(tx, {
    kind: 'refunded',
    key: `refunded:row:${given.refundRow}`,
    recipient: buyer.email,
    orderId,
    data: {
      ...data,
      amount,
      refundedAmount: amount,
      toGiftCard: amount,
      isWhole: given.isWhole,
      ...told,
    },
  })
}
