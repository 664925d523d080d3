import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'

/** Whether the artist has set shipping zones, so that shipping depends on the place. */
export const HAS_ZONES: SQL = sql`EXISTS (SELECT 1 FROM shipping_terms_zones)`

/** Whether the artist has set any shipping terms: zones, or a pick-up at the studio. */
export const HAS_SHIPPING_TERMS: SQL = sql`(${HAS_ZONES}
  OR EXISTS (SELECT 1 FROM shipping_terms WHERE is_pick_up_offered))`

export async function hasZones(context: Context): Promise<boolean> {
  const [row] = await context.query<{ isSet: boolean }>(sql`SELECT ${HAS_ZONES} AS is_set`)
  return row?.isSet ?? false
}
