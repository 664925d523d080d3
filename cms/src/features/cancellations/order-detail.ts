import { sql } from '@payloadcms/db-postgres'
import type { OrderDetail } from '../../orders/order-detail'

/** What the artist is told of an order's cancellations. */
export const cancellationDetail: OrderDetail = {
  sheet: async (context, orderId) => {
    const waiting = await context.query(sql`
      SELECT 1 FROM cancellations WHERE order_id = ${orderId} AND state = 'pending' LIMIT 1`)
    return { isCancelling: waiting.length > 0 }
  },
}
