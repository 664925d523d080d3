import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'

/** When the earliest hold ends, in milliseconds since 1970; null when nothing is held. Cached answers are valid until then. */
export async function holdsUntil(context: Context): Promise<number | null> {
  const [row] = await context.query<{ until: string | null }>(
    sql`SELECT min(hold_until) AS until FROM artworks WHERE hold_order_id IS NOT NULL AND hold_until > now()`,
  )
  return row?.until ? new Date(row.until).getTime() : null
}
