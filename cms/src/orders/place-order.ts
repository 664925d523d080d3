import { createHmac } from 'node:crypto'
import { formatCents, fromCents } from '@gesso/shared-types/money'
import type { CartLine, CheckoutCustomer, PaymentState, PlacedOrder } from '@gesso/shared-types/order'
import { lineCents } from '@gesso/shared-types/price-order'
import { MAX_UNPAID_ORDERS_WITH_ORIGINALS } from '@gesso/shared-types/shop-rules'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import { type Rows, statements, withTransaction } from '../database/transaction'
import { runtime } from '../env'
import type { PaymentGateway } from '../payments/gateway'
import type { Shop } from '../shop'
import { bindIntent } from './bind-intent'
import { lockSession, writeSlot } from './checkout-session'
import { claimOriginals, StaleHoldInTheWay } from './claim-originals'
import { crashPoint } from './crash-point'
import { expireOrder } from './expire-order'
import { tellHistory } from './order-history'
import { newOrderId } from './order-id'
import { findOrderRow, isoInstant, type OrderRow, orderLines } from './order-row'
import { movePayment } from './payment-moves'
import { priceLines, type ShopLine, unavailable } from './price-lines'
import { settleOrder } from './settle-order'
import { withGateway } from './with-gateway'

export type OrderRequest = {
  sessionId: string
  /** The buyer's network address, of which only a keyed hash is kept. */
  address: string
  customer: CheckoutCustomer
  cart: readonly CartLine[]
}

const TRIES = 4

/** The order came to nothing while it was being answered. */
const ENDED_UNPAID: readonly PaymentState[] = ['cancelling', 'expired', 'lost', 'failed']

/** The artist rearranging the whole gallery in one statement locks works in no order that we choose. */
const isDeadlock = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '40P01') return true
  }
  return false
}

/** What a look at the session's slot led to. */
type Step = { placed: string } | { answer: string } | { expire: string }

/**
 * Places an order and takes its hold; the same session with the same lines gets the same order again (design §5.3).
 * @throws AppError artwork_unavailable, price_changed, invalid_input, too_many_requests, payments_unavailable
 */
export function placeOrder(shop: Shop, request: OrderRequest): Promise<PlacedOrder> {
  return withGateway(shop, async (gateway) => {
    let expiredStale = false
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const step = await withTransaction(shop.payload, ({ rows }) => takeStep(rows, gateway, request))
        crashPoint('place.committed')
        if ('expire' in step) await expireOrder(shop, gateway, step.expire)
        else if ('answer' in step) return await answer(shop, gateway, step.answer)
        else {
          const placed = await answerPlaced(shop, gateway, step.placed)
          // An order that ended meanwhile gives its slot to a new one.
          if (!ENDED_UNPAID.includes(placed.paymentState)) return placed
        }
      } catch (error) {
        if (isDeadlock(error)) continue
        if (!(error instanceof StaleHoldInTheWay)) throw error
        if (expiredStale) throw unavailable(error.artworkIds)
        expiredStale = true
        for (const orderId of error.orderIds) {
          await settleOrder(shop, orderId)
          await expireOrder(shop, gateway, orderId)
        }
      }
    }
    throw new AppError('conflict', { message: 'Your earlier order is still being closed. Please try again.' })
  })
}

async function takeStep(rows: Rows, gateway: PaymentGateway, request: OrderRequest): Promise<Step> {
  const session = await lockSession(rows, request.sessionId)
  const current = session.orderId === null ? null : await findOrderRow(rows, session.orderId, true)
  // An order of the other mode (test, before the shop went live) cannot be paid here any more.
  if (current && current.mode === gateway.mode) {
    const same = sameLines(await orderLines(rows, current.id), request.cart)
    switch (current.paymentState) {
      case 'awaiting_payment':
        if (same) {
          await writeCustomer(rows, current, request.customer)
          return { placed: current.id }
        }
        await movePayment(rows, current.id, 'awaiting_payment', 'cancelling')
        return { expire: current.id }
      case 'cancelling':
        return { expire: current.id }
      case 'capturing':
        return { answer: current.id }
      case 'paid':
        // The buyer has not been told yet: this click belongs to the order that is paid.
        if (same) return { answer: current.id }
        break
      default:
        break
    }
  }
  const fresh = current === null
  const orderId = newOrderId()
  const intentId = fresh ? await takeIntent(rows, gateway, session.intentId, orderId) : null
  await insertOrder(rows, gateway, request, { orderId, intentId })
  await writeSlot(rows, session.id, { orderId, intentId })
  return { placed: orderId }
}

/** Whether a cart asks for what an order has. Prices may differ: the order's stay as they were agreed. */
function sameLines(lines: Awaited<ReturnType<typeof orderLines>>, cart: readonly CartLine[]): boolean {
  const key = (line: { artworkId: number; type: string; quantity: number }, size: string | null) =>
    JSON.stringify([line.artworkId, line.type, size, line.quantity])
  const ordered = lines.map((line) => key(line, line.printSize)).sort()
  const asked = cart.map((line) => key(line, line.type === 'print' ? line.printSize : null)).sort()
  return ordered.length === asked.length && ordered.every((line, index) => line === asked[index])
}

/** The session's intent, if it can still be used, becomes the order's. */
async function takeIntent(
  rows: Rows,
  gateway: PaymentGateway,
  intentId: string | null,
  orderId: string,
): Promise<string | null> {
  const [taken] = await rows<{ id: string }>(sql`
    UPDATE payment_intents SET order_id = ${orderId}
    WHERE id = ${intentId} AND closed_at IS NULL AND mode = ${gateway.mode} RETURNING id`)
  return taken?.id ?? null
}

async function insertOrder(
  rows: Rows,
  gateway: PaymentGateway,
  request: OrderRequest,
  { orderId, intentId }: { orderId: string; intentId: string | null },
): Promise<void> {
  const originals = request.cart.filter((line) => line.type === 'original').map((line) => line.artworkId)
  const buyerHash = createHmac('sha256', runtime().payloadSecret).update(request.address).digest('hex')
  if (originals.length > 0) await limitHolds(rows, buyerHash)
  const { lines, sums } = await priceLines(rows, request.cart)
  const holdUntil = await claimOriginals(rows, orderId, originals)
  const customerId = await insertCustomer(rows, request.customer)
  await rows(sql`
    INSERT INTO orders (id, customer_id, status, payment_state, mode, subtotal, shipping_cost, total_amount,
      payment_intent_id, special_instructions, session_id, buyer_hash, hold_until)
    VALUES (${orderId}, ${customerId}, 'pending', 'awaiting_payment', ${gateway.mode}, ${fromCents(sums.subtotalCents)},
      ${fromCents(sums.shippingCents)}, ${fromCents(sums.totalCents)}, ${intentId},
      ${request.customer.specialInstructions || null}, ${request.sessionId}, ${buyerHash}, ${holdUntil})`)
  for (const line of lines) await insertLine(rows, orderId, line)
  await tellHistory(rows, orderId, `Order placed: ${formatCents(sums.totalCents)}.`)
}

/** One address cannot reserve the whole gallery (design §5.4). */
async function limitHolds(rows: Rows, buyerHash: string): Promise<void> {
  await rows(sql`SELECT pg_advisory_xact_lock(hashtext(${`holds ${buyerHash}`}))`)
  const held = await rows(sql`
    SELECT orders.id FROM orders WHERE buyer_hash = ${buyerHash}
      AND payment_state IN ('awaiting_payment', 'cancelling')
      AND EXISTS (SELECT 1 FROM artworks WHERE hold_order_id = orders.id)`)
  if (held.length >= MAX_UNPAID_ORDERS_WITH_ORIGINALS) {
    throw new AppError('too_many_requests', {
      message:
        'There are unpaid orders from your address already. Please finish one of them or wait a few minutes.',
      retryAfter: 300,
    })
  }
}

async function insertCustomer(rows: Rows, customer: CheckoutCustomer): Promise<number> {
  const [row] = await rows<{ id: number }>(sql`
    INSERT INTO customers (first_name, last_name, email, phone, address, city, zip_code, country)
    VALUES (${customer.firstName}, ${customer.lastName}, ${customer.email}, ${customer.phone}, ${customer.address},
      ${customer.city}, ${customer.zipCode}, ${customer.country}) RETURNING id`)
  if (!row) throw new Error('The customer was not written')
  return row.id
}

/** A buyer may correct name and address until the order is paid. */
async function writeCustomer(rows: Rows, order: OrderRow, customer: CheckoutCustomer): Promise<void> {
  await rows(sql`
    UPDATE customers SET first_name = ${customer.firstName}, last_name = ${customer.lastName},
      email = ${customer.email}, phone = ${customer.phone}, address = ${customer.address}, city = ${customer.city},
      zip_code = ${customer.zipCode}, country = ${customer.country}, updated_at = now()
    WHERE id = ${order.customerId}`)
  await rows(sql`
    UPDATE orders SET special_instructions = ${customer.specialInstructions || null} WHERE id = ${order.id}`)
}

async function insertLine(rows: Rows, orderId: string, line: ShopLine): Promise<void> {
  await rows(sql`
    INSERT INTO order_items (order_id, artwork_id, type, print_size, quantity, unit_price, total_price)
    VALUES (${orderId}, ${line.artworkId}, ${line.type}, ${line.printSize}, ${line.quantity},
      ${fromCents(line.unitPriceCents)}, ${fromCents(lineCents(line))})`)
}

async function answerPlaced(shop: Shop, gateway: PaymentGateway, orderId: string): Promise<PlacedOrder> {
  const intent = await bindIntent(shop, gateway, orderId)
  if (intent.status === 'requires_capture' || intent.status === 'succeeded') await settleOrder(shop, orderId)
  return present(shop, orderId, intent.clientSecret)
}

async function answer(shop: Shop, gateway: PaymentGateway, orderId: string): Promise<PlacedOrder> {
  await settleOrder(shop, orderId)
  const intent = await bindIntent(shop, gateway, orderId)
  return present(shop, orderId, intent.clientSecret)
}

async function present(shop: Shop, orderId: string, clientSecret: string): Promise<PlacedOrder> {
  const order = await findOrderRow(statements(shop.payload), orderId)
  if (!order) throw new AppError('not_found', { message: 'Order not found' })
  const { id, paymentState, totalAmount, holdUntil } = order
  return { id, clientSecret, paymentState, totalAmount, holdUntil: holdUntil && isoInstant(holdUntil) }
}
