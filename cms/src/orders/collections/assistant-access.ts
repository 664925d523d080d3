import { isPaymentIn, PAYMENT_STATE_SETS, type PaymentState } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import type { Access, PayloadRequest } from 'payload'
import { isOwner } from '../../auth/access'
import { requestContext } from '../../platform/context'
import { paymentIsIn } from '../payment-is-in'

const LARGEST_ID = 2 ** 31 - 1

/** Whether somebody who is signed in may see an order whose payment is in a state. */
export const seesOrder = (user: PayloadRequest['user'] | undefined, state: PaymentState): boolean =>
  isOwner(user) || isPaymentIn('listed', state)

/** An owner sees every order; an assistant those of which something may be to send. */
export const listedOrders: Access = ({ req }) =>
  isOwner(req.user) || (req.user ? { paymentState: { in: [...PAYMENT_STATE_SETS.listed] } } : false)

/** An owner moves orders to the trash. Nobody deletes one for good, so the panel does not offer it. */
export const trashedByOwner: Access = ({ req, data }) =>
  isOwner(req.user) && Boolean((data as { deletedAt?: unknown } | undefined)?.deletedAt)

/** An owner sees every buyer; an assistant the one of such an order, by its id, and no list. */
export const listedBuyer: Access = async ({ req, id }) => {
  if (isOwner(req.user)) return true
  const buyer = Number(id)
  if (!req.user || !Number.isInteger(buyer) || buyer < 1 || buyer > LARGEST_ID) return false
  const orders = await requestContext(req).query(sql`
    SELECT 1 FROM orders WHERE customer_id = ${buyer} AND deleted_at IS NULL AND ${paymentIsIn('listed')} LIMIT 1`)
  return orders.length > 0
}
