import { sql } from '@payloadcms/db-postgres'
import type { PaymentFollower } from '../../orders/payment-follower'
import { followEditions, HOLDS_EDITION } from './follow-payment'
import { returnNumbers } from './return-numbers'

/** The numbers that an order has of editions, and what it reserves of them. */
export const editionFollower: PaymentFollower = {
  moved: {
    read: HOLDS_EDITION,
    follow: async (tx, { orderId, to }, holdsEdition) => {
      if (holdsEdition) await followEditions(tx, orderId, to)
    },
  },

  // A number whose print was never sent is free again; one that was sent comes back by the artist's hand, with the print.
  async cancelled(tx, orderId, lines) {
    const [unsent] = await tx.query(sql`SELECT 1 FROM orders WHERE id = ${orderId} AND status = 'pending'`)
    if (unsent)
      await returnNumbers(tx, orderId, sql`taken.order_item_id = ANY(${sql.param([...lines])}::int[])`)
  },

  isBound: sql`EXISTS (SELECT 1 FROM edition_numbers JOIN order_items ON order_items.id = order_item_id
    WHERE order_items.order_id = orders.id)`,

  async testOrdersEnd(tx, orderIds) {
    await tx.query(sql`
      SELECT id FROM editions WHERE id IN (
        SELECT edition_id FROM order_items WHERE order_id = ANY(${sql.param([...orderIds])}::text[]))
      ORDER BY id FOR NO KEY UPDATE`)
    for (const orderId of orderIds) await returnNumbers(tx, orderId, sql`true`)
  },
}
