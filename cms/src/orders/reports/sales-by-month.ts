import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { readTimeZone } from '../../settings/read-time-zone'
import { KEPT_MONEY } from '../kept-amount'
import { paymentIsIn } from '../payment-is-in'
import { SALES_ELSEWHERE } from './sales-elsewhere'
import { shopMode } from './shop-mode'

/**
 * A month's orders, and what was captured for them less refunds and lost disputes, in cents; apart from these the
 * originals that were sold elsewhere, and for how much.
 */
export type MonthOfSales = {
  month: string
  orders: number
  cents: number
  elsewhere: number
  elsewhereCents: number
}

/**
 * The last twelve months, this one last, by when the order was placed and by the day of a sale elsewhere, at the artist's
 * time. Orders in the trash count, since their money was captured. `month` is '2026-11'.
 */
export async function salesByMonth(context: Context): Promise<MonthOfSales[]> {
  const zone = sql`${await readTimeZone(context)}::text`
  return context.query<MonthOfSales>(sql`
    WITH this_month AS (SELECT date_trunc('month', now() AT TIME ZONE ${zone}) AS start),
    sales AS (
      SELECT date_trunc('month', created_at AT TIME ZONE ${zone}) AS month, count(*)::int AS orders,
        (sum(${KEPT_MONEY}) * 100)::float8 AS cents
      FROM orders, this_month
      WHERE mode = ${shopMode(context)} AND ${paymentIsIn('captured')}
        AND created_at >= (start - interval '11 months') AT TIME ZONE ${zone}
      GROUP BY 1),
    others AS (
      SELECT date_trunc('month', at AT TIME ZONE 'UTC') AS month, count(*)::int AS elsewhere,
        (sum(price) * 100)::float8 AS elsewhere_cents
      FROM ${SALES_ELSEWHERE} GROUP BY 1)
    SELECT to_char(month, 'YYYY-MM') AS month, coalesce(orders, 0) AS orders, coalesce(cents, 0) AS cents,
      coalesce(elsewhere, 0) AS elsewhere, coalesce(elsewhere_cents, 0) AS elsewhere_cents
    FROM this_month, generate_series(start - interval '11 months', start, interval '1 month') AS month
    LEFT JOIN sales USING (month) LEFT JOIN others USING (month) ORDER BY month`)
}
