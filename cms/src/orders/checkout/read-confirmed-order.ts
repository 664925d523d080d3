import { toCents } from '@gesso/shared-types/money'
import { type ConfirmedOrder, isPaymentIn } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../app-error'
import type { Context } from '../../context'
import { isoInstant } from '../../database/iso-instant'
import { safeMessage } from '../../logged-error'
import { ProviderUnreachable } from '../../payments/gateway'
import { settleInTime } from '../payment/settle-in-time'
import { findOrder } from '../reading/find-order'

/**
 * What the confirmation page shows, settled as far as the provider's state allows; no personal data.
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
  const { paymentState, totalAmount } = order
  return {
    id,
    createdAt: isoInstant(order.createdAt),
    totalAmount,
    subtotalAmount: order.subtotal,
    shippingAmount: order.shippingCost,
    paymentState,
    isChargedThoughClosed:
      isPaymentIn('closedUnpaid', paymentState) &&
      toCents(order.capturedAmount) > toCents(order.refundedAmount),
  }
}

/** The buyer has seen that the order is paid, so the session is free for another purchase. */
async function releaseSession(context: Context, orderId: string, sessionId: string): Promise<void> {
  await context.query(sql`UPDATE checkout_sessions SET order_id = NULL, intent_id = NULL, updated_at = now()
        WHERE id = ${sessionId} AND order_id = ${orderId}`)
}
