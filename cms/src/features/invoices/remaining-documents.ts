import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** Says how many documents were issued. Null for none. */
export async function remainingDocuments(context: Context): Promise<string | null> {
  const [row] = await context.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM papers`)
  const count = row?.count ?? 0
  return count === 0
    ? null
    : count === 1
      ? '1 document is kept'
      : `${count.toLocaleString('en-US')} documents are kept`
}
