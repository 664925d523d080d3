import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { networkHash } from './network-hash'
import { networksOf } from './networks-of'

/** How many unknown codes a network may try per hour; a person mistypes one a few times. */
const FREE_GUESSES = 20
const HOUR_MS = 3_600_000

const TOO_MANY =
  'Many codes that do not exist were tried from here. Please try again later, or place the order without a code.'

/**
 * Refuses a network that has tried too many unknown codes of one kind, whatever it tries now: otherwise the right one
 * among many guesses would stand out. Must run outside the transaction that an unknown code rolls back.
 * @throws AppError too_many_requests
 */
export async function limitUnknown(
  context: Context,
  {
    kind,
    network,
    isKnown,
    message = TOO_MANY,
  }: { kind: string; network: string; isKnown: SQL; message?: string },
): Promise<void> {
  for (const { prefix, freedom } of networksOf(network)) {
    const key = `${kind}:${networkHash(context.env.payloadSecret, prefix)}`
    const now = Date.now()
    // Counts and looks up in one statement, so that simultaneous tries are limited like consecutive ones.
    const [found] = await context.query<{ before: number | null; expire: string | null }>(sql`
      WITH counted AS (
        INSERT INTO rate_limits AS known (key, points, expire)
        SELECT ${key}, 1, ${now + HOUR_MS} WHERE NOT ${isKnown}
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN known.expire > ${now} THEN known.points + 1 ELSE 1 END,
          expire = CASE WHEN known.expire > ${now} THEN known.expire ELSE excluded.expire END
        RETURNING points - 1 AS before, expire)
      SELECT before, expire FROM counted
      UNION ALL SELECT points, expire FROM rate_limits
      WHERE key = ${key} AND expire > ${now} AND NOT EXISTS (SELECT 1 FROM counted)`)
    if ((found?.before ?? 0) >= FREE_GUESSES * freedom) throw tooMany(message, Number(found?.expire) - now)
  }
}

const tooMany = (message: string, restMs: number): AppError =>
  new AppError('too_many_requests', { message, retryAfter: Math.ceil(restMs / 1000) })
