import type { ShipToInput } from '@gesso/shared-types/features/address-correction/ship-to'
import type { OrderSheet, ShownAddress } from '@gesso/shared-types/orders/order-sheet'
import { ERASED_ADDRESS } from '../../emails/erased-address'
import { seesOrder } from '../../orders/collections/assistant-access'
import { lockOrder } from '../../orders/reading/find-order'
import { readSheetAnswer } from '../../orders/reading/present-sheet'
import { AppError } from '../../platform/app-error'
import type { RequestContext } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { writeAddress } from './write-address'

/**
 * Corrects where an order is sent. The collection's hooks record it like a correction in the panel. For an assistant,
 * an order that was never paid does not exist.
 * @param shown the address that the artist saw
 * @throws AppError not_found; conflict if the person was erased; stale, with the current sheet, if the address is no
 * longer what was shown
 */
export async function correctAddress(
  context: RequestContext,
  id: string,
  address: ShipToInput,
  shown?: ShownAddress,
): Promise<OrderSheet> {
  await withTransaction(context, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || !seesOrder(tx.req.user, order.paymentState)) {
      throw new AppError('not_found', { message: 'Order not found' })
    }
    const customer = await tx.payload.findByID({
      collection: 'customers',
      id: order.customerId,
      depth: 0,
      req: tx.req,
    })
    if (customer.email === ERASED_ADDRESS) {
      throw new AppError('conflict', { message: 'This person was erased in the meantime.' })
    }
    const isSame = ([name, text]: [string, string | null]) =>
      (text ?? '') === (customer[name as keyof ShownAddress] ?? '')
    if (shown && !Object.entries(shown).every(isSame)) {
      throw new AppError('stale', { details: { sheet: await readSheetAnswer(tx, id, tx.req.user) } })
    }
    await writeAddress(tx, order.customerId, address)
  })
  return readSheetAnswer(context, id, context.req.user)
}
