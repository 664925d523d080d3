import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** Whether it is counted how often newsletters are opened and their links followed. Off until it is switched on. */
export async function countsReadings(context: Context): Promise<boolean> {
  const [row] = await context.query<{ isOn: boolean }>(
    sql`SELECT coalesce(count_readings, false) AS is_on FROM shop_settings LIMIT 1`,
  )
  return row?.isOn ?? false
}
