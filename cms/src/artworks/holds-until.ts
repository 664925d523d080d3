import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { statements } from '../database/transaction'

/** When the earliest hold ends, in milliseconds since 1970; null when nothing is held. What is shown of it ends then. */
export async function holdsUntil(payload: Payload): Promise<number | null> {
  const [row] = await statements(payload)<{ until: string | null }>(
    sql`SELECT min(hold_until) AS until FROM artworks WHERE hold_order_id IS NOT NULL AND hold_until > now()`,
  )
  return row?.until ? new Date(row.until).getTime() : null
}
