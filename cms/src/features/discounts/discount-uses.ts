import { toCents } from '@gesso/shared-types/money/money'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { NET_AMOUNT } from '../../orders/net-amount'
import { paymentIsIn } from '../../orders/payment-is-in'
import { shopMode } from '../../orders/shop-mode'
import type { Context } from '../../platform/context'

/**
 * The SQL condition that an order has a use of its code: bound while it is open, spent once it is paid. There is no
 * counter that could differ from the orders: with the payment's state a use comes back by itself, after a crash too.
 */
export const HAS_USE: SQL = sql`(${paymentIsIn('open')} OR ${paymentIsIn('captured')})`

/** What a code was used for so far. Orders of the other mode, test or live, are none of its. */
export type DiscountUses = {
  paid: number
  /** Bound to orders that are not paid yet. */
  open: number
  /** What is left of the payments after refunds and lost disputes. */
  netCents: number
}

export async function readDiscountUses(
  context: Context,
  id: number,
  mode: OrderMode = shopMode(context),
): Promise<DiscountUses> {
  const [row] = await context.query<{ paid: number; open: number; kept: string }>(sql`
    SELECT count(*) FILTER (WHERE ${paymentIsIn('captured')})::int AS paid,
      count(*) FILTER (WHERE ${paymentIsIn('open')})::int AS open,
      coalesce(sum(${NET_AMOUNT}), 0)::numeric(10, 2)::text AS kept
    FROM orders WHERE discount_id = ${id} AND mode = ${mode}`)
  return { paid: row?.paid ?? 0, open: row?.open ?? 0, netCents: toCents(row?.kept ?? '0') }
}

/** The most uses of a code in either mode, bound ones too. */
export async function mostUses(context: Context, id: number): Promise<number> {
  const [row] = await context.query<{ uses: number }>(sql`
    SELECT coalesce(max(uses), 0)::int AS uses FROM (
      SELECT count(*) AS uses FROM orders WHERE discount_id = ${id} AND ${HAS_USE} GROUP BY mode) AS modes`)
  return row?.uses ?? 0
}

/** Whether any order has ever had the code, however it ended. */
export async function wasOrderedWith(context: Context, id: number): Promise<boolean> {
  const [row] = await context.query(sql`SELECT 1 FROM orders WHERE discount_id = ${id} LIMIT 1`)
  return row !== undefined
}
