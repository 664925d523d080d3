import type { AdminOrder } from '@gesso/shared-types/order'
import { ORDER_NUMBER_PREFIX } from '@gesso/shared-types/shop-rules'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../app-error'
import type { Context } from '../../context'
import { containing } from '../../database/like-pattern'
import { type Page, type PageRequest, readPage } from '../../database/page'
import { paymentIsIn } from '../payment-is-in'
import { type AdminItemRow, type AdminOrderRow, type ItemPictureRow, presentOrders } from './present-orders'

const COLUMNS = sql.raw(`orders.id, orders.status, payment_state, mode,
  orders.created_at, total_amount, subtotal AS subtotal_amount,
  shipping_cost AS shipping_amount, special_instructions,
  tracking_carrier, tracking_number, first_name,
  last_name, email, phone, address, city, zip_code, country`)

const ORDERS = sql.raw('orders JOIN customers ON customers.id = orders.customer_id')

/** Order number, name, email, city and the titles of the works. */
function search(q: string): SQL {
  const like = containing(q)
  return sql`(${ORDER_NUMBER_PREFIX} || orders.id ILIKE ${like} OR first_name || ' ' || last_name ILIKE ${like}
    OR email ILIKE ${like} OR city ILIKE ${like}
    OR EXISTS (SELECT 1 FROM order_items JOIN artworks ON artworks.id = artwork_id
               WHERE order_items.order_id = orders.id AND title ILIKE ${like}))`
}

/** Lines and their pictures for any number of orders: two statements, however many there are. */
async function withItems(context: Context, orders: readonly AdminOrderRow[]): Promise<AdminOrder[]> {
  const ids = sql`ANY(${sql.param(orders.map((order) => order.id))}::text[])`
  const items = await context.query<AdminItemRow>(sql`
      SELECT order_items.id, order_id, artwork_id, type, print_size,
        quantity, total_price, title
      FROM order_items JOIN artworks ON artworks.id = artwork_id
      WHERE order_id = ${ids} ORDER BY order_items.id`)
  const pictures = await context.query<ItemPictureRow>(sql`
      SELECT parent_id AS artwork_id, filename, thumbnail
      FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
      WHERE path = 'images' AND parent_id IN (SELECT artwork_id FROM order_items WHERE order_id = ${ids})
      ORDER BY parent_id, "order"`)
  return presentOrders(orders, items, pictures)
}

/** The orders that the artist has to do with, newest first; those in the trash are not listed. */
export async function listOrders(context: Context, request: PageRequest): Promise<Page<AdminOrder>> {
  const { q } = request
  const listed = sql`orders.deleted_at IS NULL AND ${paymentIsIn('listed')}`
  const { items, total } = await readPage<AdminOrderRow>(context, request, {
    select: COLUMNS,
    from: sql`${ORDERS} WHERE ${listed} ${q ? sql`AND ${search(q)}` : sql``}`,
    order: sql`orders.created_at DESC, orders.id DESC`,
    ...(!q && { countFrom: sql`orders WHERE ${listed}` }),
  })
  return { items: await withItems(context, items), total }
}

/** One order as the list shows it, whatever its payment's state. @throws AppError not_found */
export async function findAdminOrder(context: Context, id: string): Promise<AdminOrder> {
  const order = await findOrderOrTrashed(context, id, sql`AND orders.deleted_at IS NULL`)
  if (!order) throw new AppError('not_found', { message: 'Order not found' })
  return order
}

/** The same for an order that may lie in the trash; null when there is none. */
export async function findOrderOrTrashed(
  context: Context,
  id: string,
  condition: SQL = sql``,
): Promise<AdminOrder | null> {
  const found = await context.query<AdminOrderRow>(
    sql`SELECT ${COLUMNS} FROM ${ORDERS} WHERE orders.id = ${id} ${condition}`,
  )
  const [order] = await withItems(context, found)
  return order ?? null
}
