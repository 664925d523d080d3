import { sql } from '@payloadcms/db-postgres'
import { NET_MONEY } from '../../orders/net-amount'
import { paymentIsIn } from '../../orders/payment-is-in'
import { shopMode } from '../../orders/shop-mode'
import type { Context } from '../../platform/context'
import { readTimeZone } from '../../settings/read-time-zone'
import { SALES_ELSEWHERE } from '../year/sales-elsewhere'
import { beginOf } from '../year/zoned-time'

/**
 * A month's orders, and what was captured for them minus refunds and lost disputes, in cents; separately, the
 * originals sold elsewhere, and their sum.
 */
export type MonthOfSales = {
  month: string
  orders: number
  cents: number
  /** What was refunded and lost in disputes, in cents; `cents` is without it. */
  givenBackCents: number
  elsewhere: number
  elsewhereCents: number
}

/**
 * Reads the last months, the present one last, by the time of the order and the day of a sale elsewhere, in the
 * artist's time zone. Orders in the trash count, because their money was captured. `month` is '2026-11'.
 */
export async function salesByMonth(context: Context, count = 12): Promise<MonthOfSales[]> {
  const zone = await readTimeZone(context)
  return context.query<MonthOfSales>(sql`
    WITH months AS (
      SELECT month, ${beginOf(sql`month`, zone)} AS begin, ${beginOf(sql`(month + interval '1 month')`, zone)} AS until
      FROM date_trunc('month', now() AT TIME ZONE ${zone}::text) AS this_month,
        generate_series(this_month - make_interval(months => ${count - 1}::int), this_month, interval '1 month') AS month),
    others AS (
      SELECT date_trunc('month', at AT TIME ZONE 'UTC') AS month, count(*)::int AS elsewhere,
        (sum(price) * 100)::float8 AS elsewhere_cents
      FROM ${SALES_ELSEWHERE} GROUP BY 1)
    SELECT to_char(month, 'YYYY-MM') AS month, orders, cents, given_back_cents, coalesce(elsewhere, 0) AS elsewhere,
      coalesce(elsewhere_cents, 0) AS elsewhere_cents
    FROM months CROSS JOIN LATERAL (
      SELECT count(*)::int AS orders, coalesce(sum(${NET_MONEY}) * 100, 0)::float8 AS cents,
        coalesce(sum(captured_amount - ${NET_MONEY}) * 100, 0)::float8 AS given_back_cents
      FROM orders WHERE created_at >= begin AND created_at < until
        AND mode = ${shopMode(context)} AND ${paymentIsIn('captured')}) AS sold
    LEFT JOIN others USING (month) ORDER BY month`)
}
