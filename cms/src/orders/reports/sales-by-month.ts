import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { KEPT_AMOUNT } from '../kept-amount'
import { paymentIsIn } from '../payment-is-in'
import { shopMode } from './shop-mode'

/** A month's orders, and what was captured for them less refunds and lost disputes, in cents. */
export type MonthOfSales = { month: string; orders: number; cents: number }

/**
 * The last twelve months, this one last, by when the order was placed (UTC). Orders in the trash count, since
 * their money was captured. `month` is '2026-11'.
 */
export const salesByMonth = (context: Context): Promise<MonthOfSales[]> =>
  context.query<MonthOfSales>(sql`
    WITH this_month AS (SELECT date_trunc('month', now() AT TIME ZONE 'UTC') AS start),
    sales AS (
      SELECT date_trunc('month', created_at AT TIME ZONE 'UTC') AS month, count(*)::int AS orders,
        (sum(${KEPT_AMOUNT}) * 100)::float8 AS cents
      FROM orders, this_month
      WHERE mode = ${shopMode(context)} AND ${paymentIsIn('captured')}
        AND created_at >= (start - interval '11 months') AT TIME ZONE 'UTC'
      GROUP BY 1)
    SELECT to_char(month, 'YYYY-MM') AS month, coalesce(orders, 0) AS orders, coalesce(cents, 0) AS cents
    FROM this_month, generate_series(start - interval '11 months', start, interval '1 month') AS month
    LEFT JOIN sales USING (month) ORDER BY month`)
