import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import { HOLIDAY_UNTIL } from '../settings/purchase-rules'

/**
 * Finds when the gallery next changes by itself, in milliseconds since 1970; null if nothing is pending: a hold of the
 * artist, an order or an agreement ends, an artwork is published, or the shop's holiday ends. Cached answers are valid
 * until then.
 */
export async function nextChange(context: Context): Promise<number | null> {
  const [row] = await context.query<{ at: string | null }>(sql`
    SELECT min(at) AS at FROM (
      SELECT at FROM artworks CROSS JOIN LATERAL unnest(ARRAY[hold_until, on_hold_until, kept_until, publish_at]) AS at
      WHERE deleted_at IS NULL AND greatest(hold_until, on_hold_until, kept_until, publish_at) > now()
      UNION ALL SELECT ${HOLIDAY_UNTIL} FROM shop_settings) AS changes
    WHERE at > now()`)
  return row?.at ? new Date(row.at).getTime() : null
}
