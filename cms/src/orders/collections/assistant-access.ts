import { isPaymentIn, PAYMENT_STATE_SETS, type PaymentState } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import type { Access, PayloadRequest } from 'payload'
import { isOwner } from '../../auth/access'
import { requestContext } from '../../platform/context'
import { paymentIsIn } from '../payment-is-in'

const LARGEST_ID = 2 ** 31 - 1

/** Whether a signed-in user may see an order in this payment state. */
export const seesOrder = (user: PayloadRequest['user'] | undefined, state: PaymentState): boolean =>
  isOwner(user) || isPaymentIn('listed', state)

/** Access to orders: owners see all; assistants see those that may have something to send. */
export const listedOrders: Access = ({ req }) =>
  isOwner(req.user) || (req.user ? { paymentState: { in: [...PAYMENT_STATE_SETS.listed] } } : false)

/**
 * Access to deleting: owners can move orders to the trash. Nobody deletes one for good, so the panel does not offer
 * it.
 */
export const trashedByOwner: Access = ({ req, data }) =>
  isOwner(req.user) && Boolean((data as { deletedAt?: unknown } | undefined)?.deletedAt)

/** Access to customers: owners see all; assistants see the buyer of an order that they see, by id, but no list. */
export const listedBuyer: Access = async ({ req, id }) => {
  if (isOwner(req.user)) return true
  const buyer = Number(id)
  if (!req.user || !Number.isInteger(buyer) || buyer < 1 || buyer > LARGEST_ID) return false
  const orders = await requestContext(req).query(sql`
    SELECT 1 FROM orders WHERE customer_id = ${buyer} AND deleted_at IS NULL AND ${paymentIsIn('listed')} LIMIT 1`)
  return orders.length > 0
}
