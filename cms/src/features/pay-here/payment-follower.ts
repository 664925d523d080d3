import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PaymentFollower } from '../../orders/payment-follower'
import { recordHistory } from '../../orders/record-history'

/** Marks what its buyer takes along as handed over once it is paid: nothing is left to send. */
export const takenAlongFollower: PaymentFollower = {
  moved: {
    read: sql`to_jsonb(coalesce(taken_along, false))`,
    follow: async (tx, { orderId, isNewlyPaid }, taken) => {
      if (!isNewlyPaid || taken !== true) return
      await tx.query(sql`UPDATE orders SET status = 'completed', sent_at = now() WHERE id = ${orderId}`)
      await recordHistory(tx, orderId, 'Handed over: the buyer has taken it along.')
    },
  },
}
