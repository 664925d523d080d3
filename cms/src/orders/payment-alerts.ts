import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../platform/context'

/** What a payment alert is about. */
export type AlertKind =
  | 'captured_without_order'
  | 'unknown_payment'
  | 'paid_in_trash'
  | 'capture_refused'
  | 'captured_amount'
  | 'refund_failed'
  | 'dispute'
  | 'much_held'
  | 'many_unpaid'
  | 'stray_voided'
  | 'payment_missing'
  | 'refund_unknown'
  | 'key_refused'
  | 'fees_refused'
  | 'webhooks_refused'
  | 'webhooks_missing'
  | 'payment_waiting'
  | 'tax_refused'
  | 'tax_unrecorded'
  | 'paper_missing'

const MAX_LENGTH = 500

/**
 * Raises an alert for the artist, one per `key`. It is raised again, even after the artist has ticked it off, if its
 * text differs from the last time, or if the shop has closed it in between.
 * @returns whether it was raised, for the first time or again
 */
export async function raiseAlert(
  tx: Transaction,
  alert: { key: string; kind: AlertKind; text: string; orderId?: string | null; intentId?: string | null },
): Promise<boolean> {
  const text = alert.text.slice(0, MAX_LENGTH)
  const raised = await tx.query(sql`
    INSERT INTO payment_alerts (key, kind, text, told, order_id, payment_intent_id, done)
    VALUES (${alert.key}, ${alert.kind}, ${text}, ${text}, ${alert.orderId ?? null}, ${alert.intentId ?? null}, false)
    ON CONFLICT (key) DO UPDATE SET kind = EXCLUDED.kind, text = EXCLUDED.text, told = EXCLUDED.told, done = false,
        created_at = now(), updated_at = now()
      WHERE payment_alerts.told IS DISTINCT FROM EXCLUDED.told
    RETURNING id`)
  return raised.length > 0
}

/** Closes alerts that no longer need a decision. */
export async function closeAlerts(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.query(sql`
    UPDATE payment_alerts SET done = true, told = NULL, updated_at = now()
    WHERE key = ANY(${sql.param([...keys])}::text[]) AND (NOT done OR told IS NOT NULL)`)
}

/** Closes one alert. */
export const closeAlert = (tx: Transaction, key: string): Promise<void> => closeAlerts(tx, [key])
