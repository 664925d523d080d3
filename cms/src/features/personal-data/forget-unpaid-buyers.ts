import { sql } from '@payloadcms/db-postgres'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { eraseFromOrder } from './erase-from-order'

/** For how many days the shop stores the buyer of an order that was never paid (docs/decisions/privacy.md). */
const STORED_DAYS = 30
const BATCH = 20

/**
 * Erases the buyers of the next orders that ended unpaid. An order with an open alert is skipped, since the artist
 * may have to write to its buyer.
 * @returns whether there may be more
 */
export function forgetUnpaidBuyers(context: Context): Promise<boolean> {
  return withTransaction(context, async (tx) => {
    const orders = await tx.query<{ id: string; customerId: number }>(sql`
      SELECT id, customer_id FROM orders
      WHERE ${paymentIsIn('closedUnpaid')} AND buyer_hash IS NOT NULL
        AND money_settled_at < now() - make_interval(days => ${STORED_DAYS})
        AND NOT EXISTS (SELECT 1 FROM payment_alerts WHERE order_id = orders.id AND NOT done)
      ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`)
    for (const { id, customerId } of orders) {
      await tx.query(sql`DELETE FROM emails WHERE order_id = ${id}`)
      await eraseFromOrder(tx, id, customerId)
    }
    return orders.length === BATCH
  })
}
