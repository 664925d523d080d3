import { sql } from '@payloadcms/db-postgres'
import { LINE_PAID, SHIPPING_PAID } from '../../orders/line-paid'
import { NET_AMOUNT, NET_BELOW_TOTAL } from '../../orders/net-amount'
import { paymentIsIn } from '../../orders/payment-is-in'
import { otherMode, shopMode } from '../../orders/shop-mode'
import { firstPicture } from '../../pictures/first-picture'
import type { Context } from '../../platform/context'
import { SALES_ELSEWHERE } from '../year/sales-elsewhere'

/** An artwork with the sum of its lines in paid orders and of its sale elsewhere, in cents, without shipping. */
export type BestSeller = {
  id: number
  title: string
  thumbnail: string | null
  originals: number
  prints: number
  /** 1 if the original was sold elsewhere. */
  elsewhere: number
  cents: number
}

const BEGIN = sql.raw("(now() - interval '12 months')")

/**
 * SQL of the share of an order's lines and shipping that was kept: less than 1 after a refund of an amount. It covers
 * all lines except cancelled ones, which are left out together with their refunds. The lines are only added up for the
 * few orders that kept less than their total.
 */
const NET_SHARE = sql`CASE WHEN ${NET_AMOUNT} >= orders.total_amount THEN 1 ELSE least(1, ${NET_AMOUNT} / nullif(
  ${SHIPPING_PAID} + (SELECT sum(${LINE_PAID}) FROM order_items
    WHERE order_items.order_id = orders.id AND order_items.cancelled_at IS NULL), 0)) END`

/** An SQL condition: the order is so close to the beginning that its lines may be on the other side of it. */
const isAtBeginning = sql`created_at BETWEEN ${BEGIN} - interval '1 day' AND ${BEGIN} + interval '1 day'`

/**
 * Lists the artworks with the highest sales of the last twelve months, without cancelled lines and orders whose
 * payment was completely returned.
 *  The net amount of nearly all orders is their total, so their lines are added up without reading the orders. The
 * others are looked up first, left out of that sum, and added with their net share. A line is written together with
 * its order.
 */
export const bestSellers = (context: Context, limit = 5): Promise<BestSeller[]> => {
  const mode = shopMode(context)
  return context.query<BestSeller>(sql`
    WITH doubtful AS MATERIALIZED (
      SELECT id, CASE WHEN created_at >= ${BEGIN} AND mode = ${mode} AND ${paymentIsIn('captured')} AND ${NET_AMOUNT} > 0
        THEN ${NET_SHARE} END AS share
      FROM orders WHERE id = ANY(ARRAY(
        SELECT id FROM orders WHERE created_at >= ${BEGIN} - interval '1 day' AND ${NET_BELOW_TOTAL}
        UNION SELECT id FROM orders WHERE created_at >= ${BEGIN} - interval '1 day' AND mode = ${otherMode(context)}
        UNION SELECT id FROM orders WHERE ${isAtBeginning}))),
    sales AS (
      SELECT artwork_id, type, quantity, ${LINE_PAID} AS price FROM order_items
      WHERE created_at >= ${BEGIN} AND cancelled_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM doubtful WHERE doubtful.id = order_id)
      UNION ALL
      SELECT artwork_id, type, quantity, ${LINE_PAID} * share
      FROM doubtful JOIN order_items ON order_id = doubtful.id WHERE share IS NOT NULL AND cancelled_at IS NULL
      UNION ALL
      SELECT artwork_id, 'elsewhere', 1, price FROM ${SALES_ELSEWHERE} WHERE at >= ${BEGIN}),
    sold AS (
      SELECT artwork_id, sum(quantity) FILTER (WHERE type = 'original')::int AS originals,
        sum(quantity) FILTER (WHERE type = 'print')::int AS prints,
        count(*) FILTER (WHERE type = 'elsewhere')::int AS elsewhere, round(sum(price) * 100)::float8 AS cents
      FROM sales GROUP BY artwork_id ORDER BY cents DESC, artwork_id LIMIT ${limit})
    SELECT artworks.id, title, coalesce(originals, 0) AS originals, coalesce(prints, 0) AS prints, elsewhere, cents,
      (SELECT thumbnail FROM ${firstPicture(sql`artworks.id`)} AS picture) AS thumbnail
    FROM sold JOIN artworks ON artworks.id = artwork_id ORDER BY cents DESC, id`)
}
