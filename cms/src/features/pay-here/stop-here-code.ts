import { type HereCode, isHereOpen } from '@gesso/shared-types/features/pay-here/pay-here'
import { isPaymentIn } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { movePayment } from '../../orders/move-payment'
import { expireOrder } from '../../orders/payment/expire-order'
import { lockOrder } from '../../orders/reading/find-order'
import { withGateway } from '../../payments/with-gateway'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { safeMessage } from '../../platform/log/logged-error'
import { releaseReserved } from '../agreements/withdraw-agreement'
import { findHere, presentHereCode } from './read-here'

/**
 * Closes a code: nothing can be paid by it any more, and its original is for sale again. An order that was begun is
 * closed first, and until the provider has confirmed that, it keeps the original. Leaves what is paid by now.
 * @throws AppError not_found
 */
export async function stopHereCode(context: Context, id: number): Promise<HereCode> {
  const begun = await withTransaction(context, (tx) => stop(tx, id))
  // After a crash here the sweep closes the order.
  if (begun !== null) {
    await withGateway(context, (gateway) => expireOrder(context, gateway, begun)).catch((error: unknown) =>
      context.payload.logger.warn({ msg: 'A stopped order is closed later', reason: safeMessage(error) }),
    )
    await withTransaction(context, async (tx) => {
      const order = await lockOrder(tx, begun)
      if (order?.paymentState === 'expired') await releaseReserved(tx, id)
    })
  }
  return presentHereCode(context, await findHere(context, id))
}

/** @returns the order that must be closed; null for none */
async function stop(tx: Transaction, id: number): Promise<string | null> {
  // No order can be placed after this lock.
  await tx.query(sql`SELECT 1 FROM agreement_payments WHERE agreement_id = ${id} FOR UPDATE`)
  const { state, payment, agreement } = await findHere(tx, id)
  if (!isHereOpen(state)) return null
  const order = state === 'paying' && payment.orderId ? await lockOrder(tx, payment.orderId) : null
  if (order && isPaymentIn('charged', order.paymentState)) return null
  if (order?.paymentState === 'awaiting_payment')
    await movePayment(tx, order.id, 'awaiting_payment', 'cancelling', {
      sentence: 'The artist closed the code: the payment is cancelled first.',
    })
  await tx.query(sql`UPDATE agreements SET withdrawn_at = now() WHERE id = ${id}`)
  await record(tx, { action: 'withdrawn', noun: 'agreement', recordId: id, label: agreement.title })
  if (order) return order.id
  await releaseReserved(tx, id)
  return null
}
