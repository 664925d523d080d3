import { trackingLink } from '@gesso/shared-types/carriers'
import { toCents } from '@gesso/shared-types/money'
import { type ConfirmedOrder, isPaymentIn } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../app-error'
import type { Context } from '../../context'
import { isoInstant } from '../../database/iso-instant'
import { safeMessage } from '../../logged-error'
import { ProviderUnreachable } from '../../payments/gateway'
import { readTimeZone } from '../../settings/read-time-zone'
import { readShippingTerms } from '../../shipping/read-shipping-terms'
import { orderPathOf } from '../collector/order-links'
import { settleInTime } from '../payment/settle-in-time'
import { readBoughtWorks } from '../reading/bought-works'
import { amountsOf, findOrder } from '../reading/find-order'
import { readOrderBuyer } from '../reading/order-buyer'

/**
 * What the confirmation page shows, settled as far as the provider's state allows. Personal data is for the browser alone
 * that bought (`readOrderBuyer`).
 * @param sessionId the asking browser's checkout session, if it has one
 * @throws AppError not_found
 */
export async function readConfirmedOrder(
  context: Context,
  id: string,
  sessionId: string | null,
): Promise<ConfirmedOrder> {
  const known = await findOrder(context, id)
  if (!known) throw new AppError('not_found', { message: 'Order not found' })
  try {
    await settleInTime(context, id)
  } catch (error) {
    // The page shows the last known state; the next call settles the order.
    context.payload.logger.warn({
      msg: error instanceof ProviderUnreachable ? 'The payment provider gave no answer' : 'Settling failed',
      orderId: id,
      reason: safeMessage(error),
    })
  }
  const order = (await findOrder(context, id)) ?? known
  if (sessionId !== null && order.paymentState === 'paid') await releaseSession(context, id, sessionId)
  const { paymentState } = order
  const items = await readBoughtWorks(context, id)
  const buyer = await readOrderBuyer(context, order, sessionId)
  return {
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
    fulfilment: await readFulfilment(context, id),
    ...(await readDelivery(context, id, buyer !== null)),
    ...(buyer && { link: await orderPathOf(context, id) }),
    timeZone: await readTimeZone(context),
  }
}

type Delivery = { isPickUp: boolean; zone: string | null; time: string | null }

/** What the shipping terms said; nothing where shipping was flat. */
async function readDelivery(
  context: Context,
  id: string,
  isBuyer: boolean,
): Promise<Pick<ConfirmedOrder, 'delivery'>> {
  const [row] = await context.query<Delivery>(sql`
    SELECT coalesce(is_pick_up, false) AS is_pick_up, shipping_zone AS zone, delivery_time AS time
    FROM orders WHERE id = ${id}`)
  if (!row || !(row.isPickUp || row.zone)) return {}
  const pickUp = row.isPickUp ? (await readShippingTerms(context)).pickUp : null
  if (row.isPickUp && !pickUp) return {}
  const studio = pickUp && isBuyer ? [pickUp.address, pickUp.words].filter(Boolean).join('\n') : null
  return { delivery: { isPickUp: row.isPickUp, time: row.time, studio } }
}

type Sent = { isSent: boolean; isPickUp: boolean; carrier: string | null; number: string | null }

/** Where the parcel is; what is noted of one that is not sent yet stays the artist's. */
async function readFulfilment(context: Context, id: string): Promise<ConfirmedOrder['fulfilment']> {
  const [row] = await context.query<Sent>(sql`
    SELECT status = 'completed' AS is_sent, coalesce(is_pick_up, false) AS is_pick_up,
      tracking_carrier AS carrier, tracking_number AS number FROM orders WHERE id = ${id}`)
  if (!row?.isSent) return { isSent: false, isPickUp: false, carrier: null, number: null, trackingUrl: null }
  return { ...row, trackingUrl: trackingLink(row.carrier, row.number) }
}

/** The buyer has seen that the order is paid, so the session is free for another purchase. */
async function releaseSession(context: Context, orderId: string, sessionId: string): Promise<void> {
  await context.query(sql`UPDATE checkout_sessions SET order_id = NULL, intent_id = NULL, updated_at = now()
        WHERE id = ${sessionId} AND order_id = ${orderId}`)
}
