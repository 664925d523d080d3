import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import type { RequestContext } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { lockOrder } from '../reading/find-order'
import { readSheetAnswer } from '../reading/present-sheet'

/**
 * Saves the owner's notes about an order, which nobody else sees.
 * @param shown the notes that the owner saw
 * @throws AppError not_found; stale, with the current sheet, if the notes are no longer what was shown
 */
export async function saveOrderNotes(
  context: RequestContext,
  id: string,
  notes: string | null,
  shown?: string | null,
): Promise<OrderSheet> {
  await withTransaction(context, async (tx) => {
    if (!(await lockOrder(tx, id))) throw new AppError('not_found', { message: 'Order not found' })
    const [stored] = await tx.query<{ notes: string | null }>(sql`SELECT notes FROM orders WHERE id = ${id}`)
    if (shown !== undefined && (shown ?? '') !== (stored?.notes ?? '')) {
      throw new AppError('stale', { details: { sheet: await readSheetAnswer(tx, id, tx.req.user) } })
    }
    const data = { notes: notes || null }
    await tx.payload.update({ collection: 'orders', id, data, depth: 0, req: tx.req, trash: true })
  })
  return readSheetAnswer(context, id, context.req.user)
}
