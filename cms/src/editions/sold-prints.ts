import type { OpenSize } from '@gesso/shared-types/edition-numbers'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../context'
import { paymentIsIn } from '../orders/payment-is-in'

/** The SQL condition that a line of `order_items` has no number, and counts for an edition that its size becomes. */
export const UNNUMBERED_SALE: SQL = sql`(order_items.type = 'print' AND edition_id IS NULL AND cancelled_at IS NULL)`

/** The SQL condition that an order may still be paid. */
export const MAY_BE_PAID: SQL = sql`orders.payment_state IN ('awaiting_payment', 'cancelling', 'capturing')`

/**
 * The print sizes that are no editions, with what the shop has sold of each: in orders that were paid and not given back as
 * a whole, test orders left out where the shop is live.
 * @param artworkId of one work alone
 */
export const listOpenSizes = (context: Context, artworkId: number | null = null): Promise<OpenSize[]> =>
  context.query<OpenSize>(sql`
    SELECT artworks.id AS artwork_id, title, option ->> 'size' AS size,
      coalesce(sum(quantity) FILTER (WHERE ${paymentIsIn('captured')} AND orders.payment_state <> 'refunded'), 0)::int AS sold,
      coalesce(sum(quantity) FILTER (WHERE ${MAY_BE_PAID}), 0)::int AS being_paid
    FROM artworks CROSS JOIN jsonb_array_elements(coalesce(print_options, '[]')) WITH ORDINALITY AS options (option, place)
    LEFT JOIN order_items ON order_items.artwork_id = artworks.id AND print_size = option ->> 'size' AND ${UNNUMBERED_SALE}
    LEFT JOIN orders ON orders.id = order_items.order_id AND orders.mode = ${context.gateway?.mode ?? 'live'}
    WHERE artworks.deleted_at IS NULL ${artworkId === null ? sql`` : sql`AND artworks.id = ${artworkId}`}
      AND NOT EXISTS (SELECT 1 FROM editions WHERE artwork_id = artworks.id AND size = option ->> 'size')
    GROUP BY artworks.id, title, option, place ORDER BY title, artworks.id, place`)
