import { fromCents } from '@gesso/shared-types/money'
import { orderNumber } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import type { Rows } from '../database/transaction'
import { queueLetter } from '../letters/queue-letter'

type LetterOrder = {
  email: string
  firstName: string
  lastName: string
  totalAmount: string
  subtotal: string
  shippingCost: string
  mode: 'test' | 'live'
}

type LetterLine = {
  title: string
  type: string
  printSize: string | null
  quantity: number
  totalPrice: string
}

/** What a letter about an order tells, as it is now. */
async function letterOrder(rows: Rows, orderId: string) {
  const [order] = await rows<LetterOrder>(sql`
    SELECT customers.email, customers.first_name AS "firstName", customers.last_name AS "lastName",
      orders.total_amount AS "totalAmount", orders.subtotal, orders.shipping_cost AS "shippingCost", orders.mode
    FROM orders JOIN customers ON customers.id = orders.customer_id WHERE orders.id = ${orderId}`)
  if (!order) throw new Error(`Order ${orderId} has no customer`)
  const { email, ...told } = order
  const lines = await rows<LetterLine>(sql`
    SELECT artworks.title, order_items.type, order_items.print_size AS "printSize", order_items.quantity,
      order_items.total_price AS "totalPrice"
    FROM order_items JOIN artworks ON artworks.id = order_items.artwork_id
    WHERE order_items.order_id = ${orderId} ORDER BY order_items.id`)
  return { email, data: { orderNumber: orderNumber(orderId), ...told, lines } }
}

/** The order is paid: the buyer's confirmation and the artist's word of it, once each. */
export async function queuePaid(rows: Rows, orderId: string): Promise<void> {
  const { email, data } = await letterOrder(rows, orderId)
  await queueLetter(rows, {
    kind: 'order_confirmation',
    key: `order_confirmation:${orderId}`,
    recipient: email,
    orderId,
    data,
  })
  await queueLetter(rows, {
    kind: 'new_order',
    key: `new_order:${orderId}`,
    recipient: null,
    orderId,
    data: { ...data, email },
  })
}

/** The buyer had authorised, and was not charged; written once the provider has let the money go. */
export async function queueNotCharged(
  rows: Rows,
  orderId: string,
  reason: 'lost' | 'expired' | 'failed',
): Promise<void> {
  const { email, data } = await letterOrder(rows, orderId)
  await queueLetter(rows, {
    kind: 'not_charged',
    key: `not_charged:${orderId}`,
    recipient: email,
    orderId,
    data: { ...data, reason },
  })
}

/** @param refundedCents given back in all so far; each sum is told once */
export async function queueRefunded(
  rows: Rows,
  orderId: string,
  given: { refundedCents: number; addedCents: number; isWhole: boolean },
): Promise<void> {
  const { email, data } = await letterOrder(rows, orderId)
  await queueLetter(rows, {
    kind: 'refunded',
    key: `refunded:${orderId}:${given.refundedCents}`,
    recipient: email,
    orderId,
    data: {
      ...data,
      amount: fromCents(given.addedCents),
      refundedAmount: fromCents(given.refundedCents),
      isWhole: given.isWhole,
    },
  })
}
