import { orderNumber } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { joinCell } from '../../csv/cell-list'
import type { Cell } from '../../csv/csv-lines'
import { KEPT_AMOUNT } from '../kept-amount'
import { paymentIsIn } from '../payment-is-in'

const PAGE = 500

export const ORDER_HEADINGS = [
  'Order',
  'Date (UTC)',
  'Mode',
  'Payment',
  'Fulfilment',
  'Subtotal (USD)',
  'Shipping (USD)',
  'Total (USD)',
  'Captured (USD)',
  'Refunded (USD)',
  'Kept (USD)',
  'Dispute',
  'Items',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Address',
  'City',
  'ZIP code',
  'Country',
  'Payment intent',
  'Carrier',
  'Tracking number',
  'Special instructions',
  'In the trash',
]

type Row = { cells: Cell[]; items: string[]; id: string; at: string }

/**
 * A row for each order whose payment reached `capturing`, oldest first. Orders in the trash are included, so that the
 * sum of a column is right. The mode tells test orders.
 */
export async function* exportOrders(context: Context): AsyncGenerator<Cell[][]> {
  for (let last: Row | undefined, isFirst = true; isFirst || last; isFirst = false) {
    const after = last
      ? sql`AND (orders.created_at, orders.id) > (${last.at}::timestamptz, ${last.id})`
      : sql``
    const page = await context.query<Row>(sql`
      SELECT orders.id, orders.created_at::text AS at,
        json_build_array(to_char(orders.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'), mode,
          payment_state, orders.status, subtotal::text, shipping_cost::text, total_amount::text,
          captured_amount::text, refunded_amount::text, ${KEPT_AMOUNT}::text, dispute) AS cells,
        ARRAY(SELECT title || ': ' || CASE WHEN type = 'original' THEN 'original' ELSE 'print ' || print_size END
                || ' × ' || quantity || ' = ' || total_price
              FROM order_items JOIN artworks ON artworks.id = artwork_id
              WHERE order_id = orders.id ORDER BY order_items.id) AS items,
        json_build_array(first_name, last_name, email, phone, address, city, zip_code, country, payment_intent_id,
          tracking_carrier, tracking_number, special_instructions, orders.deleted_at IS NOT NULL) AS rest
      FROM orders JOIN customers ON customers.id = customer_id
      WHERE ${paymentIsIn('listed')} ${after}
      ORDER BY orders.created_at, orders.id LIMIT ${PAGE}`)
    last = page.at(-1)
    yield (page as (Row & { rest: Cell[] })[]).map(({ id, cells, items, rest }) => [
      orderNumber(id),
      ...cells,
      joinCell(items),
      ...rest,
    ])
  }
}
