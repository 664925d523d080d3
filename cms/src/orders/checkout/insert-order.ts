import { formatCents, fromCents } from '@gesso/shared-types/money'
import type { CartLine, CheckoutCustomer } from '@gesso/shared-types/order'
import { lineCents } from '@gesso/shared-types/price-order'
import { sql } from '@payloadcms/db-postgres'
import type { Proof } from '../../bot-check/check-solution'
import type { Transaction } from '../../context'
import type { PaymentGateway } from '../../payments/gateway'
import { claimOriginals } from '../originals/claim-originals'
import type { Order } from '../reading/find-order'
import { recordHistory } from '../record-history'
import { buyerHash, limitHolds } from './limit-holds'
import { priceLines, type ShopLine } from './price-lines'

/** What a buyer orders. */
export type OrderRequest = {
  sessionId: string
  /** The buyer's network, of which only a keyed hash is stored. */
  network: string
  customer: CheckoutCustomer
  cart: readonly CartLine[]
  /** The bot-check that the browser solved, if it was asked to. */
  proof: Proof | null
}

/** Prices the cart, takes its hold and writes the order with its customer and lines, in the caller's transaction. */
export async function insertOrder(
  tx: Transaction,
  gateway: PaymentGateway,
  request: OrderRequest,
  { orderId, intentId }: { orderId: string; intentId: string | null },
): Promise<void> {
  const originals = request.cart.filter((line) => line.type === 'original').map((line) => line.artworkId)
  const holder = {
    sessionId: request.sessionId,
    buyerHash: buyerHash(tx.env.payloadSecret, request.network),
  }
  await limitHolds(tx, holder, originals, request.proof)
  const { lines, sums } = await priceLines(tx, request.cart)
  const holdUntil = await claimOriginals(tx, orderId, originals)
  const customerId = await insertCustomer(tx, request.customer)
  await tx.query(sql`
    INSERT INTO orders (id, customer_id, status, payment_state, mode, subtotal, shipping_cost, total_amount,
      payment_intent_id, special_instructions, session_id, buyer_hash, hold_until)
    VALUES (${orderId}, ${customerId}, 'pending', 'awaiting_payment', ${gateway.mode}, ${fromCents(sums.subtotalCents)},
      ${fromCents(sums.shippingCents)}, ${fromCents(sums.totalCents)}, ${intentId},
      ${request.customer.specialInstructions || null}, ${request.sessionId}, ${holder.buyerHash}, ${holdUntil})`)
  for (const line of lines) await insertLine(tx, orderId, line)
  await recordHistory(tx, orderId, `Order placed: ${formatCents(sums.totalCents)}.`)
}

async function insertCustomer(tx: Transaction, customer: CheckoutCustomer): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO customers (first_name, last_name, email, phone, address, city, zip_code, country)
    VALUES (${customer.firstName}, ${customer.lastName}, ${customer.email}, ${customer.phone}, ${customer.address},
      ${customer.city}, ${customer.zipCode}, ${customer.country}) RETURNING id`)
  if (!row) throw new Error('The customer was not written')
  return row.id
}

async function insertLine(tx: Transaction, orderId: string, line: ShopLine): Promise<void> {
  await tx.query(sql`
    INSERT INTO order_items (order_id, artwork_id, type, print_size, quantity, unit_price, total_price)
    VALUES (${orderId}, ${line.artworkId}, ${line.type}, ${line.printSize}, ${line.quantity},
      ${fromCents(line.unitPriceCents)}, ${fromCents(lineCents(line))})`)
}

/** A buyer may correct name and address until the order is paid. */
export async function writeCustomer(
  tx: Transaction,
  order: Order,
  customer: CheckoutCustomer,
): Promise<void> {
  await tx.query(sql`
    UPDATE customers SET first_name = ${customer.firstName}, last_name = ${customer.lastName},
      email = ${customer.email}, phone = ${customer.phone}, address = ${customer.address}, city = ${customer.city},
      zip_code = ${customer.zipCode}, country = ${customer.country}, updated_at = now()
    WHERE id = ${order.customerId}`)
  await tx.query(sql`
    UPDATE orders SET special_instructions = ${customer.specialInstructions || null} WHERE id = ${order.id}`)
}
