import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { paymentIsIn } from '../orders/payment-is-in'
import { createWorker, type Worker } from '../worker'
import { eraseFromOrder } from './erase-from-order'

/** Days for which the shop keeps who began an order and did not pay (docs/decisions/privacy.md). */
const KEPT_DAYS = 30
const EVERY_MS = 60 * 60_000
const BATCH = 20

/** Removes name, address and phone from orders that ended unpaid, as long as the process runs. */
export const createUnpaidBuyersForgetter = (context: Context): Worker =>
  createWorker({
    payload: context.payload,
    everyMs: EVERY_MS,
    round: async (signal) => {
      while (!signal.aborted && (await forgetSome(context)) === BATCH);
    },
    whenFailed: 'Buyers who never paid could not be forgotten; the next round tries again',
  })

/** An order whose alert is open is left alone: the artist may have to write to its buyer. */
function forgetSome(context: Context): Promise<number> {
  return withTransaction(context, async (tx) => {
    const orders = await tx.query<{ id: string; customerId: number }>(sql`
      SELECT id, customer_id FROM orders
      WHERE ${paymentIsIn('closedUnpaid')} AND buyer_hash IS NOT NULL
        AND money_settled_at < now() - make_interval(days => ${KEPT_DAYS})
        AND NOT EXISTS (SELECT 1 FROM payment_alerts WHERE order_id = orders.id AND NOT done)
      ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`)
    for (const { id, customerId } of orders) {
      await tx.query(sql`DELETE FROM emails WHERE order_id = ${id}`)
      await eraseFromOrder(tx, id, customerId)
    }
    return orders.length
  })
}
