import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { withTransaction } from '../../database/transaction'
import { tellHistory } from '../record-history'

/**
 * Going live releases what test orders hold or sold (design §2): no money ever stood behind them. Called at every
 * start with live keys, under the start lock; the second time there is nothing left to do.
 * @returns how many works came back
 */
export function releaseTestOrders(context: Context): Promise<number> {
  return withTransaction(context, async (tx) => {
    await tx.query(sql`
      SELECT artworks.id FROM artworks
      WHERE hold_order_id IN (SELECT id FROM orders WHERE mode = 'test')
        OR sold_order_id IN (SELECT id FROM orders WHERE mode = 'test') ORDER BY id FOR UPDATE`)
    const released = await tx.query(sql`
      UPDATE artworks SET hold_order_id = NULL, hold_until = NULL, sold_order_id = NULL
      WHERE hold_order_id IN (SELECT id FROM orders WHERE mode = 'test')
        OR sold_order_id IN (SELECT id FROM orders WHERE mode = 'test') RETURNING id`)
    // Their provider is not reached any more: what was under way is closed without its word.
    const closed = await tx.query<{ id: string }>(sql`
      UPDATE orders SET money_settled_at = now(), updated_at = now(),
        payment_state = CASE payment_state WHEN 'capturing' THEN 'failed' WHEN 'lost' THEN 'lost' ELSE 'expired' END
      WHERE mode = 'test' AND money_settled_at IS NULL RETURNING id`)
    for (const { id } of closed) {
      await tellHistory(tx, id, 'The shop went live: this test order was closed.')
    }
    await tx.query(
      sql`UPDATE payment_intents SET closed_at = now() WHERE mode = 'test' AND closed_at IS NULL`,
    )
    return released.length
  })
}
