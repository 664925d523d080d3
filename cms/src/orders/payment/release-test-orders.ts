import type { PaymentState } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import type { Rows } from '../../database/rows'
import { withTransaction } from '../../database/transaction'
import { movePayment } from '../move-payment'
import { recordHistory } from '../record-history'

const CLOSED = 'The shop went live: this test order was closed.'

/** How each unfinished payment ends when the shop goes live; a lost one stays lost. */
const STATE_AFTER: Partial<Record<PaymentState, PaymentState>> = {
  awaiting_payment: 'expired',
  cancelling: 'expired',
  capturing: 'failed',
}

/**
 * Releases the originals that test orders hold or bought, when the shop goes live: no money ever stood behind them.
 * Called at every start with live keys, under the start lock; the second time there is nothing left to do.
 * @returns how many artworks were released
 */
export function releaseTestOrders(context: Context): Promise<number> {
  return withTransaction(context, async (tx) => {
    await tx.query(sql`
      SELECT artworks.id FROM artworks
      WHERE hold_order_id IN (SELECT id FROM orders WHERE mode = 'test')
        OR sold_order_id IN (SELECT id FROM orders WHERE mode = 'test') ORDER BY id FOR UPDATE`)
    const released = await tx.query(sql`
      UPDATE artworks SET hold_order_id = NULL, hold_until = NULL, sold_order_id = NULL
      WHERE hold_order_id IN (SELECT id FROM orders WHERE mode = 'test')
        OR sold_order_id IN (SELECT id FROM orders WHERE mode = 'test') RETURNING id`)
    // The test provider can no longer be asked, so unfinished payments are closed without its answer.
    const unfinished = await tx.query<Pick<Rows['orders'], 'id' | 'paymentState'>>(sql`
      UPDATE orders SET money_settled_at = now(), updated_at = now()
      WHERE mode = 'test' AND money_settled_at IS NULL RETURNING id, payment_state`)
    for (const { id, paymentState } of unfinished) {
      const to = STATE_AFTER[paymentState]
      if (to) await movePayment(tx, id, paymentState, to, { sentence: CLOSED })
      else await recordHistory(tx, id, CLOSED)
    }
    await tx.query(
      sql`UPDATE payment_intents SET closed_at = now() WHERE mode = 'test' AND closed_at IS NULL`,
    )
    return released.length
  })
}
