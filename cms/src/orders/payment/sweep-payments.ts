import type { OrderMode } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { deleteOldEvents } from '../../payments/payment-events'
import type { Context } from '../../platform/context'
import { safeMessage } from '../../platform/log/logged-error'
import { isLive } from '../../platform/process/env'
import { crashPoint } from '../crash-point'
import { cancelAbandonedIntent, detachFromSession, findAbandonedIntents } from '../intents/abandoned-intents'
import { eachFollower } from '../payment-follower'
import { expireOrder } from './expire-order'
import { leasePaid, leasePendingRefund, leaseUntouched, leaseUrgent } from './lease-orders'
import { runRefund } from './refund-order'
import { releaseTestOrders } from './release-test-orders'
import { Round } from './round'
import { settleOrder } from './settle-order'
import { syncRefunds } from './sync-refunds'

/** The maximum number of rows of each kind in one round, so that no kind waits for all rows of another. */
const MOST_URGENT = 500
const MOST_REFUNDS = 100
const MOST_INTENTS = 100
const MOST_PAID = 20
const MOST_UNTOUCHED = 50

const SESSION_DAYS = 40

/**
 * Runs one round of the sweep: unfinished orders, urgent ones first; refunds whose answer was lost, intents without an
 * order, and paid orders, for refunds that were not reported. Any process may run it at any time, even several at
 * once.
 * @param signal ends the round after the current rows
 */
export async function sweepPayments(context: Context, signal: AbortSignal): Promise<void> {
  const { gateway } = context
  if (!gateway) return
  const { mode } = gateway
  const round = new Round(context, signal)
  const finish = async ({ id }: { id: string }) => {
    await settleOrder(context, id)
    await expireOrder(context, gateway, id)
  }
  if (isLive(context.env)) await closeTestOrders(context)
  await round.each(() => leaseUrgent(context, mode), finish, { most: MOST_URGENT })
  await round.each(
    () => leasePendingRefund(context, mode),
    ({ id }) => runRefund(context, gateway, Number(id)),
    { most: MOST_REFUNDS },
  )
  await round.each(await eachAbandoned(context, mode), async ({ id }) => {
    if (!(await detachFromSession(context, id))) return
    crashPoint(context, 'sweep.loose')
    await cancelAbandonedIntent(context, gateway, id)
  })
  await round.each(
    () => leasePaid(context, mode),
    async ({ id, isDue }) => {
      if (isDue) await eachFollower(context, ({ sweep }) => sweep?.carryOut(context, gateway, id))
      await syncRefunds(context, gateway, id)
    },
    { most: MOST_PAID },
  )
  await round.each(() => leaseUntouched(context, mode), finish, { most: MOST_UNTOUCHED })
  if (!signal.aborted) await eachFollower(context, (follower) => follower.eachSweep?.(context, mode))
  if (!round.isOver) await deleteOld(context)
}

async function eachAbandoned(
  context: Context,
  mode: OrderMode,
): Promise<() => Promise<{ id: string } | null>> {
  const ids = await findAbandonedIntents(context, mode, MOST_INTENTS)
  return async () => {
    const id = ids.pop()
    return id === undefined ? null : { id }
  }
}

/** Closes test orders, because a process that still runs in test mode may place some after this one went live. */
async function closeTestOrders(context: Context): Promise<void> {
  const released = await releaseTestOrders(context).catch((error: unknown) => {
    const reason = safeMessage(error)
    context.payload.logger.warn({ msg: 'Test orders could not be closed yet', reason })
    return 0
  })
  if (released > 0) {
    context.payload.logger.warn({
      msg: 'A shop in test mode uses this database: what its orders held or bought is for sale again',
      released,
    })
  }
}

/** Deletes old events and checkout sessions that are no longer needed. */
async function deleteOld(context: Context): Promise<void> {
  await deleteOldEvents(context)
  await context.query(sql`
    DELETE FROM checkout_sessions WHERE updated_at < now() - make_interval(days => ${SESSION_DAYS})
      AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.id = checkout_sessions.order_id AND money_settled_at IS NULL)`)
}
