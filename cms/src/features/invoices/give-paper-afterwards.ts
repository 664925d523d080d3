import { sql } from '@payloadcms/db-postgres'
import { lockOrder } from '../../orders/reading/find-order'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { giveCreditNotes, insertPaperOfSale } from './give-papers'
import { readPaperSettings } from './read-paper-settings'
import { MAY_HAVE_PAPER } from './read-papers'

/**
 * Gives an order its paper that was paid while papers were off, with the number and day of now, and a credit note for each
 * refund that has arrived. Asked twice it gives one.
 * @throws AppError not_found; conflict where papers are off, or the order is to have none
 */
export async function givePaperAfterwards(context: Context, orderId: string): Promise<void> {
  await withTransaction(context, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not_found', { message: 'Order not found' })
    const known = await tx.query(sql`SELECT 1 FROM papers WHERE order_id = ${orderId} AND source = 'sale'`)
    if (known.length > 0) return
    const settings = await readPaperSettings(tx)
    if (!settings?.isOn) {
      throw new AppError('conflict', {
        message: 'Papers are off. Switch them on in the shop settings first.',
      })
    }
    const may = await tx.query(sql`SELECT 1 FROM orders WHERE id = ${orderId} AND ${MAY_HAVE_PAPER}`)
    if (may.length === 0) {
      throw new AppError('conflict', {
        message: 'Only an order that was paid, and whose buyer was not erased, is given papers.',
      })
    }
    const arrived = await tx.query<{ id: string }>(sql`
      SELECT provider_refund_id AS id FROM order_refunds JOIN orders ON orders.id = order_id
      WHERE order_id = ${orderId} AND given AND refund_pending_amount = 0`)
    await record(tx, {
      action: 'updated',
      noun: 'order',
      recordId: orderId,
      label: order.number,
      changes: [{ field: 'papers', new: 'given' }],
    })
    await insertPaperOfSale(tx, orderId, settings)
    await giveCreditNotes(
      tx,
      orderId,
      arrived.map(({ id }) => id),
    )
  })
}
