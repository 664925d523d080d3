import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'

/** SQL: whether a switch of the settings is on; off until the artist turns it on. @param column of shop_settings */
export const isOn = (column: SQL): SQL => sql`coalesce((SELECT ${column} FROM shop_settings LIMIT 1), false)`

/** Reads `isOn`. */
export async function isSwitchedOn(context: Context, column: SQL): Promise<boolean> {
  const [row] = await context.query<{ isOn: boolean }>(sql`SELECT ${isOn(column)} AS is_on`)
  return row?.isOn ?? false
}
