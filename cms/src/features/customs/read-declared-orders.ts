import { readWeight } from '@gesso/dimensions/read-measure'
import { addressLines, type PostalAddress } from '@gesso/shared-types/addresses/address-lines'
import { type GoodsKind, goodsOf, type HsCode } from '@gesso/shared-types/features/customs/hs-codes'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { ADDRESS_COLUMNS } from '../../orders/address-columns'
import { groupBy } from '../../orders/group-by'
import { LINE_PAID, SHIPPING_PAID } from '../../orders/line-paid'
import { LINE_TITLE } from '../../orders/line-title'
import { LINE_WEIGHT } from '../../orders/line-weight'
import { NET_AMOUNT } from '../../orders/net-amount'
import { SOLD_AT } from '../../orders/sold-at'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { type LeftOut, readParcels } from '../packing-slips/read-parcels'
import { type CustomsPlace, isSentAbroad } from './customs-areas'
import { mayHaveCn22 } from './customs-limits'
import type { DeclaredLine, DeclaredOrder } from './declared-order'
import { sumOf } from './declared-order'
import { declaredValues } from './declared-value'

type OrderRow = PostalAddress & {
  id: string
  number: string
  mode: string
  paidAt: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  shippingCents: number
  shippingPaid: number
  given: number
  gross: string | null
  asksCn23: boolean | null
}

type LineRow = Pick<DeclaredLine, 'line' | 'artworkId' | 'type' | 'title' | 'quantity'> & {
  orderId: string
  size: string | null
  year: number | null
  medium: string | null
  dimensions: string | null
  weight: string | null
  cents: number
  paid: number
  code: HsCode | null
  origin: string | null
}

type Confirmed = { kind: GoodsKind; code: HsCode; origin: string }

// What was paid with the order, less what is left of it and what was paid for lines that were cancelled.
const GIVEN = sql`greatest(0, orders.captured_amount + orders.gift_card_amount - ${NET_AMOUNT} - (
  SELECT coalesce(sum(${LINE_PAID}), 0) FROM order_items WHERE order_id = orders.id AND cancelled_at IS NOT NULL))`

const readOrders = (context: Context, ids: readonly string[]): Promise<OrderRow[]> =>
  context.query<OrderRow>(sql`
    SELECT orders.id, number, mode, ${SOLD_AT} AS paid_at, first_name, last_name, email, phone, ${sql.raw(ADDRESS_COLUMNS)},
      (shipping_cost * 100)::int AS shipping_cents, (${SHIPPING_PAID} * 100)::int AS shipping_paid,
      (${GIVEN} * 100)::int AS given, gross, asks_cn23
    FROM orders JOIN customers ON customers.id = customer_id LEFT JOIN customs_parcels ON order_id = orders.id
    WHERE orders.id = ANY(${sql.param([...ids])}::text[])`)

const readLines = (context: Context, ids: readonly string[]): Promise<LineRow[]> =>
  context.query<LineRow>(sql`
    SELECT order_items.id AS line, order_id, order_items.artwork_id, order_items.type, print_size AS size, quantity::int AS quantity,
      ${LINE_TITLE} AS title, artworks.year::int AS year, medium, original_dimensions AS dimensions,
      coalesce(${LINE_WEIGHT}, known.kept) AS weight, known.code, known.origin,
      ((total_price - discount_amount) * 100)::int AS cents, (${LINE_PAID} * 100)::int AS paid
    FROM order_items JOIN artworks ON artworks.id = artwork_id
    LEFT JOIN LATERAL (SELECT code, origin, customs_goods.weight AS kept FROM customs_goods
      WHERE customs_goods.artwork_id = order_items.artwork_id AND customs_goods.type = order_items.type
        AND size = coalesce(print_size, '')) AS known ON true
    WHERE order_id = ANY(${sql.param([...ids])}::text[]) AND cancelled_at IS NULL ORDER BY order_items.id`)

const gramsOf = (weight: string | null): number | null => {
  const read = readWeight(weight ?? '')
  return 'value' in read ? read.value : null
}

function detailOf({ type, size, year, medium, dimensions }: LineRow): string {
  if (type === 'print') return `Print, ${size ?? ''}`
  return [type === 'original' ? 'Original' : 'Made by commission', year, medium, dimensions]
    .filter(Boolean)
    .join(', ')
}

function declaredLine(
  row: LineRow,
  confirmed: ReadonlyMap<string, Confirmed>,
  from: CustomsPlace,
): DeclaredLine {
  const { kind, proposed } = goodsOf(row, new Date().getUTCFullYear())
  const known = row.code ? { code: row.code, origin: row.origin } : confirmed.get(kind)
  const grams = gramsOf(row.weight)
  return {
    line: row.line,
    artworkId: row.artworkId,
    type: row.type,
    size: row.type === 'print' ? (row.size ?? '') : '',
    title: row.title,
    detail: detailOf(row),
    quantity: row.quantity,
    code: known?.code ?? proposed,
    origin: known?.origin ?? from.country,
    isConfirmed: known !== undefined,
    weight: row.weight ?? '',
    grams: grams === null ? null : grams * row.quantity,
    value: { cents: row.cents, paid: row.paid },
  }
}

function declaredOrder(row: OrderRow, lines: DeclaredLine[]): DeclaredOrder {
  const { id, number, mode, paidAt, firstName, lastName, email, phone, gross, given } = row
  const { address, addressLine2, city, state, zipCode, country } = row
  const values = declaredValues(
    lines.map(({ value }) => value),
    { cents: row.shippingCents, paid: row.shippingPaid },
    given,
  )
  const valued = lines.map((line, place) => ({ ...line, value: values.goods[place] ?? line.value }))
  const asksCn23 = row.asksCn23 ?? false
  const grams = gramsOf(gross) ?? lines.reduce((sum, each) => sum + (each.grams ?? 0), 0)
  return {
    id,
    number,
    isTest: mode === 'test',
    paidAt: isoInstant(paidAt),
    to: {
      country: country ?? '',
      zipCode: zipCode ?? '',
      state,
      city,
      name: `${firstName} ${lastName}`.trim(),
      lines: addressLines({ address, addressLine2, city, state, zipCode, country }),
      phone: phone ?? '',
      email,
    },
    lines: valued,
    shipping: values.shipping,
    form: !asksCn23 && mayHaveCn22(sumOf(valued), grams) ? 'cn22' : 'cn23',
    asksCn23,
    gross: gross ?? '',
    grams,
  }
}

/** `leftOut`: not to be sent, and why. `others`: sent within the customs area, or fetched. */
type Declared = { orders: DeclaredOrder[]; leftOut: LeftOut[]; others: number }

/**
 * Reads the orders that are sent from a place to another customs area, in the given order.
 * @param from null when unknown: then nothing crosses a border
 */
export async function readDeclaredOrders(
  context: Context,
  ids: readonly string[],
  from: CustomsPlace | null,
): Promise<Declared> {
  const { parcels, leftOut } = await readParcels(context, ids)
  const abroad = parcels.filter(({ isPickUp, address }) => !isPickUp && isSentAbroad(from, address))
  const others = parcels.length - abroad.length
  if (abroad.length === 0 || !from) return { orders: [], leftOut, others }
  const sent = abroad.map(({ id }) => id)
  const [rows, lines, kinds] = await Promise.all([
    readOrders(context, sent),
    readLines(context, sent),
    context.query<Confirmed>(sql`SELECT kind, code, origin FROM customs_kinds`),
  ])
  const confirmed = new Map<string, Confirmed>(kinds.map((each) => [each.kind, each]))
  const byOrder = groupBy(lines, ({ orderId }) => orderId)
  const orders = sent.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) return []
    const declared = (byOrder.get(id) ?? []).map((line) => declaredLine(line, confirmed, from))
    return [declaredOrder(row, declared)]
  })
  return { orders, leftOut, others }
}
