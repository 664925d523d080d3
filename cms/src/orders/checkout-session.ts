import { createHash, randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Rows } from '../database/transaction'

/** One visitor's checkout: the slot for an order and for the intent that will pay it (design §3, §5.3). */
export type CheckoutSession = {
  id: string
  orderId: string | null
  intentId: string | null
  intentCount: number
}

/** A new token for the cookie. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** The id under which a token's session is kept: whoever reads the table cannot take a session over. */
export const sessionId = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Makes the session where there is none, and holds its row until the transaction ends. */
export async function lockSession(rows: Rows, id: string): Promise<CheckoutSession> {
  await rows(sql`INSERT INTO checkout_sessions (id) VALUES (${id}) ON CONFLICT DO NOTHING`)
  const [session] = await rows<CheckoutSession>(sql`
    SELECT id, order_id AS "orderId", intent_id AS "intentId", intent_count AS "intentCount"
    FROM checkout_sessions WHERE id = ${id} FOR UPDATE`)
  if (!session) throw new Error('The checkout session is gone')
  return session
}

/** Writes the slot of a session whose row is locked. */
export async function writeSlot(
  rows: Rows,
  id: string,
  slot: { orderId: string | null; intentId: string | null },
): Promise<void> {
  await rows(sql`
    UPDATE checkout_sessions SET order_id = ${slot.orderId}, intent_id = ${slot.intentId}, updated_at = now()
    WHERE id = ${id}`)
}

/** Counts one more intent of the session; its idempotency key is `intent:{session}:{n}` (design §5.6). */
export async function nextIntentKey(rows: Rows, id: string): Promise<string> {
  const [row] = await rows<{ n: number }>(sql`
    UPDATE checkout_sessions SET intent_count = intent_count + 1, updated_at = now()
    WHERE id = ${id} RETURNING intent_count AS n`)
  return `intent:${id}:${row?.n}`
}
