import { countryName } from '@gesso/shared-types/country-names'
import { fromCents } from '@gesso/shared-types/money'
import { orderNumber } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../context'
import type { Rows } from '../database/rows'
import { queueEmail } from '../emails/queue-email'
import type { NotCharged } from '../emails/templates/not-charged'
import type { OrderEmailData, OrderEmailLine } from '../emails/templates/order-email-data'
import { type LinePictureRow, readOrderLines } from './reading/order-lines'

type Buyer = { email: string; phone: string | null; specialInstructions: string | null }
type Address = Pick<Rows['customers'], 'address' | 'city' | 'zipCode' | 'country'>
type OrderFields = Omit<OrderEmailData, 'orderId' | 'orderNumber' | 'shipTo' | 'lines'>

/** The data of an email about an order, as the order is now, and the buyer whom it goes to. */
async function orderEmailData(
  tx: Transaction,
  orderId: string,
): Promise<{ buyer: Buyer; data: OrderEmailData }> {
  const [order] = await tx.query<OrderFields & Buyer & Address>(sql`
    SELECT email, phone, address, city, zip_code, country, first_name, last_name, total_amount, subtotal,
      shipping_cost, mode, special_instructions
    FROM orders JOIN customers ON customers.id = orders.customer_id WHERE orders.id = ${orderId}`)
  if (!order) throw new Error(`Order ${orderId} has no customer`)
  const { email, phone, specialInstructions, address, city, zipCode, country, ...fields } = order
  const { lines, pictures } = await readOrderLines(tx, [orderId])
  const shipTo = [
    `${fields.firstName} ${fields.lastName}`,
    address,
    [city, zipCode].filter(Boolean).join(' '),
    country && countryName(country),
  ]
  return {
    buyer: { email, phone, specialInstructions },
    data: {
      orderId,
      orderNumber: orderNumber(orderId),
      ...fields,
      shipTo: shipTo.filter((line): line is string => Boolean(line)),
      lines: lines.map(({ artworkId, title, type, printSize, quantity, totalPrice }) => ({
        title,
        type,
        printSize,
        quantity,
        totalPrice,
        picture: pictureOf(pictures.find((picture) => picture.artworkId === artworkId)),
      })),
    },
  }
}

function pictureOf(picture: LinePictureRow | undefined): OrderEmailLine['picture'] {
  if (!picture?.width || !picture.height) return null
  const { filename: file, width, height } = picture
  return { file, width, height }
}

/** Queues the emails about a paid order, once each: the buyer's confirmation and the artist's notice. */
export async function queueOrderPaidEmails(tx: Transaction, orderId: string): Promise<void> {
  const { buyer, data } = await orderEmailData(tx, orderId)
  await queueEmail(tx, {
    kind: 'order_confirmation',
    key: `order_confirmation:${orderId}`,
    recipient: buyer.email,
    orderId,
    data,
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
 * Tells the buyer that the parcel has left, or its new tracking number: once for each number, and without a number
 * only if no such email was queued before. Marking the order as pending and completed again sends nothing new.
 */
export async function queueShippedEmail(
  tx: Transaction,
  orderId: string,
  tracking: { trackingCarrier: string | null; trackingNumber: string | null },
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
    data: { ...data, ...tracking, isUpdate },
  })
}

/**
 * Tells the buyer of a refund that the provider has made, once for each.
 * @param given.refundedCents refunded in all so far
 */
export async function queueRefundedEmail(
  tx: Transaction,
  orderId: string,
  given: { refundId: string; refundedCents: number; addedCents: number; isWhole: boolean },
): Promise<void> {
  const key = `refunded:${given.refundId}`
  // Earlier versions named a refund by the sum.
  const told = await tx.query(
    sql`SELECT 1 FROM emails WHERE key IN (${key}, ${`refunded:${orderId}:${given.refundedCents}`})`,
  )
  if (told.length > 0) return
  const { buyer, data } = await orderEmailData(tx, orderId)
  await queueEmail(tx, {
    kind: 'refunded',
    key,
    recipient: buyer.email,
    orderId,
    data: {
      ...data,
      amount: fromCents(given.addedCents),
      refundedAmount: fromCents(given.refundedCents),
      isWhole: given.isWhole,
    },
  })
}
