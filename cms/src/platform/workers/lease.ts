import { randomUUID } from 'node:crypto'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../context'

/** After this time without renewal, another process starts the work of a dead process again. */
const LEASE_SECONDS = 60
const RENEW_MS = 10_000
/** After so many attempts that no process has ended, the work is given up with these words. */
export const MAX_ATTEMPTS = 3
export const BEGUN_IN_VAIN = 'It was begun three times, and the server ended each time before it was done.'

/** A row in the state `running`, on which this process alone works. */
export type Lease = { id: string; leaseHolder: string; attempts: number; place: string | null }

/** Another process has taken over the work. */
export class NotOurs extends Error {}

/** SQL: the condition for the row, while this process holds the lease. */
export const own = ({ id, leaseHolder }: Lease): SQL =>
  sql`id = ${id} AND lease_holder = ${leaseHolder} AND state = 'running'`

const LEASE = sql`make_interval(secs => ${LEASE_SECONDS})`

/** Takes the row that is due. @param table such as `backups` @returns null if none is due */
export async function takeLease(context: Context, table: SQL): Promise<Lease | null> {
  const [lease] = await context.query<Lease>(sql`
    UPDATE ${table} SET lease_holder = ${randomUUID()}, due_at = now() + ${LEASE},
      begun_at = CASE WHEN attempts = 0 THEN now() ELSE begun_at END, attempts = attempts + 1
    WHERE id = (SELECT id FROM ${table} WHERE state = 'running' AND due_at <= now() FOR UPDATE SKIP LOCKED)
    RETURNING id, lease_holder, attempts, place`)
  return lease ?? null
}

/**
 * Renews the lease while the work runs. Aborts the work with NotOurs when another process has the lease, or when this
 * one stops.
 */
export async function underLease<T>(
  context: Context,
  table: SQL,
  lease: Lease,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const keep = () =>
    context.query(sql`UPDATE ${table} SET due_at = now() + ${LEASE} WHERE ${own(lease)} RETURNING id`)
  const renewing = setInterval(
    () =>
      void keep().then(
        (kept) => kept.length > 0 || lost.abort(new NotOurs()),
        () => {},
      ),
    RENEW_MS,
  )
  try {
    return await work(AbortSignal.any([stopping, lost.signal]))
  } finally {
    clearInterval(renewing)
  }
}
