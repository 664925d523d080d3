import { addressLines, type PostalAddress } from '@gesso/shared-types/address-lines'
import { trackingLink } from '@gesso/shared-types/carriers'
import { fromCents, toCents } from '@gesso/shared-types/money'
import { sql } from '@payloadcms/db-postgres'
import { ERASED_ADDRESS } from '../emails/erased-address'
import { queueEmail } from '../emails/queue-email'
import type { NotCharged } from '../emails/templates/not-charged'
import type { OrderEmailData, OrderEmailLine } from '../emails/templates/order-email-data'
import { presentEdition } from '../features/editions/line-edition'
import { readAgreed } from '../features/legal/agree-to-terms'
import { orderPathOf } from '../features/order-pages/order-links'
import { readShippingTerms } from '../features/shipping-zones/read-shipping-terms'
import { TAX_WORDS } from '../features/taxes/tax-words-column'
import type { Transaction } from '../platform/context'
import { TIME_ZONE } from '../settings/today'
import { ADDRESS_COLUMNS } from './address-columns'
import { type LinePictureRow, readOrderLines } from './reading/order-lines'

/** As the database has it; null while shipping was flat. */
type DeliveryRow = { shippingZone: string | null; deliveryTime: string | null; isPickUp: boolean }

/** What the shipping terms said of an order, with the studio's address of now. */
async function deliveryOf(tx: Transaction, row: DeliveryRow): Promise<Pick<OrderEmailData, 'delivery'>> {
  const { shippingZone: zone, deliveryTime: time, isPickUp } = row
  const pickUp = isPickUp ? (await readShippingTerms(tx)).pickUp : null
  return zone || pickUp ? { delivery: { zone, time, pickUp } } : {}
}

/** The gift card that an order buys; null for any other. Its day is the shop's, absent for at once. */
const GIFT_BOUGHT = sql`(
  SELECT json_build_object('recipientName', recipient_name, 'day', CASE WHEN letter_due_at > now() THEN
    to_char(letter_due_at AT TIME ZONE ${TIME_ZONE}, 'YYYY-MM-DD') END)
  FROM gift_cards WHERE gift_cards.order_id = orders.id) AS gift`

type Buyer = { email: string; phone: string | null; specialInstructions: string | null }
type OrderFields = Omit<
  OrderEmailData,
  'orderId' | 'shipTo' | 'lines' | 'taxWords' | 'delivery' | 'giftCardAmount' | 'gift'
> & {
  taxWords: string[] | null
  giftCardAmount: string | null
  gift: OrderEmailData['gift'] | null
}

/** The data of an email about an order, as the order is now, and the buyer whom it goes to. */
async function orderEmailData(
  tx: Transaction,
  orderId: string,
): Promise<{ buyer: Buyer; data: OrderEmailData }> {
  const [order] = await tx.query<OrderFields & Buyer & PostalAddress & DeliveryRow>(sql`
    SELECT orders.number AS order_number, email, phone, ${sql.raw(ADDRESS_COLUMNS)}, first_name, last_name, total_amount, subtotal,
      discount_amount, discount_code, CASE WHEN gift_card_id IS NOT NULL THEN gift_card_amount END AS gift_card_amount,
      ${GIFT_BOUGHT}, shipping_cost, taxes, ${TAX_WORDS}, mode, special_instructions, shipping_zone,
      delivery_time, coalesce(is_pick_up, false) AS is_pick_up
    FROM orders JOIN customers ON customers.id = orders.customer_id WHERE orders.id = ${orderId}`)
  if (!order) throw new Error(`Order ${orderId} has no customer`)
  const { email, phone, specialInstructions, taxWords, giftCardAmount, gift, ...rest } = order
  const { address, addressLine2, city, state, zipCode, country, ...others } = rest
  const { shippingZone, deliveryTime, isPickUp, ...fields } = others
  const { lines, pictures } = await readOrderLines(tx, [orderId])
  // For the letter, which leads to the order's own page.
  if (email !== ERASED_ADDRESS) await orderPathOf(tx, orderId)
  const place = addressLines({ address, addressLine2, city, state, zipCode, country })
  return {
    buyer: { email, phone, specialInstructions },
    data: {
      orderId,
      ...fields,
      ...(taxWords && { taxWords }),
      ...(giftCardAmount && { giftCardAmount }),
      ...(gift && { gift }),
      shipTo: [`${fields.firstName} ${fields.lastName}`, ...place],
      ...(await deliveryOf(tx, { shippingZone, deliveryTime, isPickUp })),
      lines: lines.map(
        ({ id, artworkId, title, type, printSize, quantity, totalPrice, packing, edition }) => ({
          id,
          title,
          type,
          printSize,
          quantity,
          totalPrice,
          ...(packing && { packing }),
          ...presentEdition(edition),
          picture: pictureOf(pictures.find((picture) => picture.artworkId === artworkId)),
        }),
      ),
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
  const agreed = await readAgreed(tx, orderId)
  await queueEmail(tx, {
    kind: 'order_confirmation',
    key: `order_confirmation:${orderId}`,
    recipient: buyer.email,
    orderId,
    data: {
      ...data,
      ...(agreed.length > 0 && {
        agreed: agreed.map(({ page, number, title }) => ({ page, number, title })),
      }),
    },
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

/**
 * Tells the buyer of a refund that the provider has made, once for each.
 * @param given.refundedCents refunded in all so far
 * @param given.leftOnGiftCardCents what of a gift card's part was not given back before
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
  const told = await tx.query(
    sql`SELECT 1 FROM emails WHERE key IN (${key}, ${`refunded:${orderId}:${given.refundedCents}`})`,
  )
  if (told.length > 0) return
  const cancellation = await findCancellation(tx, orderId, given.refundId)
  if (cancellation?.tellsBuyer === false) return
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
      words: cancellation?.words ?? null,
      cancelledLines: cancellation?.lines ?? [],
    },
  })
}

type Cancellation = { words: string | null; tellsBuyer: boolean; lines: number[] }

/** The cancellation that a refund belongs to. */
async function findCancellation(
  tx: Transaction,
  orderId: string,
  providerRefundId: string,
): Promise<Cancellation | null> {
  const [found] = await tx.query<Cancellation>(sql`
    SELECT words, tells_buyer, lines FROM cancellations JOIN refunds ON refunds.id = refund_id
    WHERE cancellations.order_id = ${orderId} AND provider_refund_id = ${providerRefundId}`)
  return found ?? null
}

/** Tells the buyer what went back to a gift card alone, once for each refund; `refundRow` is its row. */
export async function queueGiftCardRefundEmail(
  tx: Transaction,
  orderId: string,
  given: { refundRow: number; cents: number; isWhole: boolean },
): Promise<void> {
  const [cancellation] = await tx.query<Cancellation>(sql`
    SELECT words, tells_buyer, lines FROM cancellations WHERE refund_id = ${given.refundRow}`)
  if (cancellation?.tellsBuyer === false) return
  const { buyer, data } = await orderEmailData(tx, orderId)
  const amount = fromCents(given.cents)
  await queueEmail(tx, {
    kind: 'refunded',
    key: `refunded:row:${given.refundRow}`,
    recipient: buyer.email,
    orderId,
    data: {
      ...data,
      amount,
      refundedAmount: amount,
      toGiftCard: amount,
      isWhole: given.isWhole,
      words: cancellation?.words ?? null,
      cancelledLines: cancellation?.lines ?? [],
    },
  })
}

/** What goes back to a gift card with a refund that the provider makes; null for nothing. */
async function toGiftCardBeside(tx: Transaction, providerRefundId: string): Promise<string | null> {
  const [row] = await tx.query<{ amount: string }>(sql`
    SELECT gift_card_amount AS amount FROM refunds WHERE provider_refund_id = ${providerRefundId} AND gift_card_amount > 0`)
  return row?.amount ?? null
}

/** Tells the buyer that an order was cancelled of whose payment nothing is left. */
export async function queueCancelledEmail(
  tx: Transaction,
  orderId: string,
  { cancellationId, words }: { cancellationId: number; words: string | null },
): Promise<void> {
  const { buyer, data } = await orderEmailData(tx, orderId)
  await queueEmail(tx, {
    kind: 'order_cancelled',
    key: `order_cancelled:${cancellationId}`,
    recipient: buyer.email,
    orderId,
    data: { ...data, words },
  })
}

const cancelledLines = async (tx: Transaction, orderId: string): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(sql`
      SELECT id FROM order_items WHERE order_id = ${orderId} AND cancelled_at IS NOT NULL`)
  ).map(({ id }) => id)

/** What is in the parcel. */
const withoutCancelled = (data: OrderEmailData, cancelled: readonly number[]): OrderEmailData => ({
  ...data,
  lines: data.lines.filter(({ id }) => id === undefined || !cancelled.includes(id)),
})
