import { fromCents } from '@gesso/shared-types/money'
import { orderNumber } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../context'
import { queueLetter } from '../letters/queue-letter'
import type { OrderLineTold, OrderTold } from '../letters/templates/order-told'

const COUNTRIES = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' })

/** The panel may have written any text; nothing here may stop the payment that is being written down. */
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code)

type Buyer = { email: string; phone: string | null; specialInstructions: string | null }
type AddressRow = {
  address: string | null
  city: string | null
  zipCode: string | null
  country: string | null
}
type OrderFields = Omit<OrderTold, 'orderId' | 'orderNumber' | 'shipTo' | 'lines'>
type LineRow = Omit<OrderLineTold, 'picture'> & {
  file: string | null
  width: number | null
  height: number | null
}

/** What a letter about an order tells, as it is now, and of whom. */
async function orderEmailData(tx: Transaction, orderId: string): Promise<{ buyer: Buyer; told: OrderTold }> {
  const [order] = await tx.query<OrderFields & Buyer & AddressRow>(sql`
    SELECT email, phone, address, city, zip_code, country, first_name,
      last_name, total_amount, subtotal, shipping_cost, mode,
      special_instructions
    FROM orders JOIN customers ON customers.id = orders.customer_id WHERE orders.id = ${orderId}`)
  if (!order) throw new Error(`Order ${orderId} has no customer`)
  const { email, phone, specialInstructions, address, city, zipCode, country, ...telling } = order
  const lines = await tx.query<LineRow>(sql`
    SELECT artworks.title, order_items.type, print_size, quantity, total_price,
      picture.filename AS file, picture.width::int AS width, picture.height::int AS height
    FROM order_items JOIN artworks ON artworks.id = order_items.artwork_id
    LEFT JOIN LATERAL (
      SELECT filename, width, height FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
      WHERE path = 'images' AND parent_id = artworks.id ORDER BY "order" LIMIT 1) AS picture ON true
    WHERE order_items.order_id = ${orderId} ORDER BY order_items.id`)
  const shipTo = [
    `${telling.firstName} ${telling.lastName}`,
    address,
    [city, zipCode].filter(Boolean).join(' '),
    country && countryName(country),
  ]
  return {
    buyer: { email, phone, specialInstructions },
    told: {
      orderId,
      orderNumber: orderNumber(orderId),
      ...telling,
      shipTo: shipTo.filter((line): line is string => Boolean(line)),
      lines: lines.map(({ file, width, height, ...line }) => ({
        ...line,
        picture: file && width && height ? { file, width, height } : null,
      })),
    },
  }
}

/** The order is paid: the buyer's confirmation and the artist's word of it, once each. */
export async function queueOrderPaidEmails(tx: Transaction, orderId: string): Promise<void> {
  const { buyer, told } = await orderEmailData(tx, orderId)
  await queueLetter(tx, {
    kind: 'order_confirmation',
    key: `order_confirmation:${orderId}`,
    recipient: buyer.email,
    orderId,
    data: told,
  })
  await queueLetter(tx, {
    kind: 'new_order',
    key: `new_order:${orderId}`,
    recipient: null,
    orderId,
    data: {
      ...told,
      email: buyer.email,
      phone: buyer.phone ?? '',
      specialInstructions: buyer.specialInstructions ?? '',
    },
  })
}

/** The buyer had authorised, and was not charged; written once the provider has let the money go. */
export async function queueNotChargedEmail(
  tx: Transaction,
  orderId: string,
  reason: 'lost' | 'expired' | 'failed',
): Promise<void> {
  const { buyer, told } = await orderEmailData(tx, orderId)
  await queueLetter(tx, {
    kind: 'not_charged',
    key: `not_charged:${orderId}`,
    recipient: buyer.email,
    orderId,
    data: { ...told, reason },
  })
}

/**
 * The parcel is on its way, or its tracking number has changed: told once for each number, and without one only if
 * nothing was told before. Marking as pending and completed again says nothing new.
 */
export async function queueShippedEmail(
  tx: Transaction,
  orderId: string,
  tracking: { trackingCarrier: string | null; trackingNumber: string | null },
): Promise<void> {
  const [{ isUpdate } = { isUpdate: false }] = await tx.query<{ isUpdate: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM letters WHERE order_id = ${orderId} AND kind = 'shipped') AS is_update`,
  )
  if (isUpdate && !tracking.trackingNumber) return
  const { buyer, told } = await orderEmailData(tx, orderId)
  await queueLetter(tx, {
    kind: 'shipped',
    key: `shipped:${orderId}:${tracking.trackingNumber ?? ''}`,
    recipient: buyer.email,
    orderId,
    data: { ...told, ...tracking, isUpdate },
  })
}

/** @param refundedCents given back in all so far; each sum is told once */
export async function queueRefundedEmail(
  tx: Transaction,
  orderId: string,
  given: { refundedCents: number; addedCents: number; isWhole: boolean },
): Promise<void> {
  const { buyer, told } = await orderEmailData(tx, orderId)
  await queueLetter(tx, {
    kind: 'refunded',
    key: `refunded:${orderId}:${given.refundedCents}`,
    recipient: buyer.email,
    orderId,
    data: {
      ...told,
      amount: fromCents(given.addedCents),
      refundedAmount: fromCents(given.refundedCents),
      isWhole: given.isWhole,
    },
  })
}
