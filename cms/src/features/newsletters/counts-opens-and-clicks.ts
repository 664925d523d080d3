import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** Whether opens and clicks of newsletters are counted. Off until it is switched on. */
export async function countsOpensAndClicks(context: Context): Promise<boolean> {
  const [row] = await context.query<{ isOn: boolean }>(
    sql`SELECT coalesce(count_readings, false) AS is_on FROM shop_settings LIMIT 1`,
  )
  return row?.isOn ?? false
}
