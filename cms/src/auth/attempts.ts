import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import type { Context, Transaction } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { networksOf } from '../platform/network/networks-of'

/** What wrong attempts are counted by, and how many are free before each costs twice the wait of the last. */
export type Counted = { key: string; free: number }

/** Counts of one kind by each network that a sender is in, the widest and freest first. @param network as `networkOf` names it */
export const byNetworks = (network: string, free: number, keyOf: (prefix: string) => string): Counted[] =>
  networksOf(network).map(({ prefix, freedom }) => ({ key: keyOf(prefix), free: free * freedom }))

/** In seconds. Long enough against guessing, short enough for an owner who shares a network with a guesser. */
const LONGEST_WAIT = 300

/** The wait after so many attempts in a row that were wrong, in seconds. */
const waitAfter = (free: number) =>
  sql`CASE WHEN a.failures < ${free}::int THEN 0
    ELSE least(${LONGEST_WAIT}::int, power(2, least(a.failures - ${free}::int, 20))) END`

/**
 * Counts an attempt before it is looked at, so that many at once are as slow as one after the other. One that
 * comes too early by any count is refused unread and does not count. A day without attempts forgives all.
 * @returns how many there were in a row, by what is counted last
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

/** After a right one: the next mistake is the first again. */
export async function forgetAttempts(context: Context, counted: readonly Counted[]): Promise<void> {
  for (const { key } of counted) await context.query(sql`DELETE FROM account_attempts WHERE key = ${key}`)
}
