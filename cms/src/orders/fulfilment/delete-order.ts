import { isPaymentIn } from '@gesso/shared-types/orders/order'
import { withGateway } from '../../payments/with-gateway'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { movePayment } from '../move-payment'
import { expireOrder } from '../payment/expire-order'
import { findAdminOrder } from '../reading/admin-orders'
import { lockOrder } from '../reading/find-order'
import { isMoneyMoving, MONEY_IS_MOVING } from './money-moving'
import { EVEN_PAID } from './paid-unsent'

/**
 * Moves an order to the panel's trash. The payment of an unpaid order is cancelled at the provider first, which
 * releases its originals; until the provider has answered, the order stays. An order whose money is being taken or
 * voided stays, too. Payments are not changed: the screens ask twice before deleting an order that is paid and not
 * sent.
 * @throws AppError not_found, conflict; payments_unavailable, after which the call may be repeated
 */
export async function deleteOrder(context: Context, id: string): Promise<void> {
  if (await beginCancelling(context, id))
    await withGateway(context, (gateway) => expireOrder(context, gateway, id))
  await withTransaction(context, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.paymentState === 'cancelling') {
      throw new AppError('conflict', {
        message: 'The payment of this order cannot be cancelled just now. Please try again in a few minutes.',
      })
    }
    if (order && isMoneyMoving(order)) throw new AppError('conflict', { message: MONEY_IS_MOVING })
    await findAdminOrder(tx, id)
    const data = { deletedAt: new Date().toISOString() }
    await tx.payload.update({
      collection: 'orders',
      id,
      data,
      depth: 0,
      req: tx.req,
      context: { [EVEN_PAID]: true },
    })
  })
}

/**
 * Whether the order must be cancelled at the provider first. If so, it becomes `cancelling`, so that nothing captures
 * it.
 */
function beginCancelling(context: Context, id: string): Promise<boolean> {
  return withTransaction(context, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new AppError('not_found', { message: 'Order not found' })
    if (!isPaymentIn('unpaid', order.paymentState)) return false
    if (order.mode !== context.gateway?.mode) {
      throw new AppError('payments_unavailable', {
        message: 'This order cannot be cancelled while the payments it was placed with are switched off.',
        retryAfter: 3600,
      })
    }
    if (order.paymentState === 'awaiting_payment') {
      await movePayment(tx, id, 'awaiting_payment', 'cancelling', {
        sentence: 'The order was deleted unpaid; its payment is cancelled first.',
      })
    }
    return true
  })
}
