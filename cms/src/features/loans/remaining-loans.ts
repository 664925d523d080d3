import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** Says how many agreements still run. Null for none. */
export async function remainingLoans(context: Context): Promise<string | null> {
  const [row] = await context.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM loans WHERE state = 'out'`,
  )
  const count = row?.count ?? 0
  if (count === 0) return null
  return count === 1 ? '1 agreement still runs' : `${count} agreements still run`
}
