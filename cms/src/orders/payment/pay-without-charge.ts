import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../../platform/context'
import { movePayment } from '../move-payment'
import { queueOrderPaidEmails } from '../order-emails'
import { sellOriginals } from '../originals/claim-originals'
import { recordSales } from '../originals/record-sales'
import { eachFollower } from '../payment-follower'
import { findOrder } from '../reading/find-order'

/**
 * Pays an order with nothing left to pay, in the transaction that places it: the originals that it has just claimed
 * are sold. The provider is not involved.
 */
export async function payWithoutCharge(tx: Transaction, orderId: string): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  await recordSales(tx, order.number, await sellOriginals(tx, orderId))
  await movePayment(tx, orderId, 'awaiting_payment', 'paid', {
    also: sql`money_settled_at = now()`,
    sentence: 'Paid: nothing was left to charge.',
  })
  await queueOrderPaidEmails(tx, orderId)
  await eachFollower(tx, (follower) => follower.paidLast?.(tx, orderId))
}
