import type { AdminOrder, FulfilmentInput, OrderStatus, Tracking } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { withTransaction } from '../../platform/database/transaction'
import { seesOrder } from '../collections/assistant-access'
import { findAdminOrder } from '../reading/admin-orders'

type Fulfilment = Pick<Rows['orders'], 'status' | 'trackingCarrier' | 'trackingNumber' | 'paymentState'>

/** Selects the given tracking fields; an empty one is cleared. */
const givenFields = (tracking: Tracking): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(tracking)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value || null]),
  )

/**
 * Merges tracking when two sessions complete an order at the same time: the second one's empty fields do not clear
 * what the first entered, and different tracking is refused.
 * @throws AppError conflict
 */
function mergeTracking(order: Fulfilment, tracking: Tracking): Tracking {
  const named = [tracking.trackingCarrier, tracking.trackingNumber].map((text) => text || null)
  if (named.every((text) => text === null)) return {}
  const known = [order.trackingCarrier, order.trackingNumber]
  if (known.every((text, index) => text === null || text === named[index])) return tracking
  throw new AppError('conflict', {
    message: 'This order was completed in the meantime, with other tracking. It is shown now.',
  })
}

/**
 * Marks an order as completed, or as pending again, with the tracking if it is given, whatever the state of its
 * payment. The collection's hooks record the change and email the buyer unless that is left out, like for a change in
 * the panel. For an assistant, an order that was never paid does not exist.
 * @param fulfilment.from refuses the change if the order is in another status by now
 * @throws AppError not_found, conflict
 */
export function setOrderStatus(
  context: Context,
  id: string,
  status: OrderStatus,
  { isPickUp, tellsBuyer = true, from, ...tracking }: FulfilmentInput & { from?: OrderStatus | undefined },
): Promise<AdminOrder> {
  return withTransaction(context, async (tx) => {
    const [order] = await tx.query<Fulfilment>(sql`
      SELECT status, tracking_carrier, tracking_number, payment_state FROM orders
      WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`)
    if (!order || !seesOrder(tx.req.user, order.paymentState))
      throw new AppError('not_found', { message: 'Order not found' })
    if (from !== undefined && order.status !== from) {
      const words = order.status === 'completed' ? 'marked as completed' : 'set back to pending'
      throw new AppError('stale', { message: `This order was ${words} in the meantime.` })
    }
    const isAgain = status === 'completed' && order.status === 'completed'
    const changed = isAgain ? mergeTracking(order, tracking) : tracking
    await tx.payload.update({
      collection: 'orders',
      id,
      data: { status, tellsBuyer, ...(isPickUp !== undefined && { isPickUp }), ...givenFields(changed) },
      depth: 0,
      req: tx.req,
    })
    return findAdminOrder(tx, id)
  })
}
