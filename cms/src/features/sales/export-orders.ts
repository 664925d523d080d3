import { addressLines, type PostalAddress } from '@gesso/shared-types/addresses/address-lines'
import { parcelWeight } from '@gesso/shared-types/artworks/parcel-weight'
import { sql } from '@payloadcms/db-postgres'
import { ADDRESS_COLUMNS } from '../../orders/address-columns'
import { LINE_TITLE } from '../../orders/line-title'
import { LINE_WEIGHT } from '../../orders/line-weight'
import { NET_MONEY } from '../../orders/net-amount'
import { orderDetails } from '../../orders/order-detail'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { Context } from '../../platform/context'
import { joinCell } from '../../platform/csv/cell-list'
import type { Cell } from '../../platform/csv/csv-lines'
import { zonedHeading } from '../../platform/csv/zoned-heading'
import { readAlong } from '../../platform/database/read-along'
import { SALES_ELSEWHERE } from '../year/sales-elsewhere'

const PAGE = 500

const HEADINGS = [
  'Order',
  'Date',
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
  'Second address line',
  'City',
  'State',
  'ZIP code',
  'Country',
  'Payment intent',
  'Carrier',
  'Tracking number',
  'Special instructions',
  'In the trash',
  'Picked up',
  'Address as written',
  'Discount (USD)',
  'Tax on top (USD)',
  'Taxes',
  'Buyer’s tax number',
  'Discount code',
  'Shipping zone',
  'Packing',
  'Gift card (USD)',
  'Weight',
] as const

/** Lists the columns of features, which come last. */
const exportedDetails = (context: Context) =>
  context.extensions(orderDetails).flatMap(({ exported }) => exported ?? [])

/** Lists the headings of the columns; dates are in the artist's time zone. */
export const orderHeadings = (context: Context, zone: string): string[] => [
  ...HEADINGS.map((heading) => (heading === 'Date' ? zonedHeading(heading, zone) : heading)),
  ...exportedDetails(context).map(({ heading }) => heading),
]

type Weighed = Parameters<typeof parcelWeight>[0][number]
type Row = { cells: Cell[]; items: string[]; id: string; number: string; at: string }

/** SQL of an order's taxes as one text: `VAT 7% of 112.93: 7.90`. */
const TAXES = sql`(SELECT string_agg(concat(tax->>'name', ' ', trim_scale((tax->>'rate')::numeric / 1000), '% of ', tax->>'baseAmount',
    ': ', tax->>'taxAmount'), '; ')
  FROM jsonb_array_elements(orders.taxes) AS tax)`

/**
 * Yields a row for each order whose payment reached `capturing`, oldest first. Orders in the trash are included, so
 * that a column's sum is right. The mode marks test orders, and sales elsewhere, which come last: their money is kept,
 * but no provider captured it.
 */
export async function* exportOrders(context: Context, zone: string): AsyncGenerator<Cell[][]> {
  const further = exportedDetails(context)
  for (let last: Row | undefined, isFirst = true; isFirst || last; isFirst = false) {
    const after = last
      ? sql`AND (orders.created_at, orders.id) > (${last.at}::timestamptz, ${last.id})`
      : sql``
    const page = await context.query<Row>(sql`
      SELECT orders.id, orders.number, orders.created_at::text AS at,
        json_build_array(to_char(orders.created_at AT TIME ZONE ${zone}::text, 'YYYY-MM-DD HH24:MI:SS'), mode,
          payment_state, orders.status, subtotal::text, shipping_cost::text, total_amount::text,
          captured_amount::text, refunded_amount::text, ${NET_MONEY}::text, dispute) AS cells,
        ARRAY(SELECT ${LINE_TITLE} || ': ' || CASE WHEN type = 'print' THEN 'print ' || print_size ELSE type END
                || ' × ' || quantity || ' = ' || total_price
              FROM order_items JOIN artworks ON artworks.id = artwork_id
              WHERE order_id = orders.id ORDER BY order_items.id) AS items,
        json_build_array(first_name, last_name, email, phone, address, address_line2, city, state, zip_code, country, payment_intent_id,
          tracking_carrier, tracking_number, special_instructions, orders.deleted_at IS NOT NULL,
          coalesce(is_pick_up, false)) AS rest,
        json_build_array(discount_amount::text, added_tax_amount::text, ${TAXES}, buyer_tax_number, discount_code) AS more,
        json_build_array(shipping_zone,
          (SELECT string_agg(artworks.title || ': ' || order_items.packing, ' | ' ORDER BY order_items.id)
            FROM order_items JOIN artworks ON artworks.id = artwork_id
            WHERE order_id = orders.id AND order_items.packing IS NOT NULL), gift_card_amount::text) AS sent,
        coalesce((SELECT json_agg(json_build_object('quantity', quantity, 'isCancelled', cancelled_at IS NOT NULL,
              'weight', ${LINE_WEIGHT}))
            FROM order_items JOIN artworks ON artworks.id = artwork_id WHERE order_id = orders.id), '[]') AS weighed,
        ${readAlong(further)} AS further,
        ${sql.raw(ADDRESS_COLUMNS)}
      FROM orders JOIN customers ON customers.id = customer_id
      WHERE ${paymentIsIn('listed')} ${after}
      ORDER BY orders.created_at, orders.id LIMIT ${PAGE}`)
    last = page.at(-1)
    yield (
      page as (Row &
        PostalAddress & {
          rest: Cell[]
          more: Cell[]
          sent: Cell[]
          weighed: Weighed[]
          further: string[][]
        })[]
    ).map(({ number, cells, items, rest, more, sent, weighed, further: lists, ...place }) => [
      number,
      ...cells,
      joinCell(items),
      ...rest,
      addressLines(place).join(', '),
      ...more,
      ...sent,
      parcelWeight(weighed),
      ...lists.map((list) => (list.length > 0 ? joinCell(list) : null)),
    ])
  }
  yield await salesElsewhere(context)
}

async function salesElsewhere(context: Context): Promise<Cell[][]> {
  const sales = await context.query<{
    day: string
    title: string
    price: string
    buyer: string | null
    place: string | null
  }>(sql`
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, title, price::text, buyer, place
    FROM ${SALES_ELSEWHERE} ORDER BY at, artwork_id`)
  return sales.map(({ day, title, price, buyer, place }) => {
    const cells: Partial<Record<(typeof HEADINGS)[number], Cell>> = {
      Date: day,
      Mode: 'elsewhere',
      Payment: 'sold elsewhere',
      'Subtotal (USD)': price,
      'Shipping (USD)': '0.00',
      'Total (USD)': price,
      'Captured (USD)': '0.00',
      'Refunded (USD)': '0.00',
      'Kept (USD)': price,
      Items: joinCell([`${title}: original × 1 = ${price}`]),
      'Last name': buyer,
      'Special instructions': place && `Sold at ${place}`,
    }
    return [...HEADINGS.map((heading) => cells[heading] ?? null), ...exportedDetails(context).map(() => null)]
  })
}
