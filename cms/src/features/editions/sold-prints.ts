import type { OpenSize } from '@gesso/shared-types/features/editions/edition-numbers'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { Context } from '../../platform/context'

/** SQL condition: a line of `order_items` sells unnumbered prints, which count when their size becomes an edition. */
export const UNNUMBERED_SALE: SQL = sql`(order_items.type = 'print' AND edition_id IS NULL AND cancelled_at IS NULL)`

/** SQL condition: the order may still be paid. */
export const MAY_BE_PAID: SQL = sql`orders.payment_state IN ('awaiting_payment', 'cancelling', 'capturing')`

/**
 * Lists the print sizes of a work that are not editions, with the prints that the shop has sold of each. Only orders of
 * the shop's mode count, without those that were refunded in full.
 */
export const listOpenSizes = (context: Context, artworkId: number): Promise<OpenSize[]> =>
  context.query<OpenSize>(sql`
    SELECT open.size, coalesce(sales.sold, 0)::int AS sold, coalesce(sales.being_paid, 0)::int AS being_paid
    FROM (
      SELECT option ->> 'size' AS size, place
      FROM artworks CROSS JOIN jsonb_array_elements(coalesce(print_options, '[]')) WITH ORDINALITY AS options (option, place)
      WHERE artworks.id = ${artworkId} AND artworks.deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM editions WHERE artwork_id = artworks.id AND size = option ->> 'size')) AS open
    LEFT JOIN LATERAL (
      SELECT sum(quantity) FILTER (WHERE ${paymentIsIn('captured')} AND orders.payment_state <> 'refunded') AS sold,
        sum(quantity) FILTER (WHERE ${MAY_BE_PAID}) AS being_paid
      FROM order_items JOIN orders ON orders.id = order_items.order_id
      WHERE order_items.artwork_id = ${artworkId} AND print_size = open.size AND ${UNNUMBERED_SALE}
        AND orders.mode = ${context.gateway?.mode ?? 'live'}) AS sales ON true
    ORDER BY place`)
