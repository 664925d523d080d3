import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PaymentFollower, RefundTold } from '../../orders/payment-follower'
import { carryOutCancellations } from './carry-out-cancellations'

/** The cancellations of an order, which count and follow its refunds. */
export const cancellationFollower: PaymentFollower = {
  tokens: (orderId) => sql`SELECT token FROM cancellations WHERE order_id = ${orderId}`,
  async refundTold(tx, orderId, refund) {
    const [found] = await tx.query<RefundTold>(
      'row' in refund
        ? sql`SELECT words, tells_buyer, lines AS cancelled_lines FROM cancellations WHERE refund_id = ${refund.row}`
        : sql`
          SELECT words, tells_buyer, lines AS cancelled_lines FROM cancellations JOIN refunds ON refunds.id = refund_id
          WHERE cancellations.order_id = ${orderId} AND provider_refund_id = ${refund.providerId}`,
    )
    return found
  },
  refundsArrived: carryOutCancellations,
}
