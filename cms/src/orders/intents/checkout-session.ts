import { createHash, randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'

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
export async function lockSession(context: Context, id: string): Promise<CheckoutSession> {
  await context.query(sql`INSERT INTO checkout_sessions (id) VALUES (${id}) ON CONFLICT DO NOTHING`)
  const [session] = await context.query<CheckoutSession>(sql`
    SELECT id, order_id, intent_id, intent_count
    FROM checkout_sessions WHERE id = ${id} FOR UPDATE`)
  if (!session) throw new Error('The checkout session is gone')
  return session
}

/** Writes the slot of a session whose row is locked. */
export async function writeSlot(
  context: Context,
  id: string,
  slot: { orderId: string | null; intentId: string | null },
): Promise<void> {
  await context.query(sql`
    UPDATE checkout_sessions SET order_id = ${slot.orderId}, intent_id = ${slot.intentId}, updated_at = now()
    WHERE id = ${id}`)
}

/** Counts one more intent of the session; its idempotency key is `intent:{session}:{n}` (design §5.6). */
export async function nextIntentKey(context: Context, id: string): Promise<string> {
  const [row] = await context.query<{ n: number }>(sql`
    UPDATE checkout_sessions SET intent_count = intent_count + 1, updated_at = now()
    WHERE id = ${id} RETURNING intent_count AS n`)
  return `intent:${id}:${row?.n}`
}
