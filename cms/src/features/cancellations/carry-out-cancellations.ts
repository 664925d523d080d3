import { sql } from '@payloadcms/db-postgres'
import { eachFollower } from '../../orders/payment-follower'
import { readOrderNumber } from '../../orders/reading/read-order-number'
import { recordHistory } from '../../orders/record-history'
import { record } from '../../platform/audit/record'
import type { Transaction } from '../../platform/context'

type Waiting = { id: number; lines: number[]; putBack: number[]; refundState: string | null }

/**
 * Carries out the cancellations of a locked order whose refunds have arrived: their lines are no longer to be sent,
 * and originals go back on sale. If the refund failed, the cancellation ends without this; if it is pending, the
 * cancellation waits. May be repeated.
 */
export async function carryOutCancellations(tx: Transaction, orderId: string): Promise<void> {
  const waiting = await tx.query<Waiting>(sql`
    SELECT cancellations.id, lines, put_back, refunds.state AS refund_state
    FROM cancellations LEFT JOIN refunds ON refunds.id = refund_id
    WHERE cancellations.order_id = ${orderId} AND cancellations.state = 'pending'
    ORDER BY cancellations.id FOR NO KEY UPDATE OF cancellations`)
  for (const { id, lines, putBack, refundState } of waiting) {
    if (refundState === 'failed') {
      await end(tx, id, 'refused')
      await recordHistory(tx, orderId, 'Nothing was cancelled, because the refund failed.')
    } else if (refundState === null || refundState === 'succeeded') {
      await end(tx, id, 'done')
      await cancelLines(tx, orderId, lines)
      await putOriginalsBack(tx, orderId, putBack)
      await eachFollower(tx, (follower) => follower.cancelled?.(tx, orderId, lines))
    }
  }
}

const end = (tx: Transaction, id: number, state: 'done' | 'refused') =>
  tx.query(sql`UPDATE cancellations SET state = ${state} WHERE id = ${id}`)

async function cancelLines(tx: Transaction, orderId: string, lines: readonly number[]): Promise<void> {
  const cancelled = await tx.query<{ title: string }>(sql`
    WITH cancelled AS (
      UPDATE order_items SET cancelled_at = now()
      WHERE order_id = ${orderId} AND id = ANY(${sql.param([...lines])}::int[]) AND cancelled_at IS NULL
      RETURNING id, artwork_id, paid_for)
    SELECT coalesce(cancelled.paid_for, artworks.title) AS title FROM cancelled JOIN artworks ON artworks.id = artwork_id ORDER BY cancelled.id`)
  if (cancelled.length === 0) return
  await eachFollower(tx, (follower) => follower.linesCancelled?.(tx, orderId, lines))
  await recordHistory(tx, orderId, `Cancelled: ${cancelled.map(({ title }) => title).join(', ')}.`)
}

/** Originals that were put back or sold elsewhere since stay unchanged. */
async function putOriginalsBack(tx: Transaction, orderId: string, lines: readonly number[]): Promise<void> {
  const originals = sql`id IN (SELECT artwork_id FROM order_items
    WHERE order_id = ${orderId} AND type = 'original' AND order_items.id = ANY(${sql.param([...lines])}::int[]))`
  // Locked by id, like in every change of several artworks.
  await tx.query(sql`
    SELECT id FROM artworks WHERE sold_order_id = ${orderId} AND ${originals} ORDER BY id FOR NO KEY UPDATE`)
  const returned = await tx.query<{ id: number; title: string }>(sql`
    UPDATE artworks SET sold_order_id = NULL, kept_agreement_id = NULL, kept_until = NULL WHERE sold_order_id = ${orderId} AND ${originals}
    RETURNING id, title`)
  if (returned.length === 0) return
  const ids = returned.map(({ id }) => id)
  await eachFollower(tx, (follower) => follower.originalsReturned?.(tx, ids))
  const number = await readOrderNumber(tx, orderId)
  for (const { id, title } of returned) {
    await record(tx, {
      action: 'put_back_on_sale',
      noun: 'artwork',
      recordId: id,
      label: title,
      changes: [{ field: 'order', old: number }],
    })
    await recordHistory(tx, orderId, `${title} was put back on sale.`)
  }
}
