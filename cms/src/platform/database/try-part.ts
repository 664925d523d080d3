import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../context'
import { isDatabaseBusy } from './database-busy'

/**
 * Runs a part of a transaction that must not undo the rest: where it fails, what it wrote is taken back alone.
 * @returns what went wrong; null when it was done
 * @throws where the database was only busy: the whole transaction is tried again then
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
