import { isPaymentIn } from '@gesso/shared-types/order'
import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook } from 'payload'
import { APIError } from 'payload'
import { type Context, requestContext } from '../../context'
import { movePayment } from '../move-payment'
import { queueShippedEmail } from '../order-emails'
import { lockOrder } from '../reading/find-order'
import { recordHistory } from '../record-history'

export const refuseDelete: CollectionBeforeDeleteHook = () => {
  throw new APIError('Orders are never deleted for good.', 409)
}

/**
 * Payload's update writes back every field that it read earlier, payment fields too: a payment that moved in between
 * would be undone (trap in design §5.1). The row is locked and what the shop writes is taken from it as it is now.
 */
export const keepPayment: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || !originalDoc) return data
  const context = requestContext(req)
  const id = String(originalDoc.id)
  const order = await lockOrder(context, id)
  if (!order) return data
  let { paymentState } = order
  const isTrashed = Boolean(data.deletedAt) && !originalDoc.deletedAt
  if (isTrashed && paymentState === 'awaiting_payment') {
    // What it holds is released on the provider's word, by the sweep (design §3).
    await movePayment(context, id, 'awaiting_payment', 'cancelling', {
      sentence: 'The order was deleted unpaid; its payment is cancelled first.',
    })
    paymentState = 'cancelling'
  }
  await tellChanges(context, id, data, originalDoc)
  if (isPaymentIn('refundable', paymentState))
    await tellShipped(context, id, { ...originalDoc, ...data }, originalDoc)
  return {
    ...data,
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

type Doc = Record<string, unknown>

async function tellChanges(context: Context, id: string, data: Doc, before: Doc): Promise<void> {
  if (data.status !== undefined && data.status !== before.status) {
    await recordHistory(context, id, `Marked as ${data.status}.`)
  }
  const isTracked = data.trackingNumber && data.trackingNumber !== before.trackingNumber
  if (isTracked) await recordHistory(context, id, `Tracking number: ${data.trackingNumber}.`)
  if (data.deletedAt && !before.deletedAt) await recordHistory(context, id, 'Moved to the trash.')
  if (data.deletedAt === null && before.deletedAt) await recordHistory(context, id, 'Taken out of the trash.')
}

/** What the buyer is told of a parcel: that it left, and each tracking number of a completed order. */
async function tellShipped(context: Context, id: string, after: Doc, before: Doc): Promise<void> {
  if (after.status !== 'completed' || after.deletedAt) return
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
  const trackingNumber = text(after.trackingNumber)
  if (before.status === after.status && text(before.trackingNumber) === trackingNumber) return
  await queueShippedEmail(context, id, { trackingCarrier: text(after.trackingCarrier), trackingNumber })
}
