import type { AdminOrder, OrderStatus, Tracking } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../app-error'
import type { Context } from '../../context'
import { withTransaction } from '../../database/transaction'
import { findAdminOrder } from '../reading/admin-orders'

/** Tracking fields that were given; an empty one is cleared. */
const given = (tracking: Tracking): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(tracking)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value || null]),
  )

/**
 * Two sessions complete an order at once: the second one's empty fields do not wipe out the parcel that the first one
 * named, and another parcel is refused.
 * @throws AppError conflict
 */
function mergeTracking(order: AdminOrder, tracking: Tracking): Tracking {
  const named = [tracking.trackingCarrier, tracking.trackingNumber].map((text) => text || null)
  if (named.every((text) => text === null)) return {}
  const known = [order.trackingCarrier, order.trackingNumber]
  if (known.every((text, index) => text === null || text === named[index])) return tracking
  throw new AppError('conflict', {
    message: 'This order was completed in the meantime, with other tracking. It is shown now.',
  })
}

/**
 * Marks an order as completed, or as pending again (specification section 4), with the parcel's tracking if
 * it is given. It says nothing of the payment, and needs none. The panel's hooks run as for a change made there.
 * @throws AppError not_found, conflict
 */
export function setOrderStatus(
  context: Context,
  id: string,
  status: OrderStatus,
  tracking: Tracking,
): Promise<AdminOrder> {
  return withTransaction(context, async (tx) => {
    await tx.query(sql`SELECT 1 FROM orders WHERE id = ${id} FOR UPDATE`)
    const order = await findAdminOrder(tx, id)
    const isAgain = status === 'completed' && order.status === 'completed'
    const parcel = isAgain ? mergeTracking(order, tracking) : tracking
    await tx.payload.update({
      collection: 'orders',
      id,
      data: { status, ...given(parcel) } as never,
      depth: 0,
      req: tx.req,
    })
    return findAdminOrder(tx, id)
  })
}
