import type { OrderMode } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { paymentFollowers } from '../payment-follower'
import { paymentIsIn } from '../payment-is-in'
import { UNPAID_HOURS } from './expire-order'

/** How many days a paid order is checked for refunds and disputes: about as long as card holders may dispute. */
const CHECKED_DAYS = 150

/** After how many sweeps the provider is first asked about an untouched unpaid order of prints. */
const UNTOUCHED_SWEEPS = 5

/** `isDue`: a follower of its payment has work to do. */
type Leased = { id: string; isDue?: boolean } | null

/** Returns how many seconds a swept row is left alone, so that several processes ask the provider as often as one. */
const restSeconds = ({ env }: Context): number => env.sweepSeconds / 2

/**
 * An SQL condition: an order of prints in its first day. It reserves nothing, and its webhook or its buyer will report
 * its payment.
 */
const UNTOUCHED = sql`(payment_state = 'awaiting_payment' AND hold_until IS NULL
  AND created_at > now() - make_interval(hours => ${UNPAID_HOURS}))`

/** Leases the first due order; a locked one is left to whoever is working on it. */
async function leaseOrder(context: Context, mode: OrderMode, due: SQL, first: SQL): Promise<Leased> {
  const [order] = await context.query<{ id: string; isDue: boolean }>(sql`
    UPDATE orders SET swept_at = now() WHERE id = (
      SELECT id FROM orders WHERE mode = ${mode} AND ${due}
      ORDER BY ${first} LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id, coalesce(${isDue(context)}, false) AS is_due`)
  return order ?? null
}

/**
 * Leases an order with an unfinished payment that blocks something. Orders whose money is on its way or must be
 * voided, and overdue holds, come first.
 */
export const leaseUrgent = (context: Context, mode: OrderMode): Promise<Leased> =>
  leaseOrder(
    context,
    mode,
    sql`money_settled_at IS NULL AND ${paymentIsIn('unfinished')} AND NOT ${UNTOUCHED}
      AND (swept_at IS NULL OR swept_at < now() - make_interval(secs => ${restSeconds(context)}))`,
    sql`payment_state = 'awaiting_payment' AND coalesce(hold_until > now(), false), swept_at NULLS FIRST`,
  )

/** Leases an unpaid order of prints. It is checked less and less often: each time after its age has doubled. */
export const leaseUntouched = (context: Context, mode: OrderMode): Promise<Leased> =>
  leaseOrder(
    context,
    mode,
    sql`money_settled_at IS NULL AND ${UNTOUCHED} AND now() - coalesce(swept_at, created_at) > greatest(
      coalesce(swept_at, created_at) - created_at,
      make_interval(secs => ${UNTOUCHED_SWEEPS * context.env.sweepSeconds}))`,
    sql`coalesce(swept_at, created_at)`,
  )

/** Makes SQL of the times from which followers of payments have work to do, over the order's row. */
const dueTimes = (context: Context): SQL[] =>
  context.extensions(paymentFollowers).flatMap(({ sweep }) => sweep?.dueAt ?? [])

/** Read with the order, so that it costs no further statement. */
const isDue = (context: Context): SQL =>
  sql`(false ${sql.join(dueTimes(context).map((dueAt) => sql`OR ${dueAt} <= now()`))})`

/**
 * Leases an order for which a follower of its payment has work to do, or a paid order of the last months: the latter
 * once a day, to find refunds and disputes whose webhooks never came.
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

/** Leases a requested refund whose answer was lost, unless its order is locked. */
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
