import { sql } from '@payloadcms/db-postgres'
import { inTurn } from '../../platform/concurrency/in-turn'
import type { Context, Transaction } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { hashToken } from '../../platform/token'

/** One browser's checkout: its order, and the intent that pays or will pay it. */
export type CheckoutSession = Pick<Rows['checkout_sessions'], 'id' | 'orderId' | 'intentId' | 'intentCount'>

/** Returns the id of a token's session: its hash, so that reading the table does not reveal a token. */
export const sessionId = (token: string): string => hashToken(token)

/**
 * Runs work that locks a session; of two clicks in one browser, the second waits here for the first.
 * @throws AppError too_many_requests, busy
 */
export const inSession = <T>(id: string, work: () => Promise<T>): Promise<T> => inTurn(`session ${id}`, work)

/** Whether a session's purchase has ended: its order was seen to be paid, or its payment was given up. */
export async function isSpentSession(context: Context, id: string): Promise<boolean> {
  const found = await context.query(sql`
    SELECT 1 FROM checkout_sessions WHERE id = ${id} AND intent_count > 0 AND order_id IS NULL AND intent_id IS NULL`)
  return found.length > 0
}

/** Creates the session if there is none, and locks its row until the transaction ends. */
export async function lockSession(tx: Transaction, id: string): Promise<CheckoutSession> {
  // An update that changes nothing locks the row, and returns it, in the statement that may create it.
  const [session] = await tx.query<CheckoutSession>(sql`
    INSERT INTO checkout_sessions (id) VALUES (${id}) ON CONFLICT (id) DO UPDATE SET id = excluded.id
    RETURNING id, order_id, intent_id, intent_count`)
  if (!session) throw new Error('The checkout session is gone')
  return session
}

/** Sets the order and the intent of a session whose row is locked. */
export async function writeSlot(
  tx: Transaction,
  id: string,
  slot: { orderId: string | null; intentId: string | null },
): Promise<void> {
  await tx.query(sql`
    UPDATE checkout_sessions SET order_id = ${slot.orderId}, intent_id = ${slot.intentId}, updated_at = now()
    WHERE id = ${id}`)
}

/** Returns the idempotency key of the session's next intent: `intent:{session}:{n}`. */
export async function nextIntentKey(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx.query<{ n: number }>(sql`
    UPDATE checkout_sessions SET intent_count = intent_count + 1, updated_at = now()
    WHERE id = ${id} RETURNING intent_count AS n`)
  return `intent:${id}:${row?.n}`
}
