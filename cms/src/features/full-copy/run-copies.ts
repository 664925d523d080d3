import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { FULL_COPY_HOURS } from '@gesso/shared-types/features/full-copy/full-copy'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isDiskFull } from '../../platform/process/disk-space'
import { clearCopyFolders, copyFolder } from './copy-folder'
import type { CopyProgress } from './make-copy'
import { requireRoom } from './room-for-copy'

/** After this time without renewal, another process starts the full copy of a dead process again. */
const LEASE_SECONDS = 15
const RENEW_MS = 1000
const MAX_ATTEMPTS = 3

type Lease = { id: string; leaseHolder: string; attempts: number }

/** The full copy was cancelled, or another process has taken it over. */
class NotWanted extends Error {}

async function takeLease(context: Context): Promise<Lease | null> {
  const [lease] = await context.query<Lease>(sql`
    UPDATE full_copies
    SET lease_holder = ${randomUUID()}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS}),
      attempts = attempts + 1, step = 'papers', done = 0, total = 0, bytes = 0, missing = 0
    WHERE id = (
      SELECT id FROM full_copies WHERE state = 'running' AND (lease_until IS NULL OR lease_until < now())
      FOR UPDATE SKIP LOCKED)
    RETURNING id, lease_holder, attempts`)
  return lease ?? null
}

const own = ({ id, leaseHolder }: Lease) =>
  sql`id = ${id} AND lease_holder = ${leaseHolder} AND state = 'running'`

/** Saves the progress and renews the lease. @returns whether this process still has the lease */
async function report(context: Context, lease: Lease, progress: CopyProgress): Promise<boolean> {
  const { step, done, total, bytes, missing } = progress
  const kept = await context.query(sql`
    UPDATE full_copies SET step = ${step}, done = ${done}, total = ${total}, bytes = ${bytes}, missing = ${missing},
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE ${own(lease)} RETURNING id`)
  return kept.length > 0
}

const fail = (context: Context, lease: Lease, words: string): Promise<unknown> =>
  context.query(sql`
    UPDATE full_copies SET state = 'failed', error = ${words}, finished_at = now(), lease_until = NULL
    WHERE ${own(lease)}`)

/** What to tell the owner about an error that another attempt would not fix; null for other errors. */
function lastingProblem(error: unknown): string | null {
  if (isDiskFull(error)) {
    return 'The server’s disk is full. Space has to be freed on the server first.'
  }
  return error instanceof AppError && error.code === 'conflict' ? error.message : null
}

async function make(context: Context, lease: Lease, stopping: AbortSignal): Promise<void> {
  const unwanted = new AbortController()
  const signal = AbortSignal.any([stopping, unwanted.signal])
  const progress: CopyProgress = { step: 'papers', done: 0, total: 0, bytes: 0, missing: 0 }
  const reporting = setInterval(
    () =>
      void report(context, lease, progress).then(
        (isOurs) => isOurs || unwanted.abort(new NotWanted()),
        () => {},
      ),
    RENEW_MS,
  )
  try {
    if (lease.attempts > MAX_ATTEMPTS) {
      await fail(context, lease, 'The file could not be made. Try again later.')
      return
    }
    await requireRoom(context)
    const { makeCopy } = await import('./make-copy')
    await makeCopy(context, lease, progress, signal)
    await context.query(sql`
      UPDATE full_copies SET state = 'done', step = 'finishing', bytes = ${progress.bytes}, missing = ${progress.missing},
        finished_at = now(), lease_until = NULL
      WHERE ${own(lease)}`)
  } catch (error) {
    await rm(copyFolder(context, lease), { recursive: true, force: true })
    if (unwanted.signal.aborted) return
    const problem = lastingProblem(error)
    // A process that stops does not count as a failed attempt.
    const attempts = stopping.aborted ? lease.attempts - 1 : lease.attempts
    if (problem) await fail(context, lease, problem)
    else
      await context.query(
        sql`UPDATE full_copies SET lease_until = NULL, attempts = ${attempts} WHERE ${own(lease)}`,
      )
    if (!problem && !stopping.aborted) throw error
  } finally {
    clearInterval(reporting)
  }
}

/** Removes full copies a day after they were made, and what crashes and other servers' copies left on this server. */
async function removeOldCopies(context: Context): Promise<void> {
  await context.query(sql`
    DELETE FROM full_copies
    WHERE state <> 'running' AND finished_at < now() - make_interval(hours => ${FULL_COPY_HOURS}::int)`)
  await clearCopyFolders(context)
}

/**
 * Makes the full copy that waits, if there is one. Any number of processes may call this. After a crash a copy starts
 * again from the beginning, because its snapshot is over.
 * @throws unexpected errors; the next call tries again
 */
export async function runCopies(context: Context, signal: AbortSignal): Promise<void> {
  await removeOldCopies(context)
  const lease = await takeLease(context)
  if (lease) await make(context, lease, signal)
}
