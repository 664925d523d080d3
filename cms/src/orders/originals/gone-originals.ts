import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../context'

/**
 * The SQL condition that an order has an original among its lines which is not its own any more: it was put back on
 * sale after a refund that the bank sent back.
 */
export const ORIGINAL_IS_GONE: SQL = sql`EXISTS (
  SELECT 1 FROM order_items JOIN artworks ON artworks.id = order_items.artwork_id
  WHERE order_items.order_id = orders.id AND order_items.type = 'original'
    AND artworks.sold_order_id IS DISTINCT FROM orders.id)`

/** The titles of a paid order's originals that are not its own any more. */
export async function findGoneOriginals(context: Context, orderId: string): Promise<string[]> {
  const gone = await context.query<{ title: string }>(sql`
    SELECT title FROM order_items JOIN artworks ON artworks.id = order_items.artwork_id
    WHERE order_id = ${orderId} AND type = 'original' AND sold_order_id IS DISTINCT FROM ${orderId}
    ORDER BY order_items.id`)
  return gone.map(({ title }) => title)
}
