import type {
  CollectorOrder,
  OrderPageAnswer,
} from '@gesso/shared-types/features/order-pages/collector-order'
import { trackingLink } from '@gesso/shared-types/orders/carriers'
import { paymentLabel } from '@gesso/shared-types/orders/payment-label'
import { sql } from '@payloadcms/db-postgres'
import { readBoughtWorks } from '../../orders/reading/bought-works'
import { amountsOf, findOrder, givenBack } from '../../orders/reading/find-order'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { readTimeZone } from '../../settings/read-time-zone'
import { readShippingTerms } from '../shipping-zones/read-shipping-terms'
import { listDocumentPages, listOrderDocuments } from './order-documents'
import { readOrderEvents } from './order-events'
import { type OrderStory, readOrderStory } from './order-facts'
import { findLinkedOrder } from './order-links'
import { readOrderNotes } from './order-notes'
import { presentAddress, readOwnBuyer } from './own-address'
import { readWithdrawal } from './withdrawal'

/** Reads the page that an order's link leads to. @throws AppError not_found */
export async function readOrderPage(context: Context, token: string): Promise<OrderPageAnswer> {
  const orderId = await findLinkedOrder(context, token)
  return orderId === null ? { state: 'replaced' } : readOwnOrder(context, orderId)
}

/** Reads the page of an order whose link has been checked. */
export async function readOwnOrder(context: Context, orderId: string): Promise<OrderPageAnswer> {
  const story = await readOrderStory(context, orderId)
  const order = await findOrder(context, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  const buyer = await readOwnBuyer(context, orderId)
  const documents = await listOrderDocuments(context, orderId)
  const { number, isTest, state, isPickUp, paidAt, sentAt, gift } = story
  return {
    state: 'open',
    order: {
      number,
      createdAt: isoInstant(story.createdAt),
      timeZone: await readTimeZone(context),
      isTest,
      ...amountsOf(order),
      refundedAmount: givenBack(order),
      state,
      isPickUp,
      paidAt: paidAt && isoInstant(paidAt),
      sentAt: sentAt && isoInstant(sentAt),
      events: await readOrderEvents(context, story),
      items: await readItems(context, orderId),
      ...(gift && { gift: { recipientName: gift.recipientName, day: gift.day } }),
      ...(order.agreementPaymentId !== null && (await readAgreed(context, order.agreementPaymentId))),
      ...(await readParcel(context, story)),
      documents,
      // The certificates are among the documents.
      certificates: documents.length > 0 ? await listDocumentPages(context, orderId) : [],
      email: buyer.email,
      address: presentAddress(context, story, buyer),
      notes: await readOrderNotes(context, orderId),
      withdrawal: withoutDays(await readWithdrawal(context, story)),
    },
  }
}

function withoutDays(terms: Awaited<ReturnType<typeof readWithdrawal>>): CollectorOrder['withdrawal'] {
  if (!terms) return null
  const { today, sentOn, ...withdrawal } = terms
  return withdrawal
}

async function readItems(context: Context, orderId: string): Promise<CollectorOrder['items']> {
  const items = await readBoughtWorks(context, orderId)
  const sums = await context.query<{ totalPrice: string }>(
    sql`SELECT total_price FROM order_items WHERE order_id = ${orderId} ORDER BY id`,
  )
  return items.map((item, at) => ({ ...item, totalAmount: sums[at]?.totalPrice ?? '0.00' }))
}

type Agreed = { title: string; token: string; place: number; count: number }

/** The agreement that an order pays a part of, with the link of its payments. */
async function readAgreed(context: Context, paymentId: number): Promise<Pick<CollectorOrder, 'agreement'>> {
  const [agreed] = await context.query<Agreed>(sql`
    SELECT title, token, place, (SELECT count(*)::int FROM agreement_payments WHERE agreement_id = agreements.id) AS count
    FROM agreement_payments JOIN agreements ON agreements.id = agreement_id
    WHERE agreement_payments.id = ${paymentId} AND kind <> 'here'`)
  if (!agreed) return {}
  const { title, token, place, count } = agreed
  return { agreement: { title, label: paymentLabel(place, count), link: `/pay/${token}` } }
}

type Sent = { carrier: string | null; number: string | null; time: string | null }

/** Where the parcel is, and what was said about its delivery. Until it is sent, only the artist sees its tracking. */
async function readParcel(
  context: Context,
  { id, isSent, isPickUp, hasGoods }: OrderStory,
): Promise<Pick<CollectorOrder, 'fulfilment' | 'delivery'>> {
  const [row] = await context.query<Sent>(sql`
    SELECT tracking_carrier AS carrier, tracking_number AS number, delivery_time AS time FROM orders WHERE id = ${id}`)
  const { carrier, number } = (isSent && row) || { carrier: null, number: null }
  const pickUp = isPickUp ? (await readShippingTerms(context)).pickUp : null
  const studio = pickUp ? [pickUp.address, pickUp.words].filter(Boolean).join('\n') : null
  const time = isPickUp || isSent ? null : (row?.time ?? null)
  return {
    fulfilment: { isSent, isPickUp, carrier, number, trackingUrl: trackingLink(carrier, number) },
    ...(hasGoods && (time || studio) && { delivery: { time, studio } }),
  }
}
