import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { firstPicture } from '../../pictures/first-picture'
import { KEPT_AMOUNT } from '../kept-amount'
import { paymentIsIn } from '../payment-is-in'
import { shopMode } from './shop-mode'

/** An artwork and the sum of its lines in paid orders, in cents, without shipping. */
export type BestSeller = {
  id: number
  title: string
  thumbnail: string | null
  originals: number
  prints: number
  cents: number
}

/** The artworks that sold for most in the last twelve months; orders of whose payment nothing is left do not count. */
export const bestSellers = (context: Context, limit = 5): Promise<BestSeller[]> =>
  context.query<BestSeller>(sql`
    WITH sold AS (
      SELECT artwork_id, sum(quantity) FILTER (WHERE type = 'original')::int AS originals,
        sum(quantity) FILTER (WHERE type = 'print')::int AS prints, (sum(total_price) * 100)::float8 AS cents
      FROM order_items JOIN orders ON orders.id = order_id
      WHERE mode = ${shopMode(context)} AND ${paymentIsIn('captured')}
        AND ${KEPT_AMOUNT} > 0 AND orders.created_at >= now() - interval '12 months'
      GROUP BY artwork_id ORDER BY cents DESC, artwork_id LIMIT ${limit})
    SELECT artworks.id, title, coalesce(originals, 0) AS originals, coalesce(prints, 0) AS prints, cents,
      (SELECT thumbnail FROM ${firstPicture(sql`artworks.id`)} AS picture) AS thumbnail
    FROM sold JOIN artworks ON artworks.id = artwork_id ORDER BY cents DESC, id`)
