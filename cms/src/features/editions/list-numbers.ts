import type { ListedNumber } from '@gesso/shared-types/features/editions/edition-numbers'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { NET_IS_ZERO } from '../../orders/net-amount'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { Context } from '../../platform/context'

/** SQL condition: the order of a line has no claim to its numbers any more, by the same rule as for originals. */
const NUMBER_MAY_RETURN: SQL = sql`(order_items.cancelled_at IS NOT NULL
  OR NOT ${paymentIsIn('keepsOriginals')} AND NOT ${paymentIsIn('captured')}
  OR ${paymentIsIn('captured')} AND ${NET_IS_ZERO} AND orders.total_amount > 0)`

/** Lists all numbers of an edition, then its artist's proofs, with the state of each. */
export const listNumbers = (context: Context, editionId: number): Promise<ListedNumber[]> =>
  context.query<ListedNumber>(sql`
    WITH every AS (
      SELECT 'number' AS kind, number FROM editions, generate_series(1, total) AS number WHERE id = ${editionId}
      UNION ALL SELECT 'proof', number FROM editions, generate_series(1, proofs) AS number WHERE id = ${editionId})
    SELECT every.kind, every.number, coalesce(state, 'free') AS state,
      CASE WHEN orders.id IS NOT NULL THEN json_build_object('id', orders.id, 'number', orders.number,
        'lineId', order_items.id, 'isSent', orders.status = 'completed', 'canReturn', ${NUMBER_MAY_RETURN}) END AS "order"
    FROM every LEFT JOIN edition_numbers AS taken
      ON taken.edition_id = ${editionId} AND taken.kind = every.kind AND taken.number = every.number
    LEFT JOIN order_items ON order_items.id = order_item_id LEFT JOIN orders ON orders.id = order_items.order_id
    ORDER BY every.kind, every.number`)
