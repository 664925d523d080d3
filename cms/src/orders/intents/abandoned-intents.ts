import { formatCents } from '@gesso/shared-types/money/money'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import type { Intent, PaymentGateway } from '../../payments/gateway'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { raiseAlert } from '../payment-alerts'
import { cancelIntent, closeIntent, findIntent } from './intent'

/** How many minutes after its creation an intent without an order counts as abandoned. */
const ABANDONED_MINUTES = 30

/**
 * Cancels an intent that no order will be paid with. If it was captured by hand, an alert tells the artist.
 * @throws ProviderUnreachable; the call may be repeated, and the sweep repeats it
 */
export async function cancelAbandonedIntent(
  context: Context,
  gateway: PaymentGateway,
  intentId: string,
): Promise<void> {
  const ended = await cancelIntent(gateway, intentId)
  if (ended.end === 'open') return
  await withTransaction(context, async (tx) => {
    if (ended.end === 'captured') await raiseCaptureWithoutOrder(tx, ended.intent)
    await closeIntent(tx, intentId)
  })
}

/** Raises an alert: a captured payment without an order is never refunded automatically, the artist decides. */
async function raiseCaptureWithoutOrder(tx: Transaction, intent: Intent): Promise<void> {
  await raiseAlert(tx, {
    key: `captured_without_order:${intent.id}`,
    kind: 'captured_without_order',
    intentId: intent.id,
    text:
      `${formatCents(intent.capturedCents)} were captured without an order (payment ${intent.id}). ` +
      'Refund the payment at the provider, or get in touch with the buyer.',
  })
}

/**
 * Reports a captured payment that belongs to no order. Ignores payments of other programs in the same account.
 * @throws ProviderUnreachable
 */
export async function reportCaptureWithoutOrder(
  context: Context,
  gateway: PaymentGateway,
  intentId: string,
): Promise<void> {
  const intent = await findIntent(gateway, intentId)
  if (intent?.installation !== context.installation || intent.status !== 'succeeded') return
  await withTransaction(context, (tx) => raiseCaptureWithoutOrder(tx, intent))
}

/** The statuses in which it can be cancelled: no money has moved. */
const OPEN_STATUSES: readonly Intent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
]

/**
 * Cancels an intent without an order on which a card was tried, as soon as its event arrives, whether the bank agreed
 * or not: the buyer's money must not stay reserved, and nobody may test stolen cards here. Leaves payments of other
 * programs in the same account alone.
 * @throws ProviderUnreachable; the call may be repeated
 */
export async function cancelStrayIntent(
  context: Context,
  gateway: PaymentGateway,
  intentId: string,
): Promise<void> {
  const intent = await findIntent(gateway, intentId)
  if (intent?.installation !== context.installation || !OPEN_STATUSES.includes(intent.status)) return
  if (await detachFromSession(context, intentId)) await cancelAbandonedIntent(context, gateway, intentId)
}

/**
 * Finds abandoned intents: older than half an hour, and without an open order. Their order is random, so that those
 * that cannot be cancelled now do not delay the others, and each process takes different ones.
 */
export async function findAbandonedIntents(
  context: Context,
  mode: OrderMode,
  limit: number,
): Promise<string[]> {
  const abandoned = await context.query<{ id: string }>(sql`
    SELECT id FROM payment_intents WHERE closed_at IS NULL AND mode = ${mode}
      AND created_at < now() - make_interval(mins => ${ABANDONED_MINUTES})
      AND NOT EXISTS (
        SELECT 1 FROM orders WHERE payment_intent_id = payment_intents.id AND money_settled_at IS NULL)
    ORDER BY random() LIMIT ${limit}`)
  return abandoned.map(({ id }) => id)
}

/**
 * Removes an intent from its session, unless an order has got it in the meantime.
 * @returns whether nothing will be paid with it any more
 */
export function detachFromSession(context: Context, intentId: string): Promise<boolean> {
  return withTransaction(context, async (tx) => {
    // The session's row is locked first, like everywhere: placing an order locks it, too.
    await tx.query(sql`
      SELECT 1 FROM checkout_sessions WHERE id = (SELECT session_id FROM payment_intents WHERE id = ${intentId})
      FOR UPDATE`)
    const openOrders = await tx.query(sql`
      SELECT 1 FROM orders WHERE payment_intent_id = ${intentId} AND money_settled_at IS NULL`)
    if (openOrders.length > 0) return false
    await tx.query(sql`UPDATE checkout_sessions SET intent_id = NULL WHERE intent_id = ${intentId}`)
    return true
  })
}
