import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'
import { isoInstant } from '../platform/database/iso-instant'

/**
 * What an address that left is known by: a hash with this installation's own code in it, so that a list of hashes tells
 * nobody's address (docs/decisions/privacy.md).
 * @param email SQL of an address as `normalizeEmail` writes it
 */
export const leftHash = (email: SQL): SQL =>
  sql`encode(sha256(convert_to((SELECT code FROM installation LIMIT 1) || ':' || ${email}, 'UTF8')), 'hex')`

/**
 * Takes an address off the list, and remembers that it left, so that no import brings it back.
 * @param email as `normalizeEmail` writes it
 * @returns the subscription's id; null for an address that was not there
 */
export async function leaveList(context: Context, email: string): Promise<number | null> {
  const [left] = await context.query<{ id: number }>(sql`
    WITH gone AS (DELETE FROM newsletter_subscriptions WHERE email = ${email} RETURNING id, email, consent),
    remembered AS (
      INSERT INTO left_subscribers (hash) SELECT ${leftHash(sql`email`)} FROM gone WHERE consent <> 'unconfirmed'
      ON CONFLICT (hash) DO UPDATE SET left_at = now())
    SELECT id FROM gone`)
  return left?.id ?? null
}

/** Remembers that an address left which is deleted in another way. */
export async function rememberLeft(context: Context, email: string): Promise<void> {
  await context.query(sql`
    INSERT INTO left_subscribers (hash) VALUES (${leftHash(sql`${email}::text`)})
    ON CONFLICT (hash) DO UPDATE SET left_at = now()`)
}

/** Whoever joins by their own wish has not left any more. */
export async function forgetLeft(context: Context, email: string): Promise<void> {
  await context.query(sql`DELETE FROM left_subscribers WHERE hash = ${leftHash(sql`${email}::text`)}`)
}

/** When an address last left the list; UTC, ISO 8601. Null for one that did not. */
export async function readLeft(context: Context, email: string): Promise<string | null> {
  const [left] = await context.query<{ leftAt: string }>(sql`
    SELECT left_at FROM left_subscribers WHERE hash = ${leftHash(sql`${email}::text`)}`)
  return left ? isoInstant(left.leftAt) : null
}
