import { sql } from '@payloadcms/db-postgres'
import { type ReversedPart, reversedParts } from '../../../orders/given-back/reversed-parts'
import type { Transaction } from '../../../platform/context'
import { soldParts } from './sold-parts'

/** The data of an order that its tax records need. */
export type RecordedOrder = { id: string; number: string; taxCalculationId: string | null }

/** Tells the sweep that records are waiting (record-taxes.ts), in the caller's transaction. */
const wake = (tx: Transaction, orderId: string) =>
  tx.query(sql`UPDATE orders SET tax_due_at = coalesce(tax_due_at, now()) WHERE id = ${orderId}`)

/** Plans the record of a sale, in the transaction that marks its order as paid. Does nothing without Stripe Tax. */
export async function planSale(tx: Transaction, order: RecordedOrder): Promise<void> {
  if (order.taxCalculationId === null) return
  await tx.query(sql`
    INSERT INTO tax_records (order_id, kind, reference) VALUES (${order.id}, 'sale', ${order.number})
    ON CONFLICT (reference) DO NOTHING`)
  await wake(tx, order.id)
}

type Refund = { refundId: string; cents: number; given: boolean; lines: number[] }
type Planned = { kind: string; refundId: string; parts: ReversedPart[] | null }

/**
 * Plans the records of an order's refunds as they are now: a reversal for each refund, to a card or to a gift card,
 * and an undo for each refund that failed later. The caller has locked the order. Does nothing without Stripe Tax.
 */
export async function planReversals(tx: Transaction, order: RecordedOrder): Promise<void> {
  if (order.taxCalculationId === null) return
  const refunds = await tx.query<Refund>(sql`
    WITH given_back AS (
      SELECT provider_refund_id AS refund_id, amount_cents AS cents, given, made_at AS at
      FROM order_refunds WHERE order_id = ${order.id}
      UNION ALL SELECT 'gift:' || refund_id, amount_cents, true, created_at
      FROM gift_card_entries WHERE order_id = ${order.id} AND move = 'refunded')
    SELECT refund_id, cents, given,
      coalesce((SELECT lines FROM cancellations JOIN refunds ON refunds.id = cancellations.refund_id
        WHERE given_back.refund_id IN (provider_refund_id, 'gift:' || refunds.id) LIMIT 1), '{}'::int[]) AS lines
    FROM given_back ORDER BY at, refund_id`)
  if (refunds.length === 0) return
  const planned = await tx.query<Planned>(sql`
    SELECT kind, refund_id, parts FROM tax_records WHERE order_id = ${order.id} AND kind <> 'sale' ORDER BY id`)
  const isPlanned = (kind: string, { refundId }: Refund) =>
    planned.some((record) => record.kind === kind && record.refundId === refundId)
  const sold = await soldParts(tx, order.id)
  let isNew = false
  for (const refund of refunds) {
    if (!refund.given && isPlanned('reversal', refund) && !isPlanned('undo', refund)) {
      await insert(tx, order, 'undo', refund, null)
      planned.push({ kind: 'undo', refundId: refund.refundId, parts: null })
      isNew = true
    }
    if (!refund.given || isPlanned('reversal', refund)) continue
    const undone = planned.filter(({ kind }) => kind === 'undo').map(({ refundId }) => refundId)
    const standing = planned.filter(({ kind, refundId }) => kind === 'reversal' && !undone.includes(refundId))
    const parts = reversedParts(
      sold,
      standing.flatMap((record) => record.parts ?? []),
      refund,
    )
    if (parts.length === 0) continue
    await insert(tx, order, 'reversal', refund, parts)
    planned.push({ kind: 'reversal', refundId: refund.refundId, parts })
    isNew = true
  }
  if (isNew) await wake(tx, order.id)
}

const insert = (
  tx: Transaction,
  { id, number }: RecordedOrder,
  kind: 'reversal' | 'undo',
  { refundId }: Refund,
  parts: ReversedPart[] | null,
) =>
  tx.query(sql`
    INSERT INTO tax_records (order_id, kind, reference, refund_id, parts)
    VALUES (${id}, ${kind}, ${`${number}-${refundId}${kind === 'undo' ? '-returned' : ''}`}, ${refundId},
      ${parts && JSON.stringify(parts)}::jsonb)
    ON CONFLICT (reference) DO NOTHING`)
