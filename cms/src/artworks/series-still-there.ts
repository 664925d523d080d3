import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../platform/context'

/** Finds the existing series among these ids, and prevents their deletion until the transaction ends. */
export async function seriesStillThere(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    sql`SELECT id FROM series WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY id FOR KEY SHARE`,
  )
  return ids.filter((id) => rows.some((row) => row.id === id))
}
