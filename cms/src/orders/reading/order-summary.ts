import type { AdminOrder } from '@gesso/shared-types/orders/order'
import { batched } from '../../platform/database/batched'
import { readAdminOrders } from './admin-orders'

/** Reads the order of a list's cell by its id; the orders of one list are read together. */
export const orderSummary = batched<string, AdminOrder>(async (context, ids) => {
  const orders = await readAdminOrders(context, ids)
  return new Map(orders.map((order) => [order.id, order]))
})
