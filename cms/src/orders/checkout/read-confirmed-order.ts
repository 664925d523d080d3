import { toCents } from '@gesso/shared-types/money/money'
import { trackingLink } from '@gesso/shared-types/orders/carriers'
import { type ConfirmedOrder, isPaymentIn } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { ProviderUnreachable } from '../../payments/gateway'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { readAlong } from '../../platform/database/read-along'
import { safeMessage } from '../../platform/log/logged-error'
import { orderDetails } from '../order-detail'
import { settleInTime } from '../payment/settle-in-time'
import { readBoughtWorks } from '../reading/bought-works'
import { amountsOf, findOrder, type Order } from '../reading/find-order'
import { readOrderBuyer } from '../reading/order-buyer'

/**
 * Reads what the confirmation page shows, after settling the order as far as the provider's state allows. Only the
 * browser that bought gets personal data (`readOrderBuyer`).
 * @param sessionId the browser's checkout session, if it has one
 * @throws AppError not_found
 */
export async function readConfirmedOrder(
  context: Context,
  id: string,
  sessionId: string | null,
): Promise<ConfirmedOrder> {
  const known = await findOrder(context, id)
  if (!known) throw new AppError('not_found', { message: 'Order not found' })
  // Once the money is settled, nothing changes by itself.
  const order = known.moneySettledAt === null ? await settled(context, known) : known
  const details = context.extensions(orderDetails).flatMap(({ confirmed }) => confirmed ?? [])
  const { isInSession, timeZone, read, ...facts } = await readFacts(context, id, sessionId, details)
  if (sessionId !== null && isInSession && order.paymentState === 'paid')
    await releaseSession(context, id, sessionId)
  const { paymentState } = order
  const items = await readBoughtWorks(context, id)
  const buyer = await readOrderBuyer(context, order, sessionId)
  const told: Partial<ConfirmedOrder> = {}
  for (const [place, value] of read.entries())
    Object.assign(told, await details[place]?.tell(context, { id, isBuyer: buyer !== null }, value))
  return {
    ...told,
    id,
    number: order.number,
    createdAt: isoInstant(order.createdAt),
    ...amountsOf(order),
    paymentState,
    isChargedThoughClosed:
      isPaymentIn('closedUnpaid', paymentState) &&
      toCents(order.capturedAmount) > toCents(order.refundedAmount),
    items,
    ...(items.length === 0 && { isGiftCard: true as const }),
    buyer,
    fulfilment: fulfilmentOf(facts),
    timeZone: timeZone || 'UTC',
  }
}

/** Settles an order as far as the provider's state allows; returns it unchanged if that fails. */
async function settled(context: Context, known: Order): Promise<Order> {
  try {
    await settleInTime(context, known.id)
  } catch (error) {
    // The page shows the last known state; the next call settles the order.
    context.payload.logger.warn({
      msg: error instanceof ProviderUnreachable ? 'The payment provider gave no answer' : 'Settling failed',
      orderId: known.id,
      reason: safeMessage(error),
    })
  }
  return (await findOrder(context, known.id)) ?? known
}

type Sent = { isSent: boolean; isPickUp: boolean; carrier: string | null; number: string | null }
/** `isInSession`: the browser's checkout session still has the order. */
type Facts = Sent & { isInSession: boolean; timeZone: string | null; read: unknown[] }

const NO_FACTS: Facts = {
  ...{ isSent: false, isPickUp: false, carrier: null, number: null },
  ...{ isInSession: false, timeZone: null, read: [] },
}

/** Reads what the page shows besides the payment and the works. */
async function readFacts(
  context: Context,
  id: string,
  sessionId: string | null,
  details: readonly { read: SQL }[],
): Promise<Facts> {
  const [row] = await context.query<Facts>(sql`
    SELECT coalesce(is_pick_up, false) AS is_pick_up, ${readAlong(details)} AS read,
      status = 'completed' AS is_sent, tracking_carrier AS carrier, tracking_number AS number,
      EXISTS (SELECT 1 FROM checkout_sessions WHERE id = ${sessionId} AND order_id = orders.id) AS is_in_session,
      (SELECT time_zone FROM shop_settings LIMIT 1) AS time_zone
    FROM orders WHERE id = ${id}`)
  return row ?? NO_FACTS
}

/** Returns where the parcel is; the tracking of an order that is not sent yet is not shown. */
function fulfilmentOf({ isSent, isPickUp, carrier, number }: Sent): ConfirmedOrder['fulfilment'] {
  if (!isSent) return { isSent: false, isPickUp: false, carrier: null, number: null, trackingUrl: null }
  return { isSent, isPickUp, carrier, number, trackingUrl: trackingLink(carrier, number) }
}

/** Frees the session for another purchase, because the buyer has seen that the order is paid. */
async function releaseSession(context: Context, orderId: string, sessionId: string): Promise<void> {
  await context.query(sql`UPDATE checkout_sessions SET order_id = NULL, intent_id = NULL, updated_at = now()
        WHERE id = ${sessionId} AND order_id = ${orderId}`)
}
