import { sql } from '@payloadcms/db-postgres'
import { type Rows, withTransaction } from '../database/transaction'
import { type Attempt, beginAttempt, endAttempt, openIntentAttempt } from '../payments/attempts'
import { type Intent, type PaymentGateway, ProviderRefused } from '../payments/gateway'
import type { Shop } from '../shop'
import { nextIntentKey } from './checkout-session'

/** What the intent is for: a session's hint, or a placed order. */
export type IntentPurpose = { sessionId: string; orderId: string | null; amountCents: number }

/**
 * Writes the attempt to make an intent, inside the caller's transaction with the session locked.
 * An attempt whose answer was lost is taken up again, so that a repeated click makes no second intent.
 */
export async function planIntent(rows: Rows, purpose: IntentPurpose): Promise<Attempt> {
  const lost = await openIntentAttempt(rows, purpose.sessionId, purpose.orderId)
  if (lost) return lost
  return beginAttempt(rows, {
    key: await nextIntentKey(rows, purpose.sessionId),
    kind: 'intent',
    amountCents: purpose.amountCents,
    sessionId: purpose.sessionId,
    ...(purpose.orderId !== null && { orderId: purpose.orderId }),
  })
}

/**
 * Asks the provider for the intent of a stored attempt and records it as ours, in one transaction with
 * `record`, which puts it into its slot.
 * @throws ProviderUnreachable, and the same attempt may be repeated; ProviderRefused, and it may not
 */
export async function openIntent(
  shop: Shop,
  gateway: PaymentGateway,
  attempt: Attempt,
  purpose: IntentPurpose,
  record: (rows: Rows, intent: Intent) => Promise<void>,
): Promise<Intent> {
  const intent = await gateway
    .createIntent({ amountCents: attempt.amountCents, orderId: purpose.orderId, key: attempt.key })
    .catch(async (error: unknown) => {
      if (error instanceof ProviderRefused && error.code !== 'idempotency_key_in_use') {
        await withTransaction(shop.payload, ({ rows }) => endAttempt(rows, attempt.key, error.message))
      }
      throw error
    })
  await withTransaction(shop.payload, async ({ rows }) => {
    await rows(sql`
      INSERT INTO payment_intents (id, session_id, order_id, amount_cents, mode)
      VALUES (${intent.id}, ${purpose.sessionId}, ${purpose.orderId}, ${attempt.amountCents}, ${gateway.mode})
      ON CONFLICT (id) DO NOTHING`)
    await endAttempt(rows, attempt.key)
    await record(rows, intent)
  })
  return intent
}
