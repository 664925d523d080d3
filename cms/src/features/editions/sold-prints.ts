import type { OpenSize } from '@gesso/shared-types/features/editions/edition-numbers'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { Context } from '../../platform/context'
import { containing } from '../../platform/database/like-pattern'

/** The SQL condition that a line of `order_items` has no number, and counts for an edition that its size becomes. */
export const UNNUMBERED_SALE: SQL = sql`(order_items.type = 'print' AND edition_id IS NULL AND cancelled_at IS NULL)`

/** The SQL condition that an order may still be paid. */
export const MAY_BE_PAID: SQL = sql`orders.payment_state IN ('awaiting_payment', 'cancelling', 'capturing')`

/** So many print sizes are offered at once; more are found by their works' titles. */
const OFFERED = 100

/** Of which works print sizes are asked for: of one alone, or of those whose title contains `q`. */
type AskedSizes = { artwork?: number | null; q?: string | null | undefined }

/**
 * The print sizes that are no editions, by their works' titles, with what the shop has sold of each: in orders that were paid
 * and not given back as a whole, test orders left out where the shop is live. Of all that are asked for the first
 * ones: only of these the sales are counted.
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
