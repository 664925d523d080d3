import { toCents } from '@gesso/shared-types/money/money'
import { type AdminOrder, isPaymentIn } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { netUnsent } from '../fulfilment/paid-unsent'
import { findGoneOriginals } from '../originals/gone-originals'
import { unknownPaymentKey } from '../payment/report-payment'
import { paymentFollowers } from '../payment-follower'
import { readAdminOrders } from './admin-orders'
import { findOrder, netCentsOf, type Order } from './find-order'

/**
 * What the panel shows of an order: the order with its lines and address, and its payment. `goneOriginals`: titles of
 * originals that a paid order has lost, because they were put back on sale. `isUnknownPayment`: the provider did not
 * know the payment when last asked.
 */
export type OrderSheet = {
  order: AdminOrder
  payment: Order
  netCents: number
  goneOriginals: string[]
  isUnknownPayment: boolean
  isPaidUnsent: boolean
  /** Why the order is not to be sent; null if it is. */
  problem: string | null
}

function whyNotSend({
  order,
  netCents,
  goneOriginals,
}: Pick<OrderSheet, 'order' | 'netCents' | 'goneOriginals'>): string | null {
  if (!isPaymentIn('refundable', order.paymentState)) return order.paymentState.replaceAll('_', ' ')
  if (order.items.length === 0) return 'a gift card goes out by email'
  if (netCents === 0 && toCents(order.totalAmount) > 0) return 'the payment was refunded or lost in a dispute'
  if (order.items.every(({ isCancelled }) => isCancelled)) return 'everything was cancelled'
  return goneOriginals.length > 0 ? `${goneOriginals.join(', ')} was put back on sale` : null
}

/** Reads the sheet of an order, even in the trash; null if there is none. */
export async function readOrderSheet(context: Context, id: string): Promise<OrderSheet | null> {
  const [order] = await readAdminOrders(context, [id])
  const payment = await findOrder(context, id)
  if (!order || !payment) return null
  const isPaid = isPaymentIn('refundable', order.paymentState)
  const net = netCentsOf(payment)
  const unknown = await context.query(
    sql`SELECT 1 FROM payment_alerts WHERE key = ${unknownPaymentKey(id)} AND told IS NOT NULL`,
  )
  const sheet = {
    order,
    payment,
    netCents: net.ofPayment + net.ofGiftCard,
    goneOriginals: isPaid ? await findGoneOriginals(context, id) : [],
    isUnknownPayment: unknown.length > 0,
    isPaidUnsent: (await netUnsent(context, id)) !== null,
  }
  return { ...sheet, problem: whyNotSend(sheet) }
}

type RequestedRefund = Pick<Rows['refunds'], 'id' | 'amount' | 'state' | 'error' | 'createdAt'>

/** Reads the refunds of an order that were requested in the panel, oldest first. */
export const readRefunds = (context: Context, orderId: string): Promise<RequestedRefund[]> =>
  context.query<RequestedRefund>(sql`
    SELECT id, amount, state, error, created_at FROM refunds WHERE order_id = ${orderId} ORDER BY id`)

/** Counts the requested refunds and cancellations of an order: the number in the latest one's token. */
export async function countRequested(context: Context, orderId: string): Promise<number> {
  const tokens = [sql`SELECT token FROM refunds WHERE order_id = ${orderId}`]
  for (const follower of context.extensions(paymentFollowers)) {
    if (follower.tokens) tokens.push(follower.tokens(orderId))
  }
  const [found] = await context.query<{ latest: number }>(sql`
    SELECT coalesce(max(split_part(token, ':', 2)::int), 0) AS latest
    FROM (${sql.join(tokens, sql` UNION ALL `)}) AS requested`)
  return found?.latest ?? 0
}

type HistoryEntry = Pick<Rows['order_history'], 'id' | 'text' | 'createdAt'>

/** Reads the history of an order, oldest entry first. */
export const readHistory = (context: Context, orderId: string): Promise<HistoryEntry[]> =>
  context.query<HistoryEntry>(sql`
    SELECT id, text, created_at FROM order_history WHERE order_id = ${orderId} ORDER BY id`)
