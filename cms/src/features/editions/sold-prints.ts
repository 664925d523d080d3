import type { OpenSize } from '@gesso/shared-types/features/editions/edition-numbers'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { Context } from '../../platform/context'
import { containing } from '../../platform/database/like-pattern'

/** SQL condition: a line of `order_items` sells unnumbered prints, which count when their size becomes an edition. */
export const UNNUMBERED_SALE: SQL = sql`(order_items.type = 'print' AND edition_id IS NULL AND cancelled_at IS NULL)`

/** SQL condition: the order may still be paid. */
export const MAY_BE_PAID: SQL = sql`orders.payment_state IN ('awaiting_payment', 'cancelling', 'capturing')`

/** The most print sizes in one list; others are found by the title of their work. */
const OFFERED = 100

/** Which sizes to list: those of one work, or of works whose title contains `q`. */
type AskedSizes = { artwork?: number | null; q?: string | null | undefined }

/**
 * Lists the first `OFFERED` print sizes that are not editions, by the titles of their works, with the prints that the
 * shop has sold of each. Only orders of the shop's mode count, without those that were refunded in full.
 */
export async function listOpenSizes(
  context: Context,
  { artwork = null, q }: AskedSizes,
): Promise<{ openSizes: OpenSize[]; hasMoreSizes: boolean }> {
  const sizes = await context.query<OpenSize>(sql`
    SELECT open.artwork_id, title, size, coalesce(sales.sold, 0)::int AS sold, coalesce(sales.being_paid, 0)::int AS being_paid
    FROM (
      SELECT artworks.id AS artwork_id, title, option ->> 'size' AS size, place
      FROM artworks CROSS JOIN jsonb_array_elements(coalesce(print_options, '[]')) WITH ORDINALITY AS options (option, place)
      WHERE artworks.deleted_at IS NULL ${artwork === null ? sql`` : sql`AND artworks.id = ${artwork}`}
        ${q ? sql`AND title ILIKE ${containing(q)}` : sql``}
        AND NOT EXISTS (SELECT 1 FROM editions WHERE artwork_id = artworks.id AND size = option ->> 'size')
      ORDER BY title, artworks.id, place LIMIT ${OFFERED + 1}) AS open
    LEFT JOIN LATERAL (
      SELECT sum(quantity) FILTER (WHERE ${paymentIsIn('captured')} AND orders.payment_state <> 'refunded') AS sold,
        sum(quantity) FILTER (WHERE ${MAY_BE_PAID}) AS being_paid
      FROM order_items JOIN orders ON orders.id = order_items.order_id
      WHERE order_items.artwork_id = open.artwork_id AND print_size = open.size AND ${UNNUMBERED_SALE}
        AND orders.mode = ${context.gateway?.mode ?? 'live'}) AS sales ON true
    ORDER BY title, open.artwork_id, place`)
  return { openSizes: sizes.slice(0, OFFERED), hasMoreSizes: sizes.length > OFFERED }
}
