import type { AdminOrder } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { containing, isShortSearch, startingWith } from '../../platform/database/like-pattern'
import { type Page, type PageRequest, readPage } from '../../platform/database/page'
import { readAlong } from '../../platform/database/read-along'
import { ADDRESS_COLUMNS } from '../address-columns'
import { buyerIsLike } from '../buyer-is-like'
import { orderDetails } from '../order-detail'
import { paymentIsIn } from '../payment-is-in'
import { readOrderLines } from './order-lines'
import { type AdminOrderRow, presentOrders } from './present-orders'

const COLUMNS = sql.raw(`orders.id, orders.number, orders.status, payment_state, mode,
  orders.created_at, subtotal AS subtotal_amount, discount_amount, shipping_cost AS shipping_amount, added_tax_amount,
  total_amount, taxes, special_instructions,
  tracking_carrier, tracking_number, coalesce(is_pick_up, false) AS is_pick_up, first_name,
  last_name, email, phone, ${ADDRESS_COLUMNS}`)

const ORDERS = sql.raw('orders JOIN customers ON customers.id = orders.customer_id')

/**
 * Makes an SQL condition that searches order number, name, email, city and titles of artworks; for one or two letters,
 * only the beginnings of words. Buyers and lines are looked up once each, and then the list's index is scanned, so it
 * takes about the same time whatever is found.
 */
function search(q: string): SQL {
  const like = containing(q)
  const titleIsLike = isShortSearch(q)
    ? sql`(title ILIKE ${startingWith(q)} OR title ILIKE ${containing(` ${q}`)})`
    : sql`title ILIKE ${like}`
  return sql`(orders.number LIKE upper(${like}::text)
    OR orders.customer_id IN (SELECT customers.id FROM customers WHERE ${buyerIsLike(q)})
    OR orders.id IN (
      SELECT order_id FROM artworks JOIN order_items ON artwork_id = artworks.id
        WHERE ${titleIsLike} AND paid_for IS NULL
      UNION ALL SELECT order_id FROM order_items WHERE paid_for ILIKE ${like}))`
}

/** Reads orders with their lines and the details of features. */
async function readOrders(context: Context, where: SQL): Promise<AdminOrder[]> {
  const details = context.extensions(orderDetails).flatMap(({ listed }) => listed ?? [])
  const found = await context.query<Omit<AdminOrderRow, 'told'> & { read: unknown[] }>(
    sql`SELECT ${COLUMNS}, ${readAlong(details)} AS read FROM ${ORDERS} WHERE ${where}`,
  )
  const orders = found.map(
    ({ read, ...order }): AdminOrderRow => ({
      ...order,
      told: Object.assign({}, ...details.map(({ tell }, place) => tell(read[place]))),
    }),
  )
  const { lines, pictures } = await readOrderLines(
    context,
    orders.map((order) => order.id),
  )
  return presentOrders(orders, lines, pictures)
}

/** Lists one page of the orders whose payment reached `capturing`, newest first, without those in the trash. */
export async function listOrders(context: Context, request: PageRequest): Promise<Page<AdminOrder>> {
  const { q } = request
  const listed = sql`orders WHERE orders.deleted_at IS NULL AND ${paymentIsIn('listed')}`
  const order = sql.raw('orders.created_at DESC, orders.id DESC')
  // A late page skips many orders, so only their ids are read first.
  const { items, total } = await readPage<{ id: string }>(context, request, {
    select: sql`orders.id`,
    from: q ? sql`${listed} AND ${search(q)}` : listed,
    order,
    isCountedAlong: Boolean(q),
  })
  const ids = items.map(({ id }) => id)
  return {
    items: await readOrders(context, sql`orders.id = ANY(${sql.param(ids)}::text[]) ORDER BY ${order}`),
    total,
  }
}

/** Reads orders by their ids, in any payment state, even in the trash. */
export const readAdminOrders = (context: Context, ids: readonly string[]): Promise<AdminOrder[]> =>
  readOrders(context, sql`orders.id = ANY(${sql.param([...ids])}::text[])`)

/** Reads an order in any payment state, unless it is in the trash. @throws AppError not_found */
export async function findAdminOrder(context: Context, id: string): Promise<AdminOrder> {
  const [order] = await readOrders(context, sql`orders.id = ${id} AND orders.deleted_at IS NULL`)
  if (!order) throw new AppError('not_found', { message: 'Order not found' })
  return order
}
