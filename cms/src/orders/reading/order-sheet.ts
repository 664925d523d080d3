import type { AdminOrder } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import type { Rows } from '../../database/rows'
import { readAdminOrders } from './admin-orders'
import { findOrder, type Order } from './find-order'

/** What the panel shows of an order: the order with its lines and address, and its payment. */
export type OrderSheet = { order: AdminOrder; payment: Order }

/** The sheet of an order, in the trash or not; null when there is none. */
export async function readOrderSheet(context: Context, id: string): Promise<OrderSheet | null> {
  const [order] = await readAdminOrders(context, [id])
  const payment = await findOrder(context, id)
  return order && payment ? { order, payment } : null
}

type RequestedRefund = Pick<Rows['refunds'], 'id' | 'amount' | 'state' | 'error' | 'createdAt'>

/** The refunds of an order that were requested in the panel, oldest first. */
export const readRefunds = (context: Context, orderId: string): Promise<RequestedRefund[]> =>
  context.query<RequestedRefund>(sql`
    SELECT id, amount, state, error, created_at FROM refunds WHERE order_id = ${orderId} ORDER BY id`)

/** How many refunds of an order were requested so far: the number in the latest one's token. */
export async function countRequested(context: Context, orderId: string): Promise<number> {
  const [found] = await context.query<{ latest: number }>(sql`
    SELECT coalesce(max(split_part(token, ':', 2)::int), 0) AS latest FROM refunds WHERE order_id = ${orderId}`)
  return found?.latest ?? 0
}

type HistoryEntry = Pick<Rows['order_history'], 'id' | 'text' | 'createdAt'>

/** The history of an order, oldest entry first. */
export const readHistory = (context: Context, orderId: string): Promise<HistoryEntry[]> =>
  context.query<HistoryEntry>(sql`
    SELECT id, text, created_at FROM order_history WHERE order_id = ${orderId} ORDER BY id`)
