import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'

/** Whether a switch of the settings is on; off until the artist turns it on. @param column of shop_settings */
export async function isSwitchedOn(context: Context, column: SQL): Promise<boolean> {
  const [row] = await context.query<{ isOn: boolean }>(
    sql`SELECT coalesce(${column}, false) AS is_on FROM shop_settings LIMIT 1`,
  )
  return row?.isOn ?? false
}
