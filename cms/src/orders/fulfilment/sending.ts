import type { AdminOrder } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { batched } from '../../platform/database/batched'
import { readAdminOrders } from '../reading/admin-orders'
import { ordersToSend } from './to-send'

/** What the form that marks an order as sent begins with. */
export type Sending = { id: string; buyer: string; isPickUp: boolean; carrier: string; number: string }

/** The last carrier is looked for among so many of the newest orders. */
const LOOKED_AT = 100

/** Returns the carrier that an order was last sent with; '' if none of the newest was. */
export async function lastCarrier(context: Context): Promise<string> {
  const [last] = await context.query<{ carrier: string }>(sql`
    SELECT tracking_carrier AS carrier FROM (
      SELECT tracking_carrier, status, updated_at FROM orders ORDER BY created_at DESC LIMIT ${LOOKED_AT}) AS newest
    WHERE status = 'completed' AND tracking_carrier IS NOT NULL ORDER BY updated_at DESC LIMIT 1`)
  return last?.carrier ?? ''
}

/** Returns what an order is sent with: its own tracking, or the carrier that the artist used last. */
export const sendingOf = (order: AdminOrder, carrier: string): Sending => ({
  id: order.id,
  buyer: `${order.customer.firstName} ${order.customer.lastName}`.trim(),
  isPickUp: order.isPickUp,
  carrier: order.trackingCarrier ?? carrier,
  number: order.trackingNumber ?? '',
})

/** Reads how the order of a list's row is sent, by its id; undefined for one that is not to be sent. */
export const sendingOfRow = batched<string, Sending>(async (context, ids) => {
  const found = await context.query<{ id: string }>(
    sql`SELECT id FROM ${ordersToSend(context)} AND id = ANY(${sql.param(ids)}::text[])`,
  )
  if (found.length === 0) return new Map()
  const [orders, carrier] = await Promise.all([
    readAdminOrders(
      context,
      found.map(({ id }) => id),
    ),
    lastCarrier(context),
  ])
  return new Map(orders.map((order) => [order.id, sendingOf(order, carrier)]))
})
