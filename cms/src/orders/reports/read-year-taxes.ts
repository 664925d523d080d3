import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { groupBy } from '../group-by'
import { paymentIsIn } from '../payment-is-in'
import { isOfYear } from './artist-time'
import { SOLD_AT } from './money-entries'
import { readGivings } from './read-givings'
import { shopMode } from './shop-mode'
import { sumTaxes, type TaxedOrder, type TaxOfYear } from './sum-taxes'

type Row = Omit<TaxedOrder, 'givings'> & { id: string }

/**
 * The taxes of a calendar year of the artist's own, by country and rate. Sales stand at the day they were paid, what was
 * given back at its own. Orders that were placed while the shop charged no tax are not among them.
 */
export async function readYearTaxes(context: Context, year: number, zone: string): Promise<TaxOfYear[]> {
  const [any] = await context.query(sql`SELECT 1 FROM orders WHERE tax_terms IS NOT NULL LIMIT 1`)
  if (!any) return []
  const givings = groupBy(await readGivings(context, year, zone), ({ orderId }) => orderId)
  const orders = await context.query<Row>(sql`
    SELECT id, country, is_of_year, tax_terms AS tax, shipping_cents, lines
    FROM (
      SELECT orders.id, coalesce(customers.country, '') AS country, ${SOLD_AT} AS at,
        tax_terms, (shipping_cost * 100)::int AS shipping_cents,
        (SELECT json_agg(json_build_object('id', order_items.id, 'cents',
            ((total_price - order_items.discount_amount) * 100)::int) ORDER BY order_items.id)
          FROM order_items WHERE order_id = orders.id) AS lines
      FROM orders JOIN customers ON customers.id = customer_id
      WHERE tax_terms IS NOT NULL AND mode = ${shopMode(context)} AND ${paymentIsIn('captured')}) AS taxed,
      LATERAL (SELECT ${isOfYear(year, zone)} AS is_of_year) AS years
    WHERE is_of_year OR id = ANY(${sql.param([...givings.keys()])}::text[])
    ORDER BY at, id`)
  return sumTaxes(orders.map((order) => ({ ...order, givings: givings.get(order.id) ?? [] })))
}
