import { sql } from '@payloadcms/db-postgres'
import { NET_AMOUNT } from '../../orders/net-amount'
import { paymentIsIn } from '../../orders/payment-is-in'
import { shopMode } from '../../orders/shop-mode'
import { SOLD_AT } from '../../orders/sold-at'
import type { Context } from '../../platform/context'
import { readTimeZone } from '../../settings/read-time-zone'
import { thisYear, yearOf } from '../../settings/this-year'

/** The paid sales to consumers in other member states, without tax, in integer cents. */
export type DistanceSales = { year: number; thisYearCents: number; lastYearCents: number }

/** Reads the sales of this and last calendar year, in the artist's time zone, without what was refunded. */
export async function readDistanceSales(context: Context): Promise<DistanceSales> {
  const zone = await readTimeZone(context)
  const year = await thisYear(context, zone)
  const sums = await context.query<{ year: number; cents: number }>(sql`
    SELECT ${yearOf(zone)} AS year, round(sum(amount * kept) * 100)::float8 AS cents
    FROM (
      SELECT ${SOLD_AT} AS at, distance_sale_amount AS amount,
        ${NET_AMOUNT} / (captured_amount + gift_card_amount) AS kept
      FROM orders WHERE distance_sale_amount > 0 AND captured_amount + gift_card_amount > 0 AND mode = ${shopMode(context)}
        AND ${paymentIsIn('captured')}) AS sales
    GROUP BY 1`)
  const of = (asked: number): number => sums.find((sum) => sum.year === asked)?.cents ?? 0
  return { year, thisYearCents: of(year), lastYearCents: of(year - 1) }
}
