import type { PaymentState } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { THE_SHOP } from '../../platform/audit/origin'
import type { Context, Transaction } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { withTransaction } from '../../platform/database/transaction'
import { movePayment } from '../move-payment'
import { recordReleased, type SoldArtwork } from '../originals/record-sales'
import { eachFollower, paymentFollowers } from '../payment-follower'
import { recordHistory } from '../record-history'

const WENT_LIVE = 'The shop went live: this test order was closed.'

/** How each unfinished payment ends when test payments end; a lost one stays lost. */
const STATE_AFTER: Partial<Record<PaymentState, PaymentState>> = {
  awaiting_payment: 'expired',
  cancelling: 'expired',
  capturing: 'failed',
}

/**
 * Releases what test orders hold or bought when the shop goes live, because no money was involved. Called at every
 * start with live keys and by each live sweep, because a process may still run in test mode; otherwise it has nothing
 * to do.
 * @returns how many artworks were released
 */
export const releaseTestOrders = (context: Context): Promise<number> =>
  withTransaction(context, (tx) => endTestOrders(tx, WENT_LIVE))

/**
 * Releases what test orders hold or bought, because whoever took their payments takes none any more. The orders are
 * locked before the artworks, like everywhere.
 * @param sentence for the history of orders that were under way
 * @returns how many artworks were released
 */
export async function endTestOrders(tx: Transaction, sentence: string): Promise<number> {
  const bound = tx.extensions(paymentFollowers).flatMap(({ isBound }) => isBound ?? [])
  const orders = await tx.query<Pick<Rows['orders'], 'id' | 'paymentState' | 'moneySettledAt'>>(sql`
    SELECT id, payment_state, money_settled_at FROM orders WHERE mode = 'test' AND (money_settled_at IS NULL
      OR EXISTS (SELECT 1 FROM artworks WHERE orders.id IN (hold_order_id, sold_order_id))
      ${sql.join(bound.map((isBound) => sql`OR ${isBound}`))})
    ORDER BY id FOR NO KEY UPDATE`)
  const orderIds = orders.map(({ id }) => id)
  const ids = sql.param(orderIds)
  const works = await tx.query<SoldArtwork & { soldOrderId: string | null }>(sql`
    SELECT id, title, sold_order_id FROM artworks WHERE hold_order_id = ANY(${ids}::text[]) OR sold_order_id = ANY(${ids}::text[])
    ORDER BY id FOR NO KEY UPDATE`)
  const released = await tx.query(sql`
    UPDATE artworks SET hold_order_id = NULL, hold_until = NULL, sold_order_id = NULL
    WHERE hold_order_id = ANY(${ids}::text[]) OR sold_order_id = ANY(${ids}::text[]) RETURNING id`)
  await eachFollower(tx, (follower) => follower.testOrdersEnd?.(tx, orderIds))
  for (const work of works)
    if (work.soldOrderId !== null) await recordReleased(tx, work.soldOrderId, [work], THE_SHOP)
  // The test provider can no longer be asked, so unfinished payments are closed without its answer.
  for (const { id, paymentState } of orders.filter((order) => order.moneySettledAt === null)) {
    await tx.query(sql`UPDATE orders SET money_settled_at = now(), updated_at = now() WHERE id = ${id}`)
    const to = STATE_AFTER[paymentState]
    if (to) await movePayment(tx, id, paymentState, to, { sentence })
    else await recordHistory(tx, id, sentence)
  }
  await tx.query(sql`UPDATE payment_intents SET closed_at = now() WHERE mode = 'test' AND closed_at IS NULL`)
  return released.length
}
