import type { PostalAddress } from '@gesso/shared-types/addresses/address-lines'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { ADDRESS_COLUMNS } from '../../orders/address-columns'
import { IS_PAID_UNSENT } from '../../orders/fulfilment/paid-unsent'
import { groupBy } from '../../orders/group-by'
import { LINE_TITLE } from '../../orders/line-title'
import { NET_AMOUNT } from '../../orders/net-amount'
import { orderDetails } from '../../orders/order-detail'
import { HAS_LINES_LEFT, ORIGINAL_IS_GONE } from '../../orders/originals/gone-originals'
import { paymentIsIn } from '../../orders/payment-is-in'
import { shopMode } from '../../orders/shop-mode'
import type { Context } from '../../platform/context'
import { readAlong } from '../../platform/database/read-along'
import type { Rows } from '../../platform/database/rows'

/** An item to pack. `picture` is the file name of its first picture's source. */
type ParcelLine = {
  orderId: string
  title: string
  details: string[]
  quantity: number
  picture: string | null
}

/** What of an order is sent to its buyer: only what was paid for and not cancelled. */
export type Parcel = {
  id: string
  number: string
  mode: OrderMode
  createdAt: string
  isPickUp: boolean
  name: string
  address: PostalAddress
  trackingCarrier: string | null
  trackingNumber: string | null
  instructions: string | null
  lines: ParcelLine[]
}

/** A requested order that is not to be sent. */
export type LeftOut = { number: string; why: string }

type Row = Omit<Parcel, 'name' | 'address' | 'lines'> & {
  firstName: string
  lastName: string
} & PostalAddress & {
    why: string | null
  }

// The first reason that applies is given.
const WHY = sql`CASE
  WHEN NOT ${paymentIsIn('refundable')} THEN 'its payment is ' || replace(orders.payment_state, '_', ' ')
  WHEN NOT EXISTS (SELECT 1 FROM order_items WHERE order_id = orders.id) THEN 'a gift card goes out by email'
  WHEN NOT ${HAS_LINES_LEFT} THEN 'nothing of it is to be sent'
  WHEN ${NET_AMOUNT} = 0 AND orders.total_amount > 0 THEN 'its payment was refunded or lost in a dispute'
  WHEN ${ORIGINAL_IS_GONE} THEN 'an original of it was put back on sale' END`

const COLUMNS =
  sql.raw(`orders.id, orders.number, mode, orders.created_at, coalesce(is_pick_up, false) AS is_pick_up,
  first_name, last_name, tracking_carrier, tracking_number, special_instructions AS instructions, ${ADDRESS_COLUMNS}`)

const select = (context: Context, which: SQL): Promise<Row[]> =>
  context.query<Row>(sql`
    SELECT ${COLUMNS}, ${WHY} AS why FROM orders JOIN customers ON customers.id = orders.customer_id
    WHERE orders.deleted_at IS NULL AND ${paymentIsIn('listed')} AND ${which}`)

type LineRow = Pick<Rows['order_items'], 'orderId' | 'type' | 'printSize' | 'quantity'> &
  Pick<Rows['artworks'], 'medium' | 'originalDimensions'> & {
    title: string
    year: number | null
    picture: string | null
    /** What features say about it. */
    words: string[]
  }

async function readLines(context: Context, ids: readonly string[]): Promise<LineRow[]> {
  const details = context.extensions(orderDetails).flatMap(({ line }) => line ?? [])
  const rows = await context.query<Omit<LineRow, 'words'> & { read: unknown[] }>(sql`
    SELECT order_id, type, print_size, quantity::int AS quantity, ${LINE_TITLE} AS title, year::int AS year, medium,
      original_dimensions, ${readAlong(details)} AS read,
      (SELECT filename FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
       WHERE path = 'images' AND parent_id = artworks.id ORDER BY "order" LIMIT 1) AS picture
    FROM order_items JOIN artworks ON artworks.id = artwork_id
    WHERE order_id = ANY(${sql.param([...ids])}::text[]) AND cancelled_at IS NULL ORDER BY order_items.id`)
  return rows.map(({ read, ...line }) => ({
    ...line,
    words: details.flatMap(({ words }, place) => words?.(read[place]) ?? []),
  }))
}

const detailsOf = ({ type, printSize, year, medium, originalDimensions, words }: LineRow): string[] => {
  if (type === 'print') return [`Print, ${printSize}`, ...words]
  if (type === 'payment') return ['Made by commission']
  const facts = [year === null ? '' : String(year), medium ?? '', originalDimensions ?? ''].filter(Boolean)
  return ['Original', ...(facts.length > 0 ? [facts.join(', ')] : [])]
}

/**
 * Reads the parcels of orders, in the given order; for orders that are not to be sent, the reason. An order in the
 * trash or never paid is left out.
 */
export async function readParcels(
  context: Context,
  ids: readonly string[],
): Promise<{ parcels: Parcel[]; leftOut: LeftOut[] }> {
  const found = await select(context, sql`orders.id = ANY(${sql.param([...ids])}::text[])`)
  const rows = new Map(found.map((row) => [row.id, row]))
  const named = ids.flatMap((id) => rows.get(id) ?? [])
  const sendable = named.filter(({ why }) => why === null)
  const lines = groupBy(
    await readLines(
      context,
      sendable.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  return {
    parcels: sendable.map(({ firstName, lastName, why: _none, ...row }) => {
      const { address, addressLine2, city, state, zipCode, country, ...order } = row
      return {
        ...order,
        name: `${firstName} ${lastName}`.trim(),
        address: { address, addressLine2, city, state, zipCode, country },
        lines: (lines.get(row.id) ?? []).map((line) => ({
          orderId: line.orderId,
          title: line.title,
          details: detailsOf(line),
          quantity: line.quantity,
          picture: line.picture,
        })),
      }
    }),
    leftOut: named.flatMap(({ number, why }) => (why === null ? [] : [{ number, why }])),
  }
}

/** Finds the orders waiting to be sent, oldest first, and how many there are beyond these. */
export async function findWaitingOrders(
  context: Context,
  most: number,
): Promise<{ ids: string[]; more: number }> {
  const rows = await context.query<{ id: string; total: number }>(sql`
    SELECT id, (count(*) OVER ())::int AS total FROM orders
    WHERE deleted_at IS NULL AND mode = ${shopMode(context)} AND ${IS_PAID_UNSENT} AND NOT ${ORIGINAL_IS_GONE}
    ORDER BY created_at, id LIMIT ${most}`)
  return { ids: rows.map(({ id }) => id), more: (rows[0]?.total ?? 0) - rows.length }
}
