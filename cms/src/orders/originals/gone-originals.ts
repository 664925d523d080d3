import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'

/** An SQL condition: a line of a paid order has lost some of its numbers. */
const NUMBER_IS_GONE: SQL = sql`(order_items.edition_id IS NOT NULL AND order_items.quantity > (
  SELECT count(*) FROM edition_numbers WHERE order_item_id = order_items.id))`

/**
 * An SQL condition: an order has an original or a number of an edition to send that is no longer its own, because it
 * was put back on sale after a refund that the bank returned. Cancelled lines are not to be sent anyway. OFFSET 0
 * makes PostgreSQL read the lines of each order in question; it expects far more waiting orders than there are, and
 * would read all lines of all orders.
 */
export const ORIGINAL_IS_GONE: SQL = sql`EXISTS (
  SELECT 1 FROM order_items JOIN artworks ON artworks.id = order_items.artwork_id
  WHERE order_items.order_id = orders.id AND order_items.cancelled_at IS NULL
    AND (order_items.type = 'original' AND artworks.sold_order_id IS DISTINCT FROM orders.id OR ${NUMBER_IS_GONE})
  OFFSET 0)`

/**
 * An SQL condition: something of an order is to be sent, which is a work that was not cancelled, or a commissioned
 * work, with the last of its payments.
 */
export const HAS_LINES_LEFT: SQL = sql`EXISTS (
  SELECT 1 FROM order_items WHERE order_items.order_id = orders.id AND order_items.cancelled_at IS NULL
    AND (order_items.type <> 'payment' OR EXISTS (
      SELECT 1 FROM agreement_payments AS own JOIN agreements ON agreements.id = own.agreement_id
      WHERE own.id = orders.agreement_payment_id AND kind = 'commission' AND NOT EXISTS (
        SELECT 1 FROM agreement_payments AS later
        WHERE later.agreement_id = own.agreement_id AND later.place > own.place))))`

/** Finds the titles of a paid order's originals and numbered prints that are no longer its own. */
export async function findGoneOriginals(context: Context, orderId: string): Promise<string[]> {
  const gone = await context.query<{ title: string }>(sql`
    SELECT title FROM order_items JOIN artworks ON artworks.id = order_items.artwork_id
    WHERE order_id = ${orderId} AND cancelled_at IS NULL
      AND (type = 'original' AND sold_order_id IS DISTINCT FROM ${orderId} OR ${NUMBER_IS_GONE})
    ORDER BY order_items.id`)
  return gone.map(({ title }) => title)
}
