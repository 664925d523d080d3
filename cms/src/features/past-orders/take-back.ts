import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'

/**
 * Deletes everything that an import stored in the archive, or forgets an import that was only checked.
 * @returns how many orders or customers were deleted
 * @throws AppError not_found
 */
export function takeBackImport(context: Context, id: string): Promise<{ deleted: number }> {
  return withTransaction(context, async (tx) => {
    const [found] = await tx.query<{ state: string; kind: string }>(
      sql`SELECT state, kind FROM past_imports WHERE id = ${id} FOR UPDATE`,
    )
    if (!found) throw new AppError('not_found', { message: 'This import is gone already.' })
    const [gone] = await tx.query<{ deleted: number }>(sql`
      WITH gone AS (DELETE FROM past_records WHERE import_id = ${id} RETURNING 1)
      SELECT count(*)::int AS deleted FROM gone`)
    await tx.query(sql`DELETE FROM past_imports WHERE id = ${id}`)
    const deleted = gone?.deleted ?? 0
    await record(tx, {
      action: 'discarded',
      noun: 'past_order',
      recordId: id,
      changes: [{ field: found.kind === 'order' ? 'orders' : 'customers', old: deleted }],
    })
    return { deleted }
  })
}

/** Deletes an import whose last record is gone: it has nothing to take back. */
const clearEmptyImport = (tx: Transaction, importId: string): Promise<unknown> =>
  tx.query(sql`
    DELETE FROM past_imports WHERE id = ${importId} AND state = 'stored'
      AND NOT EXISTS (SELECT 1 FROM past_records WHERE import_id = ${importId})`)

/** Deletes one order or customer from the archive. @throws AppError not_found */
export function deletePastRecord(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const [gone] = await tx.query<{ importId: string; kind: string; number: string }>(
      sql`DELETE FROM past_records WHERE id = ${id} RETURNING import_id, kind, number`,
    )
    if (!gone) throw new AppError('not_found', { message: 'It was deleted already.' })
    await clearEmptyImport(tx, gone.importId)
    await record(tx, {
      action: 'deleted',
      noun: 'past_order',
      recordId: id,
      // The number of a customer is personal data, mostly an email address.
      label: gone.kind === 'order' ? gone.number : null,
    })
  })
}

const FORGET_BATCH = 10

/** Deletes imports that were checked and not stored within a day. @returns whether there may be more */
export async function forgetPastImports(context: Context): Promise<boolean> {
  const gone = await context.query(sql`
    DELETE FROM past_imports WHERE id IN (
      SELECT id FROM past_imports WHERE state = 'checked' AND created_at < now() - interval '1 day'
      ORDER BY id LIMIT ${FORGET_BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return gone.length === FORGET_BATCH
}
