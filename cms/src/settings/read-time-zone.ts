import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'

/** Where the artist's days begin: a name of the IANA time zone database. UTC until the artist sets it. */
export async function readTimeZone(context: Context): Promise<string> {
  const [row] = await context.query<{ timeZone: string | null }>(
    sql`SELECT time_zone FROM shop_settings LIMIT 1`,
  )
  return row?.timeZone || 'UTC'
}
