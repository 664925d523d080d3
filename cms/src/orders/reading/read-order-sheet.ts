import type { AdminOrder } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { findOrderOrTrashed } from './admin-orders'
import { findOrder, type Order } from './find-order'

/** Everything that a person needs to pack and send an order: lines with pictures, address, payment. */
export type OrderSheet = { order: AdminOrder; payment: Order; customerId: number }

/** The sheet of an order, in the trash or not; null when there is none. */
export async function readOrderSheet(context: Context, id: string): Promise<OrderSheet | null> {
  const [order, payment] = [await findOrderOrTrashed(context, id), await findOrder(context, id)]
  return order && payment && { order, payment, customerId: payment.customerId }
}

/** A refund that was asked for in the panel. */
export type AskedRefund = {
  id: number
  amount: string
  state: string
  error: string | null
  createdAt: string
}

/** An order's refunds, the first one first. */
export const refundsOf = (context: Context, id: string): Promise<AskedRefund[]> =>
  context.query<AskedRefund>(sql`
    SELECT id, amount, state, error, created_at FROM refunds WHERE order_id = ${id} ORDER BY id`)

/** What happened to an order, the first thing first. */
export const historyOf = (
  context: Context,
  id: string,
): Promise<{ id: number; text: string; createdAt: string }[]> =>
  context.query(sql`SELECT id, text, created_at FROM order_history WHERE order_id = ${id} ORDER BY id`)
