import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { APIError } from 'payload'
import { AppError } from '../../platform/app-error'
import { actingFor } from '../../platform/audit/origin'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { hasImportFiles, removeImportFiles } from './import-folder'
import { deleteUnusedImportPictures } from './import-pictures'
import { importRow, type WaitingRow } from './import-row'
import { readOpenImports } from './import-run'
import { PictureFetcher } from './other-shops/picture-fetcher'

/** After this time without renewal, another process takes an import over. */
const LEASE_SECONDS = 10
const RENEW_MS = 3000

/** How many attempts a row gets that end with the process or with an unexpected error; then it fails. */
const MAX_ATTEMPTS = 3

type Lease = { importId: string; holder: string }

/** How long an import waits for the machine that has its files, which may just be starting again. */
const ABANDONED_MINUTES = 10

type Waiting = Pick<Rows['artwork_imports'], 'id' | 'hasFiles'> & { isAbandoned: boolean }

/**
 * Takes an import that no process works on and whose files this one can read; null when there is none. Also takes one
 * whose machine did not come back in time: its rows with pictures then fail and say why.
 */
async function takeLease(context: Context): Promise<Lease | null> {
  const waiting = await context.query<Waiting>(sql`
    SELECT id, has_files,
      coalesce(lease_until, started_at) < now() - make_interval(mins => ${ABANDONED_MINUTES}) AS is_abandoned
    FROM artwork_imports
    WHERE state = 'running' AND (lease_until IS NULL OR lease_until < now()) ORDER BY started_at`)
  for (const { id, hasFiles, isAbandoned } of waiting) {
    if (hasFiles && !isAbandoned && !(await hasImportFiles(context, id))) continue
    const holder = randomUUID()
    const taken = await context.query(sql`
      UPDATE artwork_imports
      SET lease_holder = ${holder}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      WHERE id = (
        SELECT id FROM artwork_imports
        WHERE id = ${id} AND state = 'running' AND (lease_until IS NULL OR lease_until < now())
        FOR UPDATE SKIP LOCKED)
      RETURNING id`)
    if (taken.length > 0) return { importId: id, holder }
  }
  return null
}

const leaseCondition = ({ importId, holder }: Lease) => sql`id = ${importId} AND lease_holder = ${holder}`

const renew = (context: Context, lease: Lease) =>
  context.query(sql`
    UPDATE artwork_imports SET lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE ${leaseCondition(lease)}`)

/** Takes the next row and counts the attempt; null without a row, after a stop, or when the lease was lost. */
async function takeRow(context: Context, lease: Lease): Promise<WaitingRow | null> {
  const [row] = await context.query<WaitingRow>(sql`
    UPDATE artwork_import_rows SET attempts = attempts + 1
    FROM artwork_imports
    WHERE artwork_imports.id = import_id AND ${leaseCondition(lease)} AND artwork_imports.state = 'running'
      AND import_id = ${lease.importId}
      AND "row" = (
        SELECT min("row") FROM artwork_import_rows WHERE import_id = ${lease.importId} AND state = 'pending')
    RETURNING import_id, "row", title, artwork_id, fields, pictures, stamp, changes, concerns, attempts,
      source, other_shop, choices, first_place + "row" - 2 AS place, may_repeat_titles, started_by`)
  return row ?? null
}

const markFailed = (context: Context, { importId, row }: WaitingRow, message: string) =>
  context.query(sql`
    UPDATE artwork_import_rows SET state = 'failed', error = ${message.slice(0, 1000)}
    WHERE import_id = ${importId} AND "row" = ${row} AND state = 'pending'`)

async function writeRow(context: Context, row: WaitingRow, fetcher: PictureFetcher): Promise<void> {
  if (row.attempts > MAX_ATTEMPTS) {
    await markFailed(context, row, 'This row failed several times. Import it again later')
    return
  }
  try {
    const write = () => importRow(context, row, fetcher)
    await (row.startedBy ? actingFor(row.startedBy, write) : write())
  } catch (error) {
    if (error instanceof AppError || error instanceof APIError) await markFailed(context, row, error.message)
    else throw error
  }
}

/**
 * Ends an import whose rows are all written or failed: deletes unused pictures, marks it as done and removes its
 * files, unless rows can be tried again.
 */
async function finish(context: Context, lease: Lease): Promise<void> {
  const [waiting] = await context.query<{ isComplete: boolean }>(sql`
    SELECT NOT EXISTS (
      SELECT 1 FROM artwork_import_rows WHERE import_id = ${lease.importId} AND state = 'pending') AS is_complete
    FROM artwork_imports WHERE ${leaseCondition(lease)} AND state = 'running'`)
  if (waiting?.isComplete) {
    await deleteUnusedImportPictures(context, lease.importId)
    const done = await context.query(sql`
      UPDATE artwork_imports SET state = 'done', finished_at = now() WHERE ${leaseCondition(lease)} AND state = 'running'
      RETURNING id`)
    const isOver = done.length > 0 && !(await readOpenImports(context)).has(lease.importId)
    if (isOver) await removeImportFiles(context, lease.importId)
  }
}

/**
 * Writes the rows of all started imports, one after another. Any number of processes may call this; after a crash at
 * any line the import continues with the first row that is not done.
 * @throws unexpected errors; the import continues at the next call
 */
export async function runImports(context: Context, signal: AbortSignal): Promise<void> {
  for (let lease = await takeLease(context); lease && !signal.aborted; lease = await takeLease(context)) {
    const current = lease
    const fetcher = new PictureFetcher(context, signal)
    const renewing = setInterval(() => void renew(context, current).catch(() => {}), RENEW_MS)
    try {
      for (let row = await takeRow(context, lease); row; row = await takeRow(context, lease)) {
        await writeRow(context, row, fetcher)
        context.dropAnswers?.()
        if (signal.aborted) break
      }
      if (!signal.aborted) await finish(context, lease)
    } finally {
      clearInterval(renewing)
      await context
        .query(sql`UPDATE artwork_imports SET lease_until = now() WHERE ${leaseCondition(lease)}`)
        .catch(() => {})
    }
  }
}
