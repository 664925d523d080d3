import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** Whether the artist offers to tell visitors of works by email. Off until it is switched on. */
export async function offersNotifications(context: Context): Promise<boolean> {
  const [row] = await context.query<{ isOn: boolean }>(
    sql`SELECT coalesce(notify_me, false) AS is_on FROM shop_settings LIMIT 1`,
  )
  return row?.isOn ?? false
}
