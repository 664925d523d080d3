import type { AdminOrder, OrderStatus, Tracking } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { withTransaction } from '../database/transaction'
import { findAdminOrder } from './list-orders'

/** Tracking fields that were given; an empty one is cleared. */
const given = (tracking: Tracking): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(tracking)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value || null]),
  )

/**
 * Marks an order as completed, or as pending again (specification section 4), with the parcel's tracking if
 * it is given. It says nothing of the payment, and needs none. The panel's hooks run as for a change made there.
 * @throws AppError not_found
 */
export function setOrderStatus(
  from: PayloadRequest,
  id: string,
  status: OrderStatus,
  tracking: Tracking,
): Promise<AdminOrder> {
  return withTransaction(
    from.payload,
    async ({ rows, req }) => {
      await rows(sql`SELECT 1 FROM orders WHERE id = ${id} FOR UPDATE`)
      await findAdminOrder(rows, id)
      await req.payload.update({
        collection: 'orders',
        id,
        data: { status, ...given(tracking) } as never,
        depth: 0,
        req,
      })
      return findAdminOrder(rows, id)
    },
    from,
  )
}
