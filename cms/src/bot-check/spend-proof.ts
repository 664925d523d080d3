import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import type { Proof } from './check-solution'

/**
 * Spends a solved challenge, so that it is valid for one request only: a single atomic insert lets one of any number
 * of repeated requests through. If the surrounding transaction fails, the challenge becomes valid again. The statement
 * also deletes some challenges that expired over an hour ago; the hour allows for clocks that differ.
 * @throws AppError bot_check_failed when the challenge is already spent
 */
export async function spendProof(context: Context, { signature, expiresAt }: Proof): Promise<void> {
  const spent = await context.query(sql`
    WITH swept AS (
      DELETE FROM spent_challenges WHERE signature IN (
        SELECT signature FROM spent_challenges WHERE expires_at < now() - interval '1 hour'
        ORDER BY expires_at LIMIT 20 FOR UPDATE SKIP LOCKED)
    )
    INSERT INTO spent_challenges (signature, expires_at) VALUES (${signature}, ${expiresAt.toISOString()})
    ON CONFLICT DO NOTHING RETURNING signature`)
  if (spent.length === 0) throw new AppError('bot_check_failed')
}
