import { sql } from '@payloadcms/db-postgres'
import { lockOrder } from '../../orders/reading/find-order'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { offSentence } from '../../settings/require-switched-on'
import { insertSaleDocument, issueCreditNotes } from './issue-documents'
import { readDocumentState } from './read-document-settings'
import { IS_OWED_DOCUMENT, MAY_HAVE_DOCUMENT } from './read-documents'

/**
 * Issues the document of an order that was paid while documents were off, with the present number and day, and a
 * credit note for each refund that has arrived. A repeated call issues nothing more.
 * @throws AppError not_found; conflict when documents are off and none is owed, or when the order may not have one
 */
export async function issueDocumentLater(context: Context, orderId: string): Promise<void> {
  await withTransaction(context, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not_found', { message: 'Order not found' })
    const known = await tx.query(sql`SELECT 1 FROM papers WHERE order_id = ${orderId} AND source = 'sale'`)
    if (known.length > 0) return
    const { isOn, settings } = await readDocumentState(tx)
    const owed = isOn ? sql`` : sql`AND ${IS_OWED_DOCUMENT}`
    const may = await tx.query(
      sql`SELECT 1 FROM orders WHERE id = ${orderId} AND ${MAY_HAVE_DOCUMENT} ${owed}`,
    )
    if (may.length === 0 && !isOn) throw new AppError('conflict', { message: offSentence(tx, 'invoices') })
    if (may.length === 0) {
      throw new AppError('conflict', {
        message: 'Documents are issued only for an order that was paid and whose buyer was not erased.',
      })
    }
    if (!settings) {
      throw new AppError('conflict', { message: 'Fill in who sells first, in the settings of invoices.' })
    }
    const arrived = await tx.query<{ id: string }>(sql`
      SELECT provider_refund_id AS id FROM order_refunds JOIN orders ON orders.id = order_id
      WHERE order_id = ${orderId} AND given AND refund_pending_amount = 0`)
    await record(tx, {
      action: 'updated',
      noun: 'order',
      recordId: orderId,
      label: order.number,
      changes: [{ field: 'papers', new: 'issued' }],
    })
    await insertSaleDocument(tx, orderId, settings)
    await issueCreditNotes(
      tx,
      orderId,
      arrived.map(({ id }) => id),
    )
  })
}
