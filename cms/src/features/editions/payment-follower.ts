import { sql } from '@payloadcms/db-postgres'
import type { PaymentFollower } from '../../orders/payment-follower'
import { followEditions, HOLDS_EDITION } from './follow-payment'
import { returnNumbers } from './return-numbers'

/** Gives and returns the numbers of editions, and what is reserved of them, when the payment of an order changes. */
export const editionFollower: PaymentFollower = {
  moved: {
    read: HOLDS_EDITION,
    follow: async (tx, { orderId, to }, holdsEdition) => {
      if (holdsEdition) await followEditions(tx, orderId, to)
    },
  },

  // The number of a print that was not sent is free at once. After sending, the artist frees it when the print is
  // back.
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
