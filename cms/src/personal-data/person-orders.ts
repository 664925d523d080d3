import { isPaymentIn, orderNumber } from '@gesso/shared-types/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../context'
import type { Rows } from '../database/rows'
import type { PersonalRecord } from './personal-records'

type OrderOfPerson = Pick<Rows['orders'], 'id' | 'customerId' | 'paymentState' | 'status'>

/** A person's orders, those in the trash too; `lock` locks their rows until the transaction ends. */
export const ordersOfPerson = (context: Context, email: string, lock = false): Promise<OrderOfPerson[]> =>
  context.query<OrderOfPerson>(sql`
    SELECT orders.id, customer_id, payment_state, status
    FROM orders JOIN customers ON customers.id = orders.customer_id
    WHERE lower(trim(customers.email)) = ${email} ORDER BY orders.id ${lock ? sql`FOR NO KEY UPDATE OF orders` : sql``}`)

/** What stands in the way of erasing a person, as order numbers. */
export type Obstacles = {
  /** Money is on its way: never erased. */
  underWay: string[]
  /** Paid, not refunded, and not marked as completed: erased only if the artist confirms it. */
  unsent: string[]
}

export const obstaclesOf = (orders: readonly OrderOfPerson[]): Obstacles => ({
  underWay: orders
    .filter(({ paymentState }) => isPaymentIn('open', paymentState))
    .map(({ id }) => orderNumber(id)),
  unsent: orders
    .filter(({ paymentState, status }) => isPaymentIn('refundable', paymentState) && status === 'pending')
    .map(({ id }) => orderNumber(id)),
})

/** A row as JSON, its money as decimal strings. */
function rowOf(table: string, money: readonly string[]): SQL {
  const sums = money.map((column) => `'${column}', ${table}.${column}::text`).join(', ')
  return sql.raw(`to_jsonb(${table}) || jsonb_build_object(${sums})`)
}
const ORDER = rowOf('orders', [
  'subtotal',
  'shipping_cost',
  'total_amount',
  'captured_amount',
  'refunded_amount',
])
const LINE = rowOf('order_items', ['unit_price', 'total_price'])
const REFUND = rowOf('refunds', ['amount'])

/** A person's orders as the shop stores them, each with its customer, lines, history and refunds. */
export async function readPersonOrders(context: Context, email: string): Promise<PersonalRecord[]> {
  const found = await context.query<{ row: PersonalRecord }>(sql`
    SELECT ${ORDER} || jsonb_build_object(
      'customer', to_jsonb(customers),
      'items', (SELECT coalesce(jsonb_agg(${LINE} || jsonb_build_object('title', artworks.title)
                                ORDER BY order_items.id), '[]')
                FROM order_items JOIN artworks ON artworks.id = artwork_id WHERE order_id = orders.id),
      'history', (SELECT coalesce(jsonb_agg(to_jsonb(order_history) ORDER BY order_history.id), '[]')
                  FROM order_history WHERE order_id = orders.id),
      'refunds', (SELECT coalesce(jsonb_agg(${REFUND} ORDER BY refunds.id), '[]')
                  FROM refunds WHERE order_id = orders.id)) AS row
    FROM orders JOIN customers ON customers.id = orders.customer_id
    WHERE lower(trim(customers.email)) = ${email} ORDER BY orders.created_at, orders.id`)
  return found.map(({ row }) => row)
}
