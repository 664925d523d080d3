import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { withTransaction } from '../../database/transaction'
import { type Attempt, beginAttempt, endAttempt, openIntentAttempt } from '../../payments/attempts'
import {
  type Intent,
  type PaymentGateway,
  ProviderRefused,
  ProviderUnreachable,
} from '../../payments/gateway'
import { crashPoint } from '../crash-point'
import { nextIntentKey } from './checkout-session'

/** What the intent is for: a session's hint, or a placed order. */
export type IntentPurpose = { sessionId: string; orderId: string | null; amountCents: number }

/**
 * Writes the attempt to make an intent, inside the caller's transaction with the session locked.
 * An attempt whose answer was lost is taken up again, so that a repeated click makes no second intent.
 */
export async function planIntent(context: Context, purpose: IntentPurpose): Promise<Attempt> {
  const lost = await openIntentAttempt(context, purpose.sessionId, purpose.orderId)
  if (lost) return lost
  return beginAttempt(context, {
    key: await nextIntentKey(context, purpose.sessionId),
    kind: 'intent',
    amountCents: purpose.amountCents,
    sessionId: purpose.sessionId,
    ...(purpose.orderId !== null && { orderId: purpose.orderId }),
  })
}

/** Locks what the intent is for, and answers how to put it there; null when it is not wanted any more. */
export type IntentPlace = (context: Context) => Promise<((intentId: string) => Promise<void>) | null>

/**
 * Asks the provider for the intent of a stored attempt and records it as ours, in one transaction with
 * putting it into its place. One that is not wanted any more is left to the sweep, and its secret to nobody.
 * @throws ProviderUnreachable, and the same attempt may be repeated; ProviderRefused, and it may not
 */
export async function openIntent(
  context: Context,
  gateway: PaymentGateway,
  attempt: Attempt,
  purpose: IntentPurpose,
  place: IntentPlace,
): Promise<{ intent: Intent; isRecorded: boolean }> {
  const intent = await gateway
    .createIntent({ amountCents: attempt.amountCents, orderId: purpose.orderId, key: attempt.key })
    .catch(async (error: unknown) => {
      if (error instanceof ProviderRefused || (error instanceof ProviderUnreachable && error.keySpent)) {
        await withTransaction(context, (tx) => endAttempt(tx, attempt.key, error.message))
      }
      throw error
    })
  crashPoint(context, 'intent.opened')
  return withTransaction(context, async (tx) => {
    const put = await place(tx)
    await tx.query(sql`
      INSERT INTO payment_intents (id, session_id, order_id, amount_cents, mode)
      VALUES (${intent.id}, ${purpose.sessionId}, ${purpose.orderId}, ${attempt.amountCents}, ${gateway.mode})
      ON CONFLICT (id) DO NOTHING`)
    await endAttempt(tx, attempt.key)
    await put?.(intent.id)
    return { intent, isRecorded: put !== null }
  })
}
