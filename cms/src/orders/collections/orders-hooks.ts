import { isPaymentIn } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook } from 'payload'
import { APIError, Forbidden } from 'payload'
import { isOwner } from '../../auth/access'
import type { Order } from '../../payload-types'
import { hookTransaction, type Transaction } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import type { Rows } from '../../platform/database/rows'
import { isMoneyMoving, MONEY_IS_MOVING } from '../fulfilment/money-moving'
import { EVEN_PAID, netUnsent, paidUnsentWords } from '../fulfilment/paid-unsent'
import { movePayment } from '../move-payment'
import { queueShippedEmail } from '../order-emails'
import { lockOrder } from '../reading/find-order'
import { recordHistory } from '../record-history'
import { keepCurrent } from './keep-current'

type OrderHook = CollectionBeforeChangeHook<Order>

export const refuseDelete: CollectionBeforeDeleteHook = () => {
  throw new APIError('Orders are never deleted for good.', 409)
}

/** Refuses assistants who move orders to or out of the trash. Background work has no user. */
export const onlyOwnersTrash: OrderHook = ({ data, originalDoc, req }) => {
  const wasTrashed = Boolean(originalDoc?.deletedAt)
  const isTrashed = data.deletedAt === undefined ? wasTrashed : Boolean(data.deletedAt)
  if (req.user && !isOwner(req.user) && isTrashed !== wasTrashed) throw new Forbidden(req.t)
  return data
}

type Fulfilment = Pick<
  Rows['orders'],
  'status' | 'trackingCarrier' | 'trackingNumber' | 'isPickUp' | 'notes' | 'specialInstructions' | 'deletedAt'
>

/** Reads the current values of the fields that people write. */
async function readFulfilment(tx: Transaction, id: string): Promise<Fulfilment> {
  const [row] = await tx.query<Fulfilment>(sql`
    SELECT status, tracking_carrier, tracking_number, is_pick_up, notes, special_instructions, deleted_at
    FROM orders WHERE id = ${id}`)
  if (!row) throw new Error(`There is no order ${id}`)
  return { ...row, deletedAt: row.deletedAt && isoInstant(row.deletedAt) }
}

/**
 * Payload's update writes back every field that it read earlier, including payment fields, which would undo a payment
 * that moved in between. So this locks the row and takes the shop's own fields, and those that the user did not
 * change, from the current row. An unpaid order that is moved to the trash is cancelled first; one whose money is
 * moving stays.
 */
export const protectPayment: OrderHook = async ({ context, data, operation, originalDoc, req }) => {
  if (operation !== 'update' || !originalDoc) return data
  const tx = hookTransaction(req)
  const order = await lockOrder(tx, originalDoc.id)
  if (!order) return data
  keepCurrent(data, originalDoc, await readFulfilment(tx, order.id))
  let { paymentState } = order
  const isTrashed = Boolean(data.deletedAt) && !originalDoc.deletedAt
  if (isTrashed && isMoneyMoving(order)) throw new APIError(MONEY_IS_MOVING, 409, null, true)
  const net = isTrashed && !context[EVEN_PAID] ? await netUnsent(tx, order.id) : null
  if (net !== null) {
    const message = `${order.number}: ${paidUnsentWords(net)} Cancel it, or delete it on its own page.`
    throw new APIError(message, 409, null, true)
  }
  if (isTrashed && paymentState === 'awaiting_payment') {
    // The sweep releases what the order holds once the provider has confirmed the cancellation.
    await movePayment(tx, order.id, 'awaiting_payment', 'cancelling', {
      sentence: 'The order was deleted unpaid; its payment is cancelled first.',
    })
    paymentState = 'cancelling'
  }
  return {
    ...data,
    number: order.number,
    customer: order.customerId,
    paymentState,
    mode: order.mode,
    subtotal: order.subtotal,
    shippingCost: order.shippingCost,
    totalAmount: order.totalAmount,
    capturedAmount: order.capturedAmount,
    refundedAmount: order.refundedAmount,
    paymentIntentId: order.paymentIntentId,
    dispute: order.dispute,
  }
}

/** Records what a person changed in the order's history. */
export const recordChanges: OrderHook = async ({ data, operation, originalDoc: before, req }) => {
  if (operation !== 'update' || !before) return data
  const tx = hookTransaction(req)
  if (data.status !== undefined && data.status !== before.status) {
    const how =
      data.status === 'completed' && (data.isPickUp ?? before.isPickUp) ? ', picked up at the studio' : ''
    await recordHistory(tx, before.id, `Marked as ${data.status}${how}.`)
    // Not a Payload field, so that no form writes it.
    const sentAt = data.status === 'completed' ? sql`now()` : sql`NULL`
    await tx.query(sql`UPDATE orders SET sent_at = ${sentAt} WHERE id = ${before.id}`)
  }
  const isTracked = data.trackingNumber && data.trackingNumber !== before.trackingNumber
  if (isTracked) await recordHistory(tx, before.id, `Tracking number: ${data.trackingNumber}.`)
  if (data.deletedAt && !before.deletedAt) await recordHistory(tx, before.id, 'Moved to the trash.')
  if (data.deletedAt === null && before.deletedAt) {
    await recordHistory(tx, before.id, 'Taken out of the trash.')
  }
  return data
}

/**
 * Emails the buyer that the parcel was sent or the order can be picked up, and each new tracking number of a completed
 * order, unless the artist leaves that out.
 */
export const emailShipment: OrderHook = async ({ data, operation, originalDoc: before, req }) => {
  if (operation !== 'update' || !before) return data
  const after = { ...before, ...data }
  // `protectPayment` runs first, so the payment state in `data` is the current one.
  if (!isPaymentIn('refundable', after.paymentState)) return data
  if (after.status !== 'completed' || after.deletedAt) return data
  const trackingNumber = trimmedOrNull(after.trackingNumber)
  if (before.status === after.status && trimmedOrNull(before.trackingNumber) === trackingNumber) return data
  const tx = hookTransaction(req)
  if (data.tellsBuyer === false) {
    await recordHistory(tx, before.id, 'The buyer was not written to.')
    return data
  }
  const trackingCarrier = trimmedOrNull(after.trackingCarrier)
  const isPickUp = after.isPickUp === true
  await queueShippedEmail(tx, before.id, { trackingCarrier, trackingNumber, isPickUp })
  return data
}

/** Payload's REST API also accepts values other than strings. */
const trimmedOrNull = (text: unknown): string | null =>
  typeof text === 'string' && text.trim() !== '' ? text.trim() : null
