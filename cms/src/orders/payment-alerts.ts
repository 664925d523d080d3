import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../context'

/** What a payment alert is about. */
export type AlertKind =
  | 'captured_without_order'
  | 'capture_refused'
  | 'captured_amount'
  | 'refund_failed'
  | 'dispute'
  | 'stray_voided'
  | 'payment_missing'
  | 'refund_unknown'
  | 'key_refused'
  | 'webhooks_refused'
  | 'webhooks_missing'
  | 'payment_waiting'

const MAX_LENGTH = 500

/** Raises an alert for the artist, once for each `key`. @returns whether it is new */
export async function raiseAlert(
  tx: Transaction,
  alert: { key: string; kind: AlertKind; text: string; orderId?: string | null; intentId?: string | null },
): Promise<boolean> {
  const raised = await tx.query(sql`
    INSERT INTO payment_alerts (key, kind, text, order_id, payment_intent_id, done)
    VALUES (${alert.key}, ${alert.kind}, ${alert.text.slice(0, MAX_LENGTH)}, ${alert.orderId ?? null},
      ${alert.intentId ?? null}, false)
    ON CONFLICT (key) DO NOTHING RETURNING id`)
  return raised.length > 0
}

/** Closes an alert that needs no decision any more. */
export async function closeAlert(tx: Transaction, key: string): Promise<void> {
  await tx.query(
    sql`UPDATE payment_alerts SET done = true, updated_at = now() WHERE key = ${key} AND NOT done`,
  )
}
