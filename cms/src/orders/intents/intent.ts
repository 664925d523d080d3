import { sql } from '@payloadcms/db-postgres'
import { type Attempt, beginAttempt, endAttempt, findPendingIntentAttempt } from '../../payments/attempts'
import {
  type Intent,
  type PaymentGateway,
  ProviderRefused,
  ProviderUnreachable,
} from '../../payments/gateway'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { crashPoint } from '../crash-point'
import { nextIntentKey } from './checkout-session'
import { type AddressFrom, findIntentOrder } from './intent-order'

/** What an intent is for: a session without an order yet, or an order. */
export type IntentPurpose = { sessionId: string; orderId: string | null; amountCents: number }

/** Whether the amount of an intent may still change: nothing was authorised, and no bank is being asked. */
export const canStillChange = (intent: Intent): boolean =>
  intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation'

/** Finds an intent; null if the provider does not know it. @throws ProviderUnreachable */
export async function findIntent(gateway: PaymentGateway, id: string): Promise<Intent | null> {
  try {
    return await gateway.retrieveIntent(id)
  } catch (error) {
    if (error instanceof ProviderRefused && error.isMissing) return null
    throw error
  }
}

/**
 * Stores the attempt to create an intent; the session is locked. An attempt whose answer was lost is used again, so
 * that a repeated click does not create a second intent.
 */
export async function planIntent(tx: Transaction, purpose: IntentPurpose): Promise<Attempt> {
  const pending = await findPendingIntentAttempt(tx, purpose.sessionId, purpose.orderId)
  if (pending) return pending
  return beginAttempt(tx, {
    key: await nextIntentKey(tx, purpose.sessionId),
    kind: 'intent',
    amountCents: purpose.amountCents,
    sessionId: purpose.sessionId,
    ...(purpose.orderId !== null && { orderId: purpose.orderId }),
  })
}

/**
 * Creates the intent of a stored attempt at the provider; `recordIntent` must follow. A refused attempt is ended.
 * @throws ProviderUnreachable, and the same attempt may be repeated; ProviderRefused, and it may not
 */
export async function createIntent(
  context: Context,
  gateway: PaymentGateway,
  attempt: Attempt,
  purpose: IntentPurpose,
  addressFrom: AddressFrom,
): Promise<Intent> {
  const order = purpose.orderId === null ? null : await findIntentOrder(context, purpose.orderId, addressFrom)
  const intent = await gateway
    .createIntent({ amountCents: attempt.amountCents, order, key: attempt.key })
    .catch(async (error: unknown) => {
      if (error instanceof ProviderRefused || (error instanceof ProviderUnreachable && error.keySpent)) {
        await withTransaction(context, (tx) => endAttempt(tx, attempt.key, error.message))
      }
      throw error
    })
  crashPoint(context, 'intent.opened')
  return intent
}

/**
 * Records a created intent as the shop's own and ends its attempt, in the transaction that gives the intent to its
 * session or order. If neither needs it any longer, the sweep cancels it.
 */
export async function recordIntent(
  tx: Transaction,
  gateway: PaymentGateway,
  created: { intent: Intent; attempt: Attempt; purpose: IntentPurpose },
): Promise<void> {
  const { intent, attempt, purpose } = created
  await tx.query(sql`
    INSERT INTO payment_intents (id, session_id, order_id, amount_cents, mode)
    VALUES (${intent.id}, ${purpose.sessionId}, ${purpose.orderId}, ${attempt.amountCents}, ${gateway.mode})
    ON CONFLICT (id) DO NOTHING`)
  await endAttempt(tx, attempt.key)
}

/** Makes the session's intent the order's. @returns its id; null if there is none, or none that can be used */
export async function attachIntent(
  tx: Transaction,
  gateway: PaymentGateway,
  intentId: string | null,
  orderId: string,
): Promise<string | null> {
  const [attached] = await tx.query<{ id: string }>(sql`
    UPDATE payment_intents SET order_id = ${orderId}
    WHERE id = ${intentId} AND closed_at IS NULL AND mode = ${gateway.mode} RETURNING id`)
  return attached?.id ?? null
}

/**
 * The outcome of cancelling an intent. `cancelled`: the provider confirms it, whoever cancelled it, or does not know
 * the intent (null); `captured`: someone captured it in the provider's dashboard; `open`: it cannot be cancelled now.
 */
export type CancelResult =
  | { end: 'cancelled'; intent: Intent | null }
  | { end: 'captured'; intent: Intent }
  | { end: 'open' }

/**
 * Cancels an intent at the provider. An intent that the provider does not know holds no money of this account.
 * @throws ProviderUnreachable; the call may be repeated
 */
export async function cancelIntent(gateway: PaymentGateway, id: string): Promise<CancelResult> {
  const before = await findIntent(gateway, id)
  if (before && before.status !== 'canceled' && before.status !== 'succeeded') {
    try {
      const cancelled = await gateway.cancelIntent(id)
      if (cancelled.status === 'canceled') return { end: 'cancelled', intent: cancelled }
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
    }
  }
  const after = await findIntent(gateway, id)
  if (!after || after.status === 'canceled') return { end: 'cancelled', intent: after }
  return after.status === 'succeeded' ? { end: 'captured', intent: after } : { end: 'open' }
}

/** Records that an intent can move no more money, or that an alert asks the artist to decide about it. */
export async function closeIntent(tx: Transaction, id: string): Promise<void> {
  await tx.query(sql`UPDATE payment_intents SET closed_at = now() WHERE id = ${id} AND closed_at IS NULL`)
}
