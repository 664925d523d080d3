import { toCents } from '@gesso/shared-types/money/money'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { NET_AMOUNT } from '../../orders/net-amount'
import { paymentIsIn } from '../../orders/payment-is-in'
import { shopMode } from '../../orders/shop-mode'
import type { Context } from '../../platform/context'

/**
 * SQL condition: the order has a use of its code, bound while the order is open and spent once it is paid. Uses are
 * counted from the orders and not stored, so that a use comes back with the payment's state, also after a crash.
 */
export const HAS_USE: SQL = sql`(${paymentIsIn('open')} OR ${paymentIsIn('captured')})`

/** The uses of a code so far, in orders of one mode. */
export type DiscountUses = {
  paid: number
  /** Uses that are bound to unpaid orders. */
  open: number
  /** The payments less refunds and lost disputes, in cents. */
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

/** Reads the uses of a code, bound ones too, in the mode that has more. */
export async function mostUses(context: Context, id: number): Promise<number> {
  const [row] = await context.query<{ uses: number }>(sql`
    SELECT coalesce(max(uses), 0)::int AS uses FROM (
      SELECT count(*) AS uses FROM orders WHERE discount_id = ${id} AND ${HAS_USE} GROUP BY mode) AS modes`)
  return row?.uses ?? 0
}

/** Whether any order has the code, in whatever state. */
export async function wasOrderedWith(context: Context, id: number): Promise<boolean> {
  const [row] = await context.query(sql`SELECT 1 FROM orders WHERE discount_id = ${id} LIMIT 1`)
  return row !== undefined
}
