import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'

/** Reads the artist's time zone, an IANA name; UTC until the artist sets one. */
export async function readTimeZone(context: Context): Promise<string> {
  const [row] = await context.query<{ timeZone: string | null }>(
    sql`SELECT time_zone FROM shop_settings LIMIT 1`,
  )
  return row?.timeZone || 'UTC'
}
