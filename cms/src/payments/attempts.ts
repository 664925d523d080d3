import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import type { Rows } from '../platform/database/rows'

const STORED_DAYS = 60

/** A stored attempt at the provider; `key` is its idempotency key. */
export type Attempt = { key: string; amountCents: number }

/**
 * Makes an idempotency key that is unique in the provider's account. It contains the installation, because several can
 * share an account, and a random part, because a restored backup reuses row numbers
 * (docs/decisions/idempotency-keys.md).
 */
const idempotencyKey = (context: Context, name: string): string =>
  `${name}:${context.installation}:${randomBytes(8).toString('hex')}`

/**
 * Stores an attempt before the provider is called.
 * @param attempt.key says what is attempted, such as `capture:{order}:2`
 * @returns the attempt with its complete idempotency key
 */
export async function beginAttempt(
  context: Context,
  attempt: Attempt & { kind: 'intent' | 'capture'; sessionId?: string; orderId?: string; intentId?: string },
): Promise<Attempt> {
  const key = idempotencyKey(context, attempt.key)
  await context.query(sql`
    INSERT INTO payment_attempts (key, kind, session_id, order_id, intent_id, amount_cents)
    VALUES (${key}, ${attempt.kind}, ${attempt.sessionId ?? null}, ${attempt.orderId ?? null},
            ${attempt.intentId ?? null}, ${attempt.amountCents})`)
  return { key, amountCents: attempt.amountCents }
}

/** Records how an attempt ended. With `error` it was refused, and its key is never used again. */
export async function endAttempt(context: Context, key: string, error?: string): Promise<void> {
  await context.query(sql`
    UPDATE payment_attempts SET state = ${error === undefined ? 'done' : 'failed'}, error = ${error ?? null},
      updated_at = now() WHERE key = ${key}`)
}

/** Ends an order's pending capture for good, because its payment is gone. */
export async function giveUpCapture(context: Context, orderId: string): Promise<void> {
  await context.query(sql`
    UPDATE payment_attempts SET state = 'failed', error = 'The payment is gone.', updated_at = now()
    WHERE kind = 'capture' AND order_id = ${orderId} AND state = 'pending'`)
}

/** Deletes old attempts to create an intent whose checkout session is gone: nothing refers to them. */
export async function deleteOldAttempts(context: Context): Promise<void> {
  await context.query(sql`
    DELETE FROM payment_attempts WHERE kind = 'intent' AND created_at < now() - make_interval(days => ${STORED_DAYS})
      AND NOT EXISTS (SELECT 1 FROM checkout_sessions WHERE id = session_id)`)
}

/** Finds the attempt to create an intent for a session or its order whose answer was lost; null if there is none. */
export async function findPendingIntentAttempt(
  context: Context,
  sessionId: string,
  orderId: string | null,
): Promise<Attempt | null> {
  const [row] = await context.query<Attempt>(sql`
    SELECT key, amount_cents FROM payment_attempts
    WHERE kind = 'intent' AND state = 'pending' AND session_id = ${sessionId}
      AND order_id IS NOT DISTINCT FROM ${orderId}
    ORDER BY created_at DESC LIMIT 1`)
  return row ?? null
}

/**
 * An order's capture attempts: the pending one, the number of refused ones, and whether the next one may start yet.
 */
export type CaptureAttempts = { open: Attempt | null; refused: number; mayTry: boolean }

/** Reads an order's capture attempts. After each refusal the next one waits 1, 2, 4 … at most 60 minutes. */
export async function captureAttempts(context: Context, orderId: string): Promise<CaptureAttempts> {
  const all = await context.query<
    Pick<Rows['payment_attempts'], 'key' | 'amountCents' | 'state'> & { rested: boolean }
  >(sql`
    SELECT key, amount_cents, state,
      updated_at < now() - make_interval(mins => least(60, power(2, rank() OVER (ORDER BY created_at) - 1)::int)) AS rested
    FROM payment_attempts WHERE kind = 'capture' AND order_id = ${orderId} ORDER BY created_at`)
  const open = all.find((row) => row.state === 'pending')
  const refused = all.filter((row) => row.state === 'failed')
  return {
    open: open ? { key: open.key, amountCents: open.amountCents } : null,
    refused: refused.length,
    mayTry: refused.at(-1)?.rested ?? true,
  }
}
