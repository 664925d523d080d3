import { formatCents, fromCents } from '@gesso/shared-types/money/money'
import type { CheckoutCustomer } from '@gesso/shared-types/orders/order'
import { orderAmounts } from '@gesso/shared-types/orders/order-amounts'
import { flatTotalCents, type LineSums } from '@gesso/shared-types/orders/price-order'
import { HOLD_MINUTES } from '@gesso/shared-types/settings/shop-rules'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PaymentGateway } from '../../payments/gateway'
import { AppError } from '../../platform/app-error'
import type { Transaction } from '../../platform/context'
import { attachIntent } from '../intents/intent'
import { type Kept, orderParts, type TakenPart } from '../order-part'
import { claimOriginals } from '../originals/claim-originals'
import type { Order } from '../reading/find-order'
import { recordHistory } from '../record-history'
import { buyerNetworks, storedNetwork } from './buyer-network'
import { circumstancesOf } from './circumstances'
import { type Holder, holdLimits } from './hold-limit'
import { newOrderNumber } from './new-order-number'
import type { LockedInstead, OrderRequest } from './order-request'
import { priceCart } from './price-cart'
import type { Columns, PricedOrder, WrittenPart } from './priced-order'
import type { ShopLine } from './shop-line'

/**
 * Prices what is ordered, takes its hold and writes the order with its customer and lines, in the caller's
 * transaction. The artworks of ordered originals are locked, lowest id first: after the locks that parts take before,
 * and before what parts take.
 * @param given.intentId the session's intent, which becomes the order's if something is left to pay
 * @param given.instead what is ordered instead of a cart
 * @returns the order's intent, and what is left to pay, in cents
 * @throws AppError as `priceCart`; invalid_input with problems of the pricing; total_changed
 */
export async function insertOrder(
  tx: Transaction,
  gateway: PaymentGateway,
  request: OrderRequest,
  given: { orderId: string; intentId: string | null; instead: LockedInstead | null },
): Promise<{ intentId: string | null; dueCents: number }> {
  const { orderId } = given
  const instead = given.instead && (await given.instead.begin())
  const isAgreed = request.instead?.isAgreed ?? false
  const wanted = instead?.lines ?? request.cart
  const originals = wanted.flatMap((line) => (line.type === 'original' ? [line.artworkId] : []))
  const holder: Holder = {
    sessionId: request.sessionId,
    networks: buyerNetworks(tx.env.payloadSecret, request.network),
  }
  const parts = tx.extensions(orderParts)
  const kept: Kept[] = []
  for (const part of parts) {
    const keeps = await part.lock?.(tx, request, wanted)
    if (keeps) kept.push(keeps)
  }
  // What an agreement keeps for its buyer is held already, by the artist's word.
  if (!isAgreed)
    for (const limit of tx.extensions(holdLimits)) await limit(tx, holder, originals, request.proof, kept)
  if (originals.length > 0) {
    await tx.query(
      sql`SELECT id FROM artworks WHERE id = ANY(${sql.param(originals)}::int[]) ORDER BY id FOR UPDATE`,
    )
  }
  const circumstances = circumstancesOf(request.customer, request.choices)
  const priced = await (instead?.price(circumstances) ?? priceCart(tx, request.cart, circumstances))
  const [problem] = priced.problems
  if (problem) throw new AppError('invalid_input', { message: problem.message, fields: priced.problems })
  requireAgreed(priced, request.agreedCents)
  const { lines, sums, pricedFor } = priced
  const amounts = orderAmounts(sums)
  const holdUntil = await claimOriginals(tx, orderId, originals, instead?.canHold)
  const taken: TakenPart[] = []
  for (const part of parts) {
    const takes = await part.take?.(tx, request, { lines, totalCents: sums.totalCents, mode: gateway.mode })
    if (takes) taken.push(takes)
  }
  const dueCents = taken.reduce((due, { paysCents = 0 }) => due - paysCents, sums.totalCents)
  const intentId = dueCents > 0 ? await attachIntent(tx, gateway, given.intentId, orderId) : null
  // What parts reserve is reserved for as long as an original's hold; the same applies to an agreement.
  const isReserved = kept.length > 0 || taken.some((part) => part.isReserved) || isAgreed
  const reservedUntil = isReserved ? sql`now() + make_interval(mins => ${HOLD_MINUTES})` : sql`NULL`
  const customerId = await insertCustomer(tx, request.customer)
  const written: WrittenPart[] = [...priced.parts, ...taken, ...(instead ? [instead] : [])]
  const more = written.map(({ columns }) => columns?.(sums) ?? {})
  await tx.query(sql`
    INSERT INTO orders (id, number, customer_id, status, payment_state, mode, subtotal, discount_amount,
      shipping_cost, shipping_tax_amount, added_tax_amount, total_amount, priced_for, payment_intent_id, special_instructions, session_id, buyer_hash, hold_until
      ${namesOf(more)})
    VALUES (${orderId}, ${newOrderNumber(orderId)}, ${customerId}, 'pending', 'awaiting_payment', ${gateway.mode}, ${amounts.subtotalAmount},
      ${amounts.discountAmount}, ${amounts.shippingAmount}, ${fromCents(sums.shippingAddedTaxCents)}, ${amounts.addedTaxAmount},
      ${amounts.totalAmount}, ${pricedFor && JSON.stringify(pricedFor)}::jsonb, ${intentId},
      ${request.customer.specialInstructions || null}, ${request.sessionId}, ${isAgreed ? null : storedNetwork(holder.networks)},
      coalesce(${holdUntil}::timestamptz, ${reservedUntil}) ${valuesOf(more)})`)
  for (const { write } of written) await write?.(tx, orderId)
  await insertLines(tx, orderId, priced, written)
  const summary = instead?.summary ?? formatCents(sums.totalCents)
  await recordHistory(
    tx,
    orderId,
    `Order placed: ${summary}${written.map(({ words = '' }) => words).join('')}.`,
  )
  return { intentId, dueCents }
}

const namesOf = (columns: readonly Columns[]): SQL =>
  sql.join(columns.flatMap((each) => Object.keys(each).map((name) => sql`, ${sql.identifier(name)}`)))

const valuesOf = (columns: readonly Columns[]): SQL =>
  sql.join(columns.flatMap((each) => Object.values(each).map((value) => sql`, ${value}`)))

/**
 * Refuses a total that the buyer has not seen, and returns the current one.
 * @throws AppError total_changed
 */
function requireAgreed({ lines, sums }: PricedOrder, agreedCents: number | null): void {
  if (sums.totalCents === (agreedCents ?? flatTotalCents(lines))) return
  throw new AppError('total_changed', { details: orderAmounts(sums) })
}

/** Fields that checkout does not ask for, as with a gift card, are empty. */
async function insertCustomer(tx: Transaction, customer: CheckoutCustomer): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO customers (first_name, last_name, email, phone, address, address_line2, city, state, zip_code, country)
    VALUES (${customer.firstName}, ${customer.lastName}, ${customer.email}, ${customer.phone || null}, ${customer.address || null},
      ${customer.addressLine2 || null}, ${customer.city || null}, ${customer.state || null}, ${customer.zipCode || null},
      ${customer.country || null}) RETURNING id`)
  if (!row) throw new Error('The customer was not written')
  return row.id
}

/** Writes all lines of an order in one statement, in their order. */
async function insertLines(
  tx: Transaction,
  orderId: string,
  { lines, sums }: PricedOrder,
  written: readonly WrittenPart[],
): Promise<void> {
  const rows = lines.map((line, place) => {
    const more = written.map(({ lineColumns }) => lineColumns?.(line, place) ?? {})
    return { names: namesOf(more), row: lineRow(orderId, line, sums.lines[place], more) }
  })
  const [first] = rows
  if (!first) return
  await tx.query(sql`
    INSERT INTO order_items (order_id, artwork_id, type, print_size, quantity, unit_price, total_price, discount_amount,
      added_tax_amount ${first.names})
    VALUES ${sql.join(
      rows.map(({ row }) => row),
      sql`, `,
    )}`)
}

function lineRow(orderId: string, line: ShopLine, sums: LineSums | undefined, more: readonly Columns[]): SQL {
  if (!sums) throw new Error('A line was not priced')
  return sql`(${orderId}, ${line.artworkId}, ${line.type}, ${line.printSize}, ${line.quantity},
      ${fromCents(line.unitPriceCents)}, ${fromCents(sums.lineCents)}, ${fromCents(sums.discountCents)},
      ${fromCents(sums.addedTaxCents)} ${valuesOf(more)})`
}

/** Writes name and address again; a buyer may correct them until the order is paid. */
export async function writeCustomer(
  tx: Transaction,
  order: Order,
  customer: CheckoutCustomer,
): Promise<void> {
  await tx.query(sql`
    UPDATE customers SET first_name = ${customer.firstName}, last_name = ${customer.lastName},
      email = ${customer.email}, phone = ${customer.phone || null}, address = ${customer.address || null},
      address_line2 = ${customer.addressLine2 || null}, city = ${customer.city || null}, state = ${customer.state || null},
      zip_code = ${customer.zipCode || null}, country = ${customer.country || null}, updated_at = now()
    WHERE id = ${order.customerId}`)
  await tx.query(sql`
    UPDATE orders SET special_instructions = ${customer.specialInstructions || null} WHERE id = ${order.id}`)
}
