import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** Says how many certificates can be checked. Null for none. */
export async function remainingCertificates(context: Context): Promise<string | null> {
  const [row] = await context.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM certificates WHERE state = 'valid'`)
  const count = row?.count ?? 0
  return count === 0
    ? null
    : count === 1
      ? '1 certificate is still valid'
      : `${count.toLocaleString('en-US')} certificates are still valid`
}
