import type { Packing } from '@gesso/shared-types/features/shipping-zones/shipping-terms'
import { formatCents, fromCents } from '@gesso/shared-types/money'
import type { CartLine, CheckoutCustomer, OrderChoices } from '@gesso/shared-types/order'
import { orderAmounts } from '@gesso/shared-types/order-amounts'
import { flatTotalCents, type LineSums } from '@gesso/shared-types/price-order'
import { HOLD_MINUTES } from '@gesso/shared-types/shop-rules'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Proof } from '../../bot-check/check-solution'
import { bindPayment, type DuePayment } from '../../features/agreements/due-payment'
import { isScarce } from '../../features/discounts/check-discount'
import { lockDiscount } from '../../features/discounts/find-discount'
import { claimEditions } from '../../features/editions/claim-editions'
import { findEditions } from '../../features/editions/find-editions'
import { takeGiftCard } from '../../features/gift-cards/apply-gift-card'
import { reserve } from '../../features/gift-cards/gift-card-ledger'
import type { GiftPurchase } from '../../features/gift-cards/gift-purchase'
import { writeTax } from '../../features/taxes/write-tax'
import type { PaymentGateway } from '../../payments/gateway'
import { AppError } from '../../platform/app-error'
import type { Transaction } from '../../platform/context'
import { attachIntent } from '../intents/intent'
import { claimOriginals } from '../originals/claim-originals'
import type { Order } from '../reading/find-order'
import { recordHistory } from '../record-history'
import { buyerNetworks, storedNetwork } from './buyer-network'
import { circumstancesOf } from './circumstances'
import { limitHolds } from './limit-holds'
import { newOrderNumber } from './new-order-number'
import { type PricedOrder, priceCart, priceLines } from './price-cart'
import type { ShopLine } from './shop-line'

/** What a buyer orders. */
export type OrderRequest = {
  sessionId: string
  /** The buyer's network, of which only a keyed hash is stored. */
  network: string
  customer: CheckoutCustomer
  cart: readonly CartLine[]
  /** The payment of an agreement that the order makes, whose lines count instead of a cart's. */
  agreed?: { paymentId: number }
  choices: OrderChoices
  /** A gift card that pays for it, by its code, with what the buyer saw that it pays. */
  giftCard: { code: string; agreedCents: number } | null
  /** The total that the buyer saw, in cents; null for the flat one (`flatTotalCents`). */
  agreedCents: number | null
  /** The versions of the legal pages that the buyer agreed to. */
  agreement?: readonly number[] | undefined
  /** The bot-check that the browser solved, if it was asked to. */
  proof: Proof | null
  /** Whether the buyer’s wallet confirms the payment. */
  byWallet: boolean
  /** A gift card that is bought by itself: there is no cart then. */
  gift?: GiftPurchase
}

/**
 * Prices the cart, takes its hold and writes the order with its customer and lines, in the caller's transaction. The
 * artworks whose originals are ordered are locked, lowest id first, and then the editions of prints.
 * @param given.intentId of the session, which becomes the order's where something is left to pay
 * @returns the order's intent, and what is left to pay, in cents
 * @throws AppError as `priceCart`; invalid_input with the problems of its pricing; total_changed
 */
export async function insertOrder(
  tx: Transaction,
  gateway: PaymentGateway,
  request: OrderRequest,
  {
    orderId,
    intentId: ownIntentId,
    due,
  }: { orderId: string; intentId: string | null; due: DuePayment | null },
): Promise<{ intentId: string | null; dueCents: number }> {
  const wanted = due?.lines ?? request.cart
  const originals = wanted.flatMap((line) => (line.type === 'original' ? [line.artworkId] : []))
  const holder = {
    sessionId: request.sessionId,
    networks: buyerNetworks(tx.env.payloadSecret, request.network),
  }
  // First of all locks, so that no two orders wait for each other.
  const asked = await lockDiscount(tx, request.choices.code)
  const bindsUse = asked !== null && isScarce(asked)
  // What an agreement keeps for its buyer is held already, by the artist's word.
  const numbered = await findEditions(tx, wanted)
  const prints = numbered.reduce((sum, { asked: count }) => sum + count, 0)
  if (!due) await limitHolds(tx, holder, originals, request.proof, { bindsUse, prints })
  if (originals.length > 0) {
    await tx.query(
      sql`SELECT id FROM artworks WHERE id = ANY(${sql.param(originals)}::int[]) ORDER BY id FOR UPDATE`,
    )
  }
  const circumstances = circumstancesOf(request.customer, request.choices)
  const priced = due
    ? await priceLines(tx, due.lines, circumstances, null, due.shippingCents)
    : await priceCart(tx, request.cart, circumstances)
  const [problem] = priced.problems
  if (problem) throw new AppError('invalid_input', { message: problem.message, fields: priced.problems })
  requireAgreed(priced, request.agreedCents)
  const { lines, sums, pricedFor, discount, shipping, tax } = priced
  const amounts = orderAmounts(sums)
  const holdUntil = await claimOriginals(tx, orderId, originals, due?.agreementId)
  const editions = await claimEditions(tx, lines)
  const card = request.giftCard && (await takeGiftCard(tx, request.giftCard, sums.totalCents, gateway.mode))
  const dueCents = sums.totalCents - (card?.cents ?? 0)
  const intentId = dueCents > 0 ? await attachIntent(tx, gateway, ownIntentId, orderId) : null
  // What is on a gift card, a use of which there are only so many, and prints of an edition are kept from others for as long as an original.
  // What is agreed on is paid or given up as soon.
  const isKept = bindsUse || card || due || editions.length > 0
  const useUntil = isKept ? sql`now() + make_interval(mins => ${HOLD_MINUTES})` : sql`NULL`
  const customerId = await insertCustomer(tx, request.customer)
  await tx.query(sql`
    INSERT INTO orders (id, number, customer_id, status, payment_state, mode, subtotal, discount_amount,
      shipping_cost, shipping_tax_amount, added_tax_amount, total_amount, taxes, priced_for, payment_intent_id, special_instructions, session_id, buyer_hash, hold_until,
      discount_id, discount_code, shipping_zone, delivery_time, is_pick_up, gift_card_id, gift_card_amount, agreement_payment_id)
    VALUES (${orderId}, ${newOrderNumber(orderId)}, ${customerId}, 'pending', 'awaiting_payment', ${gateway.mode}, ${amounts.subtotalAmount},
      ${amounts.discountAmount}, ${amounts.shippingAmount}, ${fromCents(sums.shippingAddedTaxCents)}, ${amounts.addedTaxAmount},
      ${amounts.totalAmount}, ${JSON.stringify(amounts.taxes)}::jsonb, ${pricedFor && JSON.stringify(pricedFor)}::jsonb, ${intentId},
      ${request.customer.specialInstructions || null}, ${request.sessionId}, ${due ? null : storedNetwork(holder.networks)},
      coalesce(${holdUntil}::timestamptz, ${useUntil}), ${discount?.id ?? null}, ${discount?.code ?? null},
      ${shipping?.zone ?? null}, ${shipping?.delivery ?? null}, ${shipping?.isPickUp ?? false},
      ${card?.id ?? null}, ${fromCents(card?.cents ?? 0)}, ${due?.paymentId ?? null})`)
  if (card) await reserve(tx, card.id, orderId, card.cents)
  if (due) await bindPayment(tx, due.paymentId, orderId)
  if (tax) await writeTax(tx, orderId, tax)
  const rows = lines.map((line, place) => {
    const edition = editions.find((one) => one.artworkId === line.artworkId && one.size === line.printSize)
    const packing = shipping?.packings[place] ?? null
    return lineRow(orderId, line, sums.lines[place], { packing, editionId: edition?.id ?? null })
  })
  await insertLines(tx, rows)
  await recordHistory(
    tx,
    orderId,
    `Order placed: ${formatCents(sums.totalCents)}${discount ? ` with the code ${discount.code}` : ''}${card ? `, ${formatCents(card.cents)} of it by a gift card` : ''}.`,
  )
  return { intentId, dueCents }
}

/**
 * Refuses a total that the buyer has not seen, with the one that it is now.
 * @throws AppError total_changed
 */
function requireAgreed({ lines, sums }: PricedOrder, agreedCents: number | null): void {
  if (sums.totalCents === (agreedCents ?? flatTotalCents(lines))) return
  throw new AppError('total_changed', { details: orderAmounts(sums) })
}

/** What is not asked for, as of who buys a gift card, is empty. */
export async function insertCustomer(tx: Transaction, customer: CheckoutCustomer): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO customers (first_name, last_name, email, phone, address, address_line2, city, state, zip_code, country)
    VALUES (${customer.firstName}, ${customer.lastName}, ${customer.email}, ${customer.phone || null}, ${customer.address || null},
      ${customer.addressLine2 || null}, ${customer.city || null}, ${customer.state || null}, ${customer.zipCode || null},
      ${customer.country || null}) RETURNING id`)
  if (!row) throw new Error('The customer was not written')
  return row.id
}

/** Writes all lines of an order by one statement, in their order. */
async function insertLines(tx: Transaction, rows: readonly SQL[]): Promise<void> {
  await tx.query(sql`
    INSERT INTO order_items (order_id, artwork_id, type, print_size, quantity, unit_price, total_price, discount_amount,
      added_tax_amount, packing, paid_for, edition_id, edition_held)
    VALUES ${sql.join([...rows], sql`, `)}`)
}

function lineRow(
  orderId: string,
  line: ShopLine,
  sums: LineSums | undefined,
  { packing, editionId }: { packing: Packing | null; editionId: number | null },
): SQL {
  if (!sums) throw new Error('A line was not priced')
  return sql`(${orderId}, ${line.artworkId}, ${line.type}, ${line.printSize}, ${line.quantity},
      ${fromCents(line.unitPriceCents)}, ${fromCents(sums.lineCents)}, ${fromCents(sums.discountCents)},
      ${fromCents(sums.addedTaxCents)}, ${packing}, ${line.title ?? null},
      ${editionId}, ${editionId && line.quantity})`
}

/** A buyer may correct name and address until the order is paid. */
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
