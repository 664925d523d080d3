import { fromCents } from '@gesso/shared-types/money/money'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import { refundToken } from '@gesso/shared-types/orders/refund'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { isOwner } from '../../auth/access'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { seesOrder } from '../collections/assistant-access'
import { orderDetails } from '../order-detail'
import { givenBack, shippingPaid } from './find-order'
import { countRequested, readOrderSheet } from './order-sheet'

type Extra = { notes: string | null; ours: number[] }

/**
 * Reads the sheet of an order, even in the trash, for a signed-in user. Only owners see notes; for an assistant, an
 * order that was never paid does not exist.
 * @throws AppError not_found
 */
export async function readSheetAnswer(
  context: Context,
  id: string,
  user: PayloadRequest['user'],
): Promise<OrderSheet> {
  // Counted first: a refund made in between is shown, and cannot be requested twice.
  const requested = await countRequested(context, id)
  const sheet = await readOrderSheet(context, id)
  if (!sheet || !seesOrder(user, sheet.order.paymentState)) {
    throw new AppError('not_found', { message: 'Order not found' })
  }
  const { order, payment } = sheet
  const told: Partial<OrderSheet> = {}
  const { agreementPaymentId } = payment
  for (const detail of context.extensions(orderDetails))
    Object.assign(told, await detail.sheet?.(context, id, { isOwner: isOwner(user), agreementPaymentId }))
  const [extra] = await context.query<Extra>(sql`
    SELECT notes,
      ARRAY(SELECT order_items.id FROM order_items JOIN artworks ON artworks.id = artwork_id
        WHERE order_id = orders.id AND type = 'original' AND sold_order_id = orders.id) AS ours
    FROM orders WHERE id = ${id}`)
  const { firstName, lastName, phone, address, addressLine2, city, state, zipCode, country, addressLines } =
    order.customer
  return {
    ...told,
    id,
    address: { firstName, lastName, phone, address, addressLine2, city, state, zipCode, country },
    addressLines,
    notes: isOwner(user) ? (extra?.notes ?? null) : null,
    isPickUp: order.isPickUp,
    trackingUrl: order.trackingUrl,
    capturedAmount: payment.capturedAmount,
    refundedAmount: givenBack(payment),
    pendingAmount: payment.refundPendingAmount,
    leftAmount: fromCents(sheet.netCents),
    shippingAmount: shippingPaid(payment),
    refundToken: refundToken(id, requested),
    isPaidUnsent: sheet.isPaidUnsent,
    problem: sheet.problem,
    lines: order.items.map(({ id: line, type, printSize, quantity, paidAmount, isCancelled, artwork }) => ({
      id: line,
      title: artwork.title,
      type,
      printSize,
      quantity,
      paidAmount,
      isCancelled,
      isOurs: extra?.ours.includes(line) ?? false,
    })),
  }
}
