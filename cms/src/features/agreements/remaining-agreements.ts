import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** Says how many agreements are not settled yet. Null for none. */
export async function remainingAgreements(context: Context): Promise<string | null> {
  const [row] = await context.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM agreements WHERE state = 'open'`)
  const count = row?.count ?? 0
  return count === 0
    ? null
    : count === 1
      ? '1 payment link is still open'
      : `${count.toLocaleString('en-US')} payment links are still open`
}
