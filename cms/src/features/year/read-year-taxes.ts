import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { groupBy } from '../../orders/group-by'
import { paymentIsIn } from '../../orders/payment-is-in'
import { shopMode } from '../../orders/shop-mode'
import { SOLD_AT } from '../../orders/sold-at'
import type { Context } from '../../platform/context'
import { type OrderGiving, readGivings } from './read-givings'
import { type TaxedOrder, type TaxOfYear, TaxSums } from './sum-taxes'
import { isWithin, monthsOf } from './zoned-time'

/** How many orders are read at once. */
const PART = 500

type Row = Omit<TaxedOrder, 'givings' | 'isOfYear'> & { id: string; at: string }

/** Reads the next taxed orders that fulfil a condition over `orders`, in the order of their sales. */
const readPart = (context: Context, which: SQL): Promise<Row[]> =>
  context.query<Row>(sql`
    SELECT orders.id, ${SOLD_AT}::text AS at, coalesce(customers.country, '') AS country, tax_terms AS tax,
      (shipping_cost * 100)::int AS shipping_cents,
      (SELECT json_agg(json_build_object('id', order_items.id, 'cents',
          ((total_price - order_items.discount_amount) * 100)::int) ORDER BY order_items.id)
        FROM order_items WHERE order_id = orders.id) AS lines
    FROM orders JOIN customers ON customers.id = customer_id
    WHERE tax_terms IS NOT NULL AND mode = ${shopMode(context)} AND ${paymentIsIn('captured')} AND ${which}
    ORDER BY ${SOLD_AT}, orders.id LIMIT ${PART}`)

/**
 * Reads the taxes of a calendar year in the artist's time zone, by country and rate. Sales count on the day they were
 * paid, and money given back on its own day. Orders that were placed while the shop charged no tax are left out.
 */
export async function readYearTaxes(context: Context, year: number, zone: string): Promise<TaxOfYear[]> {
  const [any] = await context.query(sql`SELECT 1 FROM orders WHERE tax_terms IS NOT NULL LIMIT 1`)
  if (!any) return []
  const givings = groupBy(await readGivings(context, year, zone), ({ orderId }) => orderId)
  const isOfYear = isWithin(SOLD_AT, await monthsOf(context, year, zone))
  const sums = new TaxSums()
  for (let last: Row | undefined, isFirst = true; isFirst || last; isFirst = false) {
    const behind = last ? sql`(${SOLD_AT}, orders.id) > (${last.at}::timestamptz, ${last.id})` : sql`true`
    const orders = await readPart(context, sql`${isOfYear} AND ${behind}`)
    for (const order of orders) sums.add(withGivings(order, true, givings))
    last = orders.at(-1)
  }
  // Orders of other years that gave something back in this one.
  const ids = [...givings.keys()]
  for (let at = 0; at < ids.length; at += PART) {
    const these = sql`orders.id = ANY(${sql.param(ids.slice(at, at + PART))}::text[])`
    for (const order of await readPart(context, sql`${these} AND NOT (${isOfYear})`))
      sums.add(withGivings(order, false, givings))
  }
  return sums.taxes()
}

const withGivings = (
  order: Row,
  isOfYear: boolean,
  givings: ReadonlyMap<string, OrderGiving[]>,
): TaxedOrder => ({ ...order, isOfYear, givings: givings.get(order.id) ?? [] })
