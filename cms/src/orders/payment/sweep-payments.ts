import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { type PaymentGateway, ProviderUnreachable } from '../../payments/gateway'
import { deleteOldEvents } from '../../payments/payment-events'
import { crashPoint } from '../crash-point'
import { cancelAbandonedIntent, detachFromSession, findAbandonedIntents } from '../intents/abandoned-intents'
import { watchHolds } from '../originals/watch-holds'
import { paymentIsIn } from '../payment-is-in'
import { expireOrder, UNPAID_HOURS } from './expire-order'
import { handleEvents } from './handle-events'
import { runRefund } from './refund-order'
import { settleOrder } from './settle-order'
import { syncRefunds } from './sync-refunds'

const BATCH = 20
const MAX_BATCHES = 25

/** Seconds for which a swept row is left alone, so that N processes ask the provider as often as one. */
const restSeconds = ({ env }: Context): number => env.sweepSeconds / 2

/** Calls in a row without an answer, after which the rest waits for the next sweep. */
const MAX_UNANSWERED = 3

/** Days for which a paid order is checked for refunds and disputes: about as long as card holders may dispute. */
const CHECKED_DAYS = 150

const SESSION_DAYS = 40

/**
 * One round of the sweep: waiting events, unfinished orders, overdue holds, refunds
 * whose answer was lost, intents without an order. Any process may run it at any time, several at once too.
 * @param signal ends the round after the current row
 */
export async function sweepPayments(context: Context, signal: AbortSignal): Promise<void> {
  const { gateway } = context
  if (!gateway) return
  const round = new Round(context, signal)
  await handleEvents(context, signal)
  for (let batch = 0; batch < MAX_BATCHES && !round.isOver; batch++) {
    const orderIds = await leaseUnfinished(context, gateway)
    await round.each(orderIds, async (orderId) => {
      await settleOrder(context, orderId)
      await expireOrder(context, gateway, orderId)
    })
    if (orderIds.length < BATCH) break
  }
  await round.each(await leasePendingRefunds(context, gateway), (id) =>
    runRefund(context, gateway, Number(id)),
  )
  await round.each(await leasePaid(context, gateway), (orderId) => syncRefunds(context, gateway, orderId))
  await round.each(await findAbandonedIntents(context, gateway, BATCH * MAX_BATCHES), async (intentId) => {
    if (!(await detachFromSession(context, intentId))) return
    crashPoint(context, 'sweep.loose')
    await cancelAbandonedIntent(context, gateway, intentId)
  })
  await watchHolds(context)
  if (!round.isOver) await deleteOld(context)
}

/** Runs work row by row. A failure is logged, and the next row is tried. */
class Round {
  private unanswered = 0

  constructor(
    private readonly context: Context,
    private readonly signal: AbortSignal,
  ) {}

  get isOver(): boolean {
    return this.signal.aborted || this.unanswered >= MAX_UNANSWERED
  }

  async each(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
    for (const id of ids) {
      if (this.isOver) return
      try {
        await work(id)
        this.unanswered = 0
      } catch (error) {
        this.unanswered = error instanceof ProviderUnreachable ? this.unanswered + 1 : 0
        const reason = error instanceof Error ? error.message : String(error)
        this.context.payload.logger.warn({ msg: 'The sweep leaves something for later', id, reason })
      }
    }
  }
}

/**
 * Leases orders whose payment is unfinished, each to one process. An unpaid order that holds nothing is left alone for as
 * long as it is old already: it can wait, and may have been left by the hundred.
 */
async function leaseUnfinished(context: Context, gateway: PaymentGateway): Promise<string[]> {
  const taken = await context.query<{ id: string }>(sql`
    UPDATE orders SET swept_at = now() WHERE id IN (
      SELECT id FROM orders WHERE money_settled_at IS NULL AND mode = ${gateway.mode}
        AND ${paymentIsIn('unfinished')}
        AND (swept_at IS NULL OR swept_at < now() - make_interval(secs => ${restSeconds(context)}))
        AND (swept_at IS NULL OR payment_state <> 'awaiting_payment' OR hold_until IS NOT NULL
          OR swept_at < now() - (swept_at - created_at)
          OR created_at < now() - make_interval(hours => ${UNPAID_HOURS}))
      ORDER BY swept_at NULLS FIRST LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return taken.map(({ id }) => id)
}

/** Leases paid orders of the last months, each once a day, to find refunds and disputes whose webhooks never came. */
async function leasePaid(context: Context, gateway: PaymentGateway): Promise<string[]> {
  const taken = await context.query<{ id: string }>(sql`
    UPDATE orders SET swept_at = now() WHERE id IN (
      SELECT id FROM orders WHERE ${paymentIsIn('captured')}
        AND mode = ${gateway.mode} AND created_at > now() - make_interval(days => ${CHECKED_DAYS})
        AND coalesce(swept_at, created_at) < now() - interval '1 day'
      ORDER BY swept_at NULLS FIRST LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return taken.map(({ id }) => id)
}

/** Leases refunds that were requested and whose answer was lost. */
async function leasePendingRefunds(context: Context, gateway: PaymentGateway): Promise<string[]> {
  const taken = await context.query<{ id: number }>(sql`
    UPDATE refunds SET swept_at = now() WHERE id IN (
      SELECT refunds.id FROM refunds JOIN orders ON orders.id = refunds.order_id
      WHERE refunds.state = 'pending' AND orders.mode = ${gateway.mode}
        AND coalesce(refunds.swept_at, refunds.created_at) < now() - make_interval(secs => ${restSeconds(context)})
      ORDER BY refunds.id LIMIT ${BATCH} FOR UPDATE OF refunds SKIP LOCKED)
    RETURNING id`)
  return taken.map(({ id }) => String(id))
}

/** Deletes old events and checkout sessions that are no longer needed. */
async function deleteOld(context: Context): Promise<void> {
  await deleteOldEvents(context)
  await context.query(sql`
    DELETE FROM checkout_sessions WHERE updated_at < now() - make_interval(days => ${SESSION_DAYS})
      AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.id = checkout_sessions.order_id AND money_settled_at IS NULL)`)
}
