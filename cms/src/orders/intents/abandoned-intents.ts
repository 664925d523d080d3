import { formatCents } from '@gesso/shared-types/money'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { withTransaction } from '../../database/transaction'
import type { Intent, PaymentGateway } from '../../payments/gateway'
import { raiseAlert } from '../payment-alerts'
import { closeIntent, endIntent, findIntent } from './intent'

/** Minutes that an intent without an order is left to its session (design §5.8). */
const LOOSE_MINUTES = 30

/**
 * Cancels an intent of ours that no order is to be paid with; what was captured on it is told to the artist.
 * @throws ProviderUnreachable; it may be repeated, and the sweep does
 */
export async function endLooseIntent(
  context: Context,
  gateway: PaymentGateway,
  intentId: string,
): Promise<void> {
  const ended = await endIntent(gateway, intentId)
  if (ended.end === 'open') return
  await withTransaction(context, async (tx) => {
    if (ended.end === 'captured') await reportStray(tx, ended.intent)
    await closeIntent(tx, intentId)
  })
}

/** A captured payment without an order is never refunded by a machine (design §5.8). */
async function reportStray(context: Context, intent: Intent): Promise<void> {
  await raiseAlert(context, {
    key: `captured_without_order:${intent.id}`,
    kind: 'captured_without_order',
    intentId: intent.id,
    text:
      `${formatCents(intent.capturedCents)} were captured without an order (payment ${intent.id}). ` +
      'Refund the payment at the provider, or get in touch with the buyer.',
  })
}

/**
 * Looks at a payment that an event told of and that no order has; another program's of the same account is not ours.
 * @throws ProviderUnreachable
 */
export async function reportStrayCapture(
  context: Context,
  gateway: PaymentGateway,
  intentId: string,
): Promise<void> {
  const intent = await findIntent(gateway, intentId)
  if (intent?.installation !== context.installation || intent.status !== 'succeeded') return
  await withTransaction(context, (tx) => reportStray(tx, intent))
}

/** Own intents, older than half an hour, that are no living order's; at most `limit`. */
export async function findLooseIntents(
  context: Context,
  gateway: PaymentGateway,
  limit: number,
): Promise<string[]> {
  const loose = await context.query<{ id: string }>(sql`
    SELECT id FROM payment_intents WHERE closed_at IS NULL AND mode = ${gateway.mode}
      AND created_at < now() - make_interval(mins => ${LOOSE_MINUTES})
      AND NOT EXISTS (
        SELECT 1 FROM orders WHERE payment_intent_id = payment_intents.id AND money_settled_at IS NULL)
    ORDER BY created_at LIMIT ${limit}`)
  return loose.map(({ id }) => id)
}

/**
 * Takes an intent out of its session's slot, unless an order has got it meanwhile.
 * @returns whether it is loose now, so that nothing will be paid with it
 */
export function takeFromSession(context: Context, intentId: string): Promise<boolean> {
  return withTransaction(context, async (tx) => {
    // The session's row first, as everywhere: whoever places an order holds it.
    await tx.query(sql`
      SELECT 1 FROM checkout_sessions WHERE id = (SELECT session_id FROM payment_intents WHERE id = ${intentId})
      FOR UPDATE`)
    const living = await tx.query(sql`
      SELECT 1 FROM orders WHERE payment_intent_id = ${intentId} AND money_settled_at IS NULL`)
    if (living.length > 0) return false
    await tx.query(sql`UPDATE checkout_sessions SET intent_id = NULL WHERE intent_id = ${intentId}`)
    return true
  })
}
