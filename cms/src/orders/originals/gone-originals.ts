import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../context'

/**
 * The SQL condition that an order has an original to send which is not its own any more: it was put back on sale after a
 * refund that the bank sent back. What was cancelled is not to be sent anyway.
 */
export const ORIGINAL_IS_GONE: SQL = sql`EXISTS (
  SELECT 1 FROM order_items JOIN artworks ON artworks.id = order_items.artwork_id
  WHERE order_items.order_id = orders.id AND order_items.type = 'original'
    AND order_items.cancelled_at IS NULL AND artworks.sold_order_id IS DISTINCT FROM orders.id)`

/**
 * The SQL condition that something of an order is to be sent: a work that was not cancelled, or what was made by
 * commission, with the last of its payments.
 */
export const HAS_LINES_LEFT: SQL = sql`EXISTS (
  SELECT 1 FROM order_items WHERE order_items.order_id = orders.id AND order_items.cancelled_at IS NULL
    AND (order_items.type <> 'payment' OR EXISTS (
      SELECT 1 FROM agreement_payments AS own JOIN agreements ON agreements.id = own.agreement_id
      WHERE own.id = orders.agreement_payment_id AND kind = 'commission' AND NOT EXISTS (
        SELECT 1 FROM agreement_payments AS later
        WHERE later.agreement_id = own.agreement_id AND later.place > own.place))))`

/** The titles of a paid order's originals that are not its own any more. */
export async function findGoneOriginals(context: Context, orderId: string): Promise<string[]> {
  const gone = await context.query<{ title: string }>(sql`
    SELECT title FROM order_items JOIN artworks ON artworks.id = order_items.artwork_id
    WHERE order_id = ${orderId} AND type = 'original' AND cancelled_at IS NULL
      AND sold_order_id IS DISTINCT FROM ${orderId}
    ORDER BY order_items.id`)
  return gone.map(({ title }) => title)
}
