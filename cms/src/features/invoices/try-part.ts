import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../../platform/context'
import { isDatabaseBusy } from '../../platform/database/database-busy'

/**
 * Runs a part of a transaction whose failure must not undo the rest: only its own writes are rolled back.
 * @returns the error; null on success
 * @throws when the database was only busy, so that the whole transaction is tried again
 */
export async function tryPart(tx: Transaction, part: () => Promise<unknown>): Promise<unknown> {
  await tx.query(sql`SAVEPOINT part`)
  try {
    await part()
  } catch (error) {
    if (isDatabaseBusy(error)) throw error
    await tx.query(sql`ROLLBACK TO SAVEPOINT part`)
    return error ?? new Error('Unknown')
  }
  await tx.query(sql`RELEASE SAVEPOINT part`)
  return null
}
