import { isPaymentIn } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { LINE_TITLE } from '../../orders/line-title'
import type { Context } from '../../platform/context'
import { withoutSecrets } from '../../platform/database/left-out'
import type { Rows } from '../../platform/database/rows'
import type { PersonalRecord } from '../../platform/personal-data'

type OrderOfPerson = Pick<Rows['orders'], 'id' | 'number' | 'customerId' | 'paymentState' | 'status'>

/** Reads a person's orders, also those in the trash; `lock` locks their rows until the transaction ends. */
export const ordersOfPerson = (context: Context, email: string, lock = false): Promise<OrderOfPerson[]> =>
  context.query<OrderOfPerson>(sql`
    SELECT orders.id, orders.number, customer_id, payment_state, status
    FROM orders JOIN customers ON customers.id = orders.customer_id
    WHERE lower(trim(customers.email)) = ${email} ORDER BY orders.id ${lock ? sql`FOR NO KEY UPDATE OF orders` : sql``}`)

/** What prevents the erasure of a person, as order numbers. */
export type Obstacles = {
  /** The payment is under way: such an order is never erased. */
  underWay: string[]
  /** Paid, not refunded, and not marked as completed: erased only if the artist confirms it. */
  unsent: string[]
}

export const obstaclesOf = (orders: readonly OrderOfPerson[]): Obstacles => ({
  underWay: orders
    .filter(({ paymentState }) => isPaymentIn('open', paymentState))
    .map(({ number }) => number),
  unsent: orders
    .filter(({ paymentState, status }) => isPaymentIn('refundable', paymentState) && status === 'pending')
    .map(({ number }) => number),
})

/** A row as JSON, with money as decimal strings. */
function rowOf(table: string, money: readonly string[]): SQL {
  const sums = money.map((column) => `'${column}', ${table}.${column}::text`).join(', ')
  return sql.raw(`to_jsonb(${table}) || jsonb_build_object(${sums})`)
}
const ORDER = rowOf('orders', [
  'subtotal',
  'shipping_cost',
  'discount_amount',
  'added_tax_amount',
  'shipping_tax_amount',
  'total_amount',
  'captured_amount',
  'refunded_amount',
  'distance_sale_amount',
])
const LINE = rowOf('order_items', ['unit_price', 'total_price', 'discount_amount', 'added_tax_amount'])
const REFUND = rowOf('refunds', ['amount'])

/** Reads a person's orders as stored, each with everything that belongs to it. */
export async function readPersonOrders(context: Context, email: string): Promise<PersonalRecord[]> {
  const found = await context.query<{ row: PersonalRecord }>(sql`
    SELECT ${ORDER} || jsonb_build_object(
      'customer', to_jsonb(customers) - 'search_text',
      'items', (SELECT coalesce(jsonb_agg(${LINE} || jsonb_build_object('title', ${LINE_TITLE})
                                ORDER BY order_items.id), '[]')
                FROM order_items JOIN artworks ON artworks.id = artwork_id WHERE order_id = orders.id),
      'history', (SELECT coalesce(jsonb_agg(to_jsonb(order_history) ORDER BY order_history.id), '[]')
                  FROM order_history WHERE order_id = orders.id),
      'refunds', (SELECT coalesce(jsonb_agg(${REFUND} ORDER BY refunds.id), '[]')
                  FROM refunds WHERE order_id = orders.id),
      'cancellations', (SELECT coalesce(jsonb_agg(to_jsonb(cancellations) ORDER BY cancellations.id), '[]')
                        FROM cancellations WHERE order_id = orders.id))
      || jsonb_strip_nulls(jsonb_build_object('withdrawal', (
        SELECT to_jsonb(withdrawals) FROM withdrawals WHERE withdrawals.order_id = orders.id)))
      || jsonb_strip_nulls(jsonb_build_object('agreements', (
        SELECT jsonb_agg(to_jsonb(order_agreements) ORDER BY version_id)
        FROM order_agreements WHERE order_id = orders.id))) AS row
    FROM orders JOIN customers ON customers.id = orders.customer_id
    WHERE lower(trim(customers.email)) = ${email} ORDER BY orders.created_at, orders.id`)
  return found.map(({ row }) => withoutSecrets('orders', row))
}
