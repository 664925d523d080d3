import { formatCents } from '@gesso/shared-types/money'
import { sql } from '@payloadcms/db-postgres'
import { type Rows, statements, withTransaction } from '../database/transaction'
import type { Intent, PaymentGateway } from '../payments/gateway'
import type { Shop } from '../shop'
import { closeIntent, endIntent, findIntent } from './end-intent'
import { raiseAlert } from './payment-alerts'

/** Minutes that an intent without an order is left to its session (design §5.8). */
const LOOSE_MINUTES = 30

/**
 * Cancels an intent of ours that no order is to be paid with; what was captured on it is told to the artist.
 * @throws ProviderUnreachable; it may be repeated, and the sweep does
 */
export async function endLooseIntent(shop: Shop, gateway: PaymentGateway, intentId: string): Promise<void> {
  const ended = await endIntent(gateway, intentId)
  if (ended.end === 'open') return
  await withTransaction(shop.payload, async ({ rows }) => {
    if (ended.end === 'captured') await reportStray(rows, ended.intent)
    await closeIntent(rows, intentId)
  })
}

/** A captured payment without an order is never refunded by a machine (design §5.8). */
async function reportStray(rows: Rows, intent: Intent): Promise<void> {
  await raiseAlert(rows, {
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
  shop: Shop,
  gateway: PaymentGateway,
  intentId: string,
): Promise<void> {
  const intent = await findIntent(gateway, intentId)
  if (intent?.installation !== shop.installation || intent.status !== 'succeeded') return
  await withTransaction(shop.payload, ({ rows }) => reportStray(rows, intent))
}

/** Own intents, older than half an hour, that are no living order's; at most `limit`. */
export async function findLooseIntents(
  shop: Shop,
  gateway: PaymentGateway,
  limit: number,
): Promise<string[]> {
  const loose = await statements(shop.payload)<{ id: string }>(sql`
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
export function takeFromSession(shop: Shop, intentId: string): Promise<boolean> {
  return withTransaction(shop.payload, async ({ rows }) => {
    // The session's row first, as everywhere: whoever places an order holds it.
    await rows(sql`
      SELECT 1 FROM checkout_sessions WHERE id = (SELECT session_id FROM payment_intents WHERE id = ${intentId})
      FOR UPDATE`)
    const living = await rows(sql`
      SELECT 1 FROM orders WHERE payment_intent_id = ${intentId} AND money_settled_at IS NULL`)
    if (living.length > 0) return false
    await rows(sql`UPDATE checkout_sessions SET intent_id = NULL WHERE intent_id = ${intentId}`)
    return true
  })
}
