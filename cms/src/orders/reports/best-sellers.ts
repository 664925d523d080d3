import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { firstPicture } from '../../pictures/first-picture'
import { KEPT_AMOUNT } from '../kept-amount'
import { LINE_PAID, SHIPPING_PAID } from '../line-paid'
import { paymentIsIn } from '../payment-is-in'
import { SALES_ELSEWHERE } from './sales-elsewhere'
import { shopMode } from './shop-mode'

/** An artwork and the sum of its lines in paid orders and of its sale elsewhere, in cents, without shipping. */
export type BestSeller = {
  id: number
  title: string
  thumbnail: string | null
  originals: number
  prints: number
  /** 1 when the original was sold elsewhere. */
  elsewhere: number
  cents: number
}

/**
 * The SQL expression of the share of an order's lines and shipping that was kept: less than 1 after a refund of an amount.
 * It is over all lines of the order but those that were cancelled, which are left out with what was given back for them.
 * Only of an order that kept less than its total, as few do, the lines are put together.
 */
const KEPT_SHARE = sql`CASE WHEN ${KEPT_AMOUNT} >= orders.total_amount THEN 1 ELSE least(1, ${KEPT_AMOUNT} / nullif(
  ${SHIPPING_PAID} + (SELECT sum(${LINE_PAID}) FROM order_items
    WHERE order_items.order_id = orders.id AND order_items.cancelled_at IS NULL), 0)) END`

/**
 * The artworks that sold for most in the last twelve months; what was cancelled, and orders of whose payment nothing is
 * left, do not count. A line is written with its order: those of former years are not looked at.
 */
export const bestSellers = (context: Context, limit = 5): Promise<BestSeller[]> =>
  context.query<BestSeller>(sql`
    WITH sales AS (
      SELECT artwork_id, type, quantity, ${LINE_PAID} * ${KEPT_SHARE} AS price
      FROM order_items JOIN orders ON orders.id = order_id
      WHERE order_items.created_at >= now() - interval '12 months 1 day' AND order_items.cancelled_at IS NULL AND mode = ${shopMode(context)} AND ${paymentIsIn('captured')}
        AND ${KEPT_AMOUNT} > 0 AND orders.created_at >= now() - interval '12 months'
      UNION ALL
      SELECT artwork_id, 'elsewhere', 1, price FROM ${SALES_ELSEWHERE} WHERE at >= now() - interval '12 months'),
    sold AS (
      SELECT artwork_id, sum(quantity) FILTER (WHERE type = 'original')::int AS originals,
        sum(quantity) FILTER (WHERE type = 'print')::int AS prints,
        count(*) FILTER (WHERE type = 'elsewhere')::int AS elsewhere, round(sum(price) * 100)::float8 AS cents
      FROM sales GROUP BY artwork_id ORDER BY cents DESC, artwork_id LIMIT ${limit})
    SELECT artworks.id, title, coalesce(originals, 0) AS originals, coalesce(prints, 0) AS prints, elsewhere, cents,
      (SELECT thumbnail FROM ${firstPicture(sql`artworks.id`)} AS picture) AS thumbnail
    FROM sold JOIN artworks ON artworks.id = artwork_id ORDER BY cents DESC, id`)
