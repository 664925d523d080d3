import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { IS_OPEN } from './read-entries'

/** Says what is still done while the switch is off: devices send what they took before. */
export async function openLeft(context: Context): Promise<string | null> {
  const [row] = await context.query<{ open: number }>(
    sql`SELECT count(*)::int AS open FROM fair_entries WHERE ${IS_OPEN}`,
  )
  return row && row.open > 0
    ? `What devices took before still goes through; ${row.open} wait for you on Today.`
    : null
}
