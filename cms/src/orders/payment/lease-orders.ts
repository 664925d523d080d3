import type { OrderMode } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { paymentFollowers } from '../payment-follower'
import { paymentIsIn } from '../payment-is-in'
import { UNPAID_HOURS } from './expire-order'

/** Days for which a paid order is checked for refunds and disputes: about as long as card holders may dispute. */
const CHECKED_DAYS = 150

/** Sweeps after which the provider is first asked about an unpaid order of prints that nobody has touched. */
const UNTOUCHED_SWEEPS = 5

/** `isDue`: something that follows its payment is to be done. */
type Leased = { id: string; isDue?: boolean } | null

/** Seconds for which a swept row is left alone, so that N processes ask the provider as often as one. */
const restSeconds = ({ env }: Context): number => env.sweepSeconds / 2

/** An order of prints in its first day: it keeps nothing from anybody, and its webhook or its buyer will tell. */
const UNTOUCHED = sql`(payment_state = 'awaiting_payment' AND hold_until IS NULL
  AND created_at > now() - make_interval(hours => ${UNPAID_HOURS}))`

/** Leases the first order that is due; a locked one is left to whoever works on it. */
async function leaseOrder(context: Context, mode: OrderMode, due: SQL, first: SQL): Promise<Leased> {
  const [order] = await context.query<{ id: string; isDue: boolean }>(sql`
    UPDATE orders SET swept_at = now() WHERE id = (
      SELECT id FROM orders WHERE mode = ${mode} AND ${due}
      ORDER BY ${first} LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id, coalesce(${isDue(context)}, false) AS is_due`)
  return order ?? null
}

/**
 * Leases an order whose payment is unfinished and holds something up. First come those whose money is on its way or must
 * be let go, and overdue holds.
 */
export const leaseUrgent = (context: Context, mode: OrderMode): Promise<Leased> =>
  leaseOrder(
    context,
    mode,
    sql`money_settled_at IS NULL AND ${paymentIsIn('unfinished')} AND NOT ${UNTOUCHED}
      AND (swept_at IS NULL OR swept_at < now() - make_interval(secs => ${restSeconds(context)}))`,
    sql`payment_state = 'awaiting_payment' AND coalesce(hold_until > now(), false), swept_at NULLS FIRST`,
  )

/** Leases an unpaid order of prints. It is asked about ever more seldom: each time after it has become twice as old. */
export const leaseUntouched = (context: Context, mode: OrderMode): Promise<Leased> =>
  leaseOrder(
    context,
    mode,
    sql`money_settled_at IS NULL AND ${UNTOUCHED} AND now() - coalesce(swept_at, created_at) > greatest(
      coalesce(swept_at, created_at) - created_at,
      make_interval(secs => ${UNTOUCHED_SWEEPS * context.env.sweepSeconds}))`,
    sql`coalesce(swept_at, created_at)`,
  )

/** Since when something that follows the payment is to be done, each over the order's row. */
const dueTimes = (context: Context): SQL[] =>
  context.extensions(paymentFollowers).flatMap(({ sweep }) => sweep?.dueAt ?? [])

/** Read with the order, it costs no further statement. */
const isDue = (context: Context): SQL =>
  sql`(false ${sql.join(dueTimes(context).map((dueAt) => sql`OR ${dueAt} <= now()`))})`

/**
 * Leases an order for which something that follows its payment is to be done, or a paid order of the last months: each of these once a day, to find
 * refunds and disputes whose webhooks never came.
 */
export const leasePaid = (context: Context, mode: OrderMode): Promise<Leased> =>
  leaseOrder(
    context,
    mode,
    sql`(${isDue(context)} AND (swept_at IS NULL OR swept_at < now() - make_interval(secs => ${restSeconds(context)}))
      OR ${paymentIsIn('captured')} AND created_at > now() - make_interval(days => ${CHECKED_DAYS})
        AND coalesce(swept_at, created_at) < now() - interval '1 day')`,
    sql`${sql.join(dueTimes(context).map((dueAt) => sql`${dueAt} NULLS LAST, `))} swept_at NULLS FIRST`,
  )

/** Leases a refund that was requested and whose answer was lost, unless its order is locked. */
export async function leasePendingRefund(context: Context, mode: OrderMode): Promise<Leased> {
  const [refund] = await context.query<{ id: number }>(sql`
    UPDATE refunds SET swept_at = now() WHERE id = (
      SELECT refunds.id FROM refunds JOIN orders ON orders.id = refunds.order_id
      WHERE refunds.state = 'pending' AND orders.mode = ${mode}
        AND coalesce(refunds.swept_at, refunds.created_at) < now() - make_interval(secs => ${restSeconds(context)})
      ORDER BY coalesce(refunds.swept_at, refunds.created_at) LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id`)
  return refund ? { id: String(refund.id) } : null
}
