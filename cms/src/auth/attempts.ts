import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import type { Context, Transaction } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { networksOf } from '../platform/network/networks-of'

/** What wrong attempts are counted for, and how many are free before each doubles the wait. */
export type Counted = { key: string; free: number }

/** Makes counts for each network that contains the sender, widest first. @param network as `networkOf` returns it */
export const byNetworks = (network: string, free: number, keyOf: (prefix: string) => string): Counted[] =>
  networksOf(network).map(({ prefix, freedom }) => ({ key: keyOf(prefix), free: free * freedom }))

/** In seconds. Long enough to stop guessing, short enough for an owner who shares a network with a guesser. */
const LONGEST_WAIT = 300

/** Makes SQL of the wait after this many wrong attempts in a row, in seconds. */
const waitAfter = (free: number) =>
  sql`CASE WHEN a.failures < ${free}::int THEN 0
    ELSE least(${LONGEST_WAIT}::int, power(2, least(a.failures - ${free}::int, 20))) END`

/**
 * Counts an attempt before it is checked, so that simultaneous attempts are as slow as consecutive ones. An attempt
 * that comes too early for any count is refused unchecked and not counted. A day without attempts resets a count.
 * @returns the attempts in a row of the last count
 * @throws AppError too_many_requests
 */
export function takeAttempt(context: Context, counted: readonly Counted[]): Promise<number> {
  return withTransaction(context, async (tx) => {
    let failures = 0
    for (const one of counted) failures = await count(tx, one)
    return failures
  })
}

async function count(tx: Transaction, { key, free }: Counted): Promise<number> {
  const [taken] = await tx.query<{ failures: number }>(sql`
      WITH swept AS (
        DELETE FROM account_attempts WHERE key IN (
          SELECT key FROM account_attempts WHERE last_at < now() - interval '1 day' AND key <> ${key}
          LIMIT 20 FOR UPDATE SKIP LOCKED)
      )
      INSERT INTO account_attempts AS a (key, failures, last_at) VALUES (${key}, 1, now())
      ON CONFLICT (key) DO UPDATE SET last_at = now(), failures =
        CASE WHEN a.last_at < now() - interval '1 day' THEN 1 ELSE least(a.failures + 1, 1000) END
      WHERE a.last_at + make_interval(secs => ${waitAfter(free)}) <= now()
      RETURNING failures`)
  if (!taken) throw await tooEarly(tx, { key, free })
  return taken.failures
}

async function tooEarly(context: Context, { key, free }: Counted): Promise<AppError> {
  const [row] = await context.query<{ seconds: number }>(sql`
    SELECT ceil(extract(epoch FROM a.last_at + make_interval(secs => ${waitAfter(free)}) - now()))::int AS seconds
    FROM account_attempts a WHERE key = ${key}`)
  const seconds = Math.max(1, row?.seconds ?? 1)
  return new AppError('too_many_requests', {
    message: `Too many wrong attempts. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
    retryAfter: seconds,
  })
}

/** Resets counts after a right attempt. */
export async function forgetAttempts(context: Context, counted: readonly Counted[]): Promise<void> {
  for (const { key } of counted) await context.query(sql`DELETE FROM account_attempts WHERE key = ${key}`)
}
