import { addressLines, type PostalAddress } from '@gesso/shared-types/addresses/address-lines'
import { fromCents, toCents } from '@gesso/shared-types/money/money'
import { trackingLink } from '@gesso/shared-types/orders/carriers'
import { sql } from '@payloadcms/db-postgres'
import { queueEmail } from '../emails/queue-email'
import type { NotCharged } from '../emails/templates/not-charged'
import type { Confirmation } from '../emails/templates/order-confirmation'
import type { OrderEmailData, OrderEmailLine } from '../emails/templates/order-email-data'
import type { Transaction } from '../platform/context'
import { readAlong } from '../platform/database/read-along'
import { ADDRESS_COLUMNS } from './address-columns'
import { orderDetails } from './order-detail'
import { eachFollower, type NamedRefund, type RefundTold } from './payment-follower'
import { type LinePictureRow, readOrderLines } from './reading/order-lines'

type Buyer = { email: string; phone: string | null; specialInstructions: string | null }
type OrderFields = Omit<OrderEmailData, 'orderId' | 'shipTo' | 'lines'>

/** The data of an email about an order, as the order is now, and the buyer whom it goes to. */
export async function orderEmailData(
  tx: Transaction,
  orderId: string,
): Promise<{ buyer: Buyer; data: OrderEmailData }> {
  const details = tx.extensions(orderDetails).flatMap((detail) => detail.email ?? [])
  const [order] = await tx.query<OrderFields & Buyer & PostalAddress & { read: unknown[] }>(sql`
    SELECT orders.number AS order_number, email, phone, ${sql.raw(ADDRESS_COLUMNS)}, first_name, last_name, total_amount, subtotal,
      discount_amount, shipping_cost, taxes, mode, special_instructions, ${readAlong(details)} AS read
    FROM orders JOIN customers ON customers.id = orders.customer_id WHERE orders.id = ${orderId}`)
  if (!order) throw new Error(`Order ${orderId} has no customer`)
  const { email, phone, specialInstructions, read, ...rest } = order
  const { address, addressLine2, city, state, zipCode, country, ...fields } = rest
  const { lines, pictures } = await readOrderLines(tx, [orderId])
  const told: Partial<OrderEmailData> = {}
  for (const [place, { tell }] of details.entries()) Object.assign(told, await tell(tx, orderId, read[place]))
  const place = addressLines({ address, addressLine2, city, state, zipCode, country })
  return {
    buyer: { email, phone, specialInstructions },
    data: {
      ...told,
      orderId,
      ...fields,
      shipTo: [`${fields.firstName} ${fields.lastName}`, ...place],
      lines: lines.map(
        ({ id, artworkId, title, type, printSize, quantity, totalPrice, told: toldOfLine }) => ({
          ...toldOfLine,
          id,
          title,
          type,
          printSize,
          quantity,
          totalPrice,
          picture: pictureOf(pictures.find((picture) => picture.artworkId === artworkId)),
        }),
      ),
    },
  }
}

function pictureOf(picture: LinePictureRow | undefined): OrderEmailLine['picture'] {
  if (!picture?.width || !picture.height) return null
  const { filename: file, width, height, alt } = picture
  return { file, width, height, ...(alt && { alt }) }
}

/** Queues the emails about a paid order, once each: the buyer's confirmation and the artist's notice. */
export async function queueOrderPaidEmails(tx: Transaction, orderId: string): Promise<void> {
  const { buyer, data } = await orderEmailData(tx, orderId)
  const confirmed: Partial<Confirmation> = {}
  for (const detail of tx.extensions(orderDetails))
    Object.assign(confirmed, await detail.confirmation?.(tx, orderId))
  await queueEmail(tx, {
    kind: 'order_confirmation',
    key: `order_confirmation:${orderId}`,
    recipient: buyer.email,
    orderId,
    data: { ...confirmed, ...data },
  })
  await queueEmail(tx, {
    kind: 'new_order',
    key: `new_order:${orderId}`,
    recipient: null,
    orderId,
    data: {
      ...data,
      email: buyer.email,
      phone: buyer.phone ?? '',
      specialInstructions: buyer.specialInstructions ?? '',
    },
  })
}

/** Tells a buyer who had authorised the payment that nothing was charged; queued once the provider has voided it. */
export async function queueNotChargedEmail(
  tx: Transaction,
  orderId: string,
  reason: NotCharged['reason'],
): Promise<void> {
  const { buyer, data } = await orderEmailData(tx, orderId)
  await queueEmail(tx, {
    kind: 'not_charged',
    key: `not_charged:${orderId}`,
    recipient: buyer.email,
    orderId,
    data: { ...data, reason },
  })
}

/**
 * Tells the buyer that the parcel was sent, or its new tracking number: once per number, and without a number only if
 * no such email was queued before. Marking the order as pending and completed again sends nothing new.
 */
export async function queueShippedEmail(
  tx: Transaction,
  orderId: string,
  tracking: { trackingCarrier: string | null; trackingNumber: string | null; isPickUp: boolean },
): Promise<void> {
  const [{ isUpdate } = { isUpdate: false }] = await tx.query<{ isUpdate: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM emails WHERE order_id = ${orderId} AND kind = 'shipped') AS is_update`,
  )
  if (isUpdate && !tracking.trackingNumber) return
  const { buyer, data } = await orderEmailData(tx, orderId)
  await queueEmail(tx, {
    kind: 'shipped',
    key: `shipped:${orderId}:${tracking.trackingNumber ?? ''}`,
    recipient: buyer.email,
    orderId,
    data: {
      ...withoutCancelled(data, await cancelledLines(tx, orderId)),
      ...tracking,
      trackingUrl: trackingLink(tracking.trackingCarrier, tracking.trackingNumber),
      isUpdate,
    },
  })
}

/** What followers tell the buyer with a refund. */
export async function readRefundTold(
  tx: Transaction,
  orderId: string,
  refund: NamedRefund,
): Promise<RefundTold> {
  const told: RefundTold = { tellsBuyer: true, words: null, cancelledLines: [] }
  await eachFollower(tx, async (follower) =>
    Object.assign(told, await follower.refundTold?.(tx, orderId, refund)),
  )
  return told
}

/**
 * Tells the buyer of a refund that the provider has made, once per refund.
 * @param given.refundedCents refunded in total so far
 * @param given.leftOnGiftCardCents the part of a gift card that was not returned before
 */
export async function queueRefundedEmail(
  tx: Transaction,
  orderId: string,
  given: {
    refundId: string
    refundedCents: number
    addedCents: number
    isWhole: boolean
    leftOnGiftCardCents: number
  },
): Promise<void> {
  const key = `refunded:${given.refundId}`
  // Earlier versions named a refund by the sum.
  const queued = await tx.query(
    sql`SELECT 1 FROM emails WHERE key IN (${key}, ${`refunded:${orderId}:${given.refundedCents}`})`,
  )
  if (queued.length > 0) return
  const { tellsBuyer, ...told } = await readRefundTold(tx, orderId, { providerId: given.refundId })
  if (!tellsBuyer) return
  const { buyer, data } = await orderEmailData(tx, orderId)
  const beside = await toGiftCardBeside(tx, given.refundId)
  await queueEmail(tx, {
    kind: 'refunded',
    key,
    recipient: buyer.email,
    orderId,
    data: {
      ...data,
      amount: fromCents(given.addedCents),
      refundedAmount: fromCents(given.refundedCents),
      ...(beside && { toGiftCard: beside }),
      isWhole: given.isWhole && toCents(beside ?? '0.00') >= given.leftOnGiftCardCents,
      ...told,
    },
  })
}

/** Reads what goes to a gift card together with a refund of the provider's; null for nothing. */
async function toGiftCardBeside(tx: Transaction, providerRefundId: string): Promise<string | null> {
  const [row] = await tx.query<{ amount: string }>(sql`
    SELECT gift_card_amount AS amount FROM refunds WHERE provider_refund_id = ${providerRefundId} AND gift_card_amount > 0`)
  return row?.amount ?? null
}

const cancelledLines = async (tx: Transaction, orderId: string): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(sql`
      SELECT id FROM order_items WHERE order_id = ${orderId} AND cancelled_at IS NOT NULL`)
  ).map(({ id }) => id)

/** Leaves only the lines that are in the parcel. */
const withoutCancelled = (data: OrderEmailData, cancelled: readonly number[]): OrderEmailData => ({
  ...data,
  lines: data.lines.filter(({ id }) => id === undefined || !cancelled.includes(id)),
})
