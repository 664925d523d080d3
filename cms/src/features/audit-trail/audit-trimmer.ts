import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'

const EVERY_MS = 60 * 60_000
const BATCH = 1000

/** Removes entries older than a year, in a worker. The database refuses to delete younger ones. */
export const createAuditTrimmer = (context: Context): Worker =>
  createWorker({
    name: 'audit_trail',
    trouble: 'Old entries of the audit trail are not removed',
    payload: context.payload,
    everyMs: EVERY_MS,
    round: async (signal) => {
      while (!signal.aborted && (await removeSome(context)) === BATCH);
    },
    whenFailed: 'Old entries of the audit trail could not be removed; the next round tries again',
  })

async function removeSome(context: Context): Promise<number> {
  const removed = await context.query(sql`
    DELETE FROM audit_entries WHERE id IN (
      SELECT id FROM audit_entries WHERE at < now() - interval '1 year' ORDER BY at LIMIT ${BATCH})
    RETURNING id`)
  return removed.length
}
