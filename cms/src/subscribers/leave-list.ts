import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'
import { isoInstant } from '../platform/database/iso-instant'

/**
 * Hashes an address that left. The hash includes the installation's code, so that a list of hashes does not reveal
 * addresses (docs/decisions/privacy.md).
 * @param email SQL of a normalized address (`normalizeEmail`)
 */
export const leftHash = (email: SQL): SQL =>
  sql`encode(sha256(convert_to((SELECT code FROM installation LIMIT 1) || ':' || ${email}, 'UTF8')), 'hex')`

/**
 * Removes an address from the list, and remembers that it left, so that no import brings it back.
 * @param email normalized (`normalizeEmail`)
 * @returns the subscription's id; null if the address was not on the list
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

/** Remembers that an address left whose row is deleted elsewhere. */
export async function rememberLeft(context: Context, email: string): Promise<void> {
  await context.query(sql`
    INSERT INTO left_subscribers (hash) VALUES (${leftHash(sql`${email}::text`)})
    ON CONFLICT (hash) DO UPDATE SET left_at = now()`)
}

/** Forgets that an address left, because its owner has joined again. */
export async function forgetLeft(context: Context, email: string): Promise<void> {
  await context.query(sql`DELETE FROM left_subscribers WHERE hash = ${leftHash(sql`${email}::text`)}`)
}

/** Reads when an address last left the list (UTC, ISO 8601); null if it never did. */
export async function readLeft(context: Context, email: string): Promise<string | null> {
  const [left] = await context.query<{ leftAt: string }>(sql`
    SELECT left_at FROM left_subscribers WHERE hash = ${leftHash(sql`${email}::text`)}`)
  return left ? isoInstant(left.leftAt) : null
}
