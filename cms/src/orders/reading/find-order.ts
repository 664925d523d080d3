import { fromCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderAmounts, TaxAmount } from '@gesso/shared-types/orders/order-amounts'
import { sql } from '@payloadcms/db-postgres'
import type { Context, Transaction } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'

const COLUMNS =
  sql.raw(`id, number, customer_id, status, payment_state, mode, subtotal, discount_amount, shipping_cost, shipping_tax_amount,
  added_tax_amount, total_amount, taxes, tax_words, tax_calculation_id, discount_code, gift_card_id, gift_card_amount, gift_card_refunded_amount,
  refunded_amount, captured_amount, dispute_lost_amount, refund_pending_amount, dispute, payment_intent_id, agreement_payment_id, session_id, hold_until, money_settled_at, created_at, deleted_at`)

type OrderRow = Pick<
  Rows['orders'],
  | 'id'
  | 'number'
  | 'customerId'
  | 'status'
  | 'paymentState'
  | 'mode'
  | 'subtotal'
  | 'discountAmount'
  | 'shippingCost'
  | 'shippingTaxAmount'
  | 'addedTaxAmount'
  | 'taxCalculationId'
  | 'discountCode'
  | 'giftCardId'
  | 'giftCardAmount'
  | 'giftCardRefundedAmount'
  | 'totalAmount'
  | 'refundedAmount'
  | 'capturedAmount'
  | 'disputeLostAmount'
  | 'refundPendingAmount'
  | 'dispute'
  | 'paymentIntentId'
  | 'agreementPaymentId'
  | 'sessionId'
  | 'holdUntil'
  | 'moneySettledAt'
  | 'createdAt'
  | 'deletedAt'
>

type TaxedRow = OrderRow & { taxes: TaxAmount[]; taxWords: string[] | null }

/**
 * An order with what operations on its payment need; amounts are decimal strings. `dueCents` is what its payment must
 * pay: the total minus a gift card's part.
 */
export type Order = TaxedRow & { dueCents: number }

const withCents = (row: TaxedRow | undefined): Order | null =>
  row ? { ...row, dueCents: toCents(row.totalAmount) - toCents(row.giftCardAmount) } : null

/** Finds an order, even in the trash; null if there is none. */
export async function findOrder(context: Context, id: string): Promise<Order | null> {
  const [row] = await context.query<TaxedRow>(sql`SELECT ${COLUMNS} FROM orders WHERE id = ${id}`)
  return withCents(row)
}

/**
 * As `findOrder`, but locks the order's row until the transaction ends. Rows that only refer to the order, such as its
 * history, can still be written.
 */
export async function lockOrder(tx: Transaction, id: string): Promise<Order | null> {
  const [row] = await tx.query<TaxedRow>(
    sql`SELECT ${COLUMNS} FROM orders WHERE id = ${id} FOR NO KEY UPDATE`,
  )
  return withCents(row)
}

/** Returns the amounts of an order as answers contain them. */
export const amountsOf = (order: Order): OrderAmounts => ({
  subtotalAmount: order.subtotal,
  discountAmount: order.discountAmount,
  shippingAmount: order.shippingCost,
  addedTaxAmount: order.addedTaxAmount,
  totalAmount: order.totalAmount,
  taxes: order.taxes,
  ...(order.taxWords && { taxWords: order.taxWords }),
  ...(order.discountCode && { discountCode: order.discountCode }),
  ...(order.giftCardId !== null && { giftCardAmount: order.giftCardAmount }),
})

/** Calculates what is left of an order's payments, in cents: of the charged payment, and of a gift card. */
export const netCentsOf = (order: Order): { ofPayment: number; ofGiftCard: number } => ({
  ofPayment: Math.max(
    0,
    toCents(order.capturedAmount) - toCents(order.refundedAmount) - toCents(order.disputeLostAmount),
  ),
  ofGiftCard: toCents(order.giftCardAmount) - toCents(order.giftCardRefundedAmount),
})

/** Calculates what was refunded of an order in total, to the payment and to a gift card, as a decimal string. */
export const givenBack = (order: Order): string =>
  fromCents(toCents(order.refundedAmount) + toCents(order.giftCardRefundedAmount))

/** Calculates what the buyer paid for the shipping, with its tax, as a decimal string. */
export const shippingPaid = (order: Order): string =>
  fromCents(toCents(order.shippingCost) + toCents(order.shippingTaxAmount))

/** Finds the order that is paid with an intent; null if no order has it, or has it any longer. */
export async function findOrderOfIntent(context: Context, intentId: string): Promise<string | null> {
  const [order] = await context.query<Pick<Rows['orders'], 'id'>>(
    sql`SELECT id FROM orders WHERE payment_intent_id = ${intentId}`,
  )
  return order?.id ?? null
}

/** The requested content of an order's line. */
export type OrderLine = Pick<Rows['order_items'], 'artworkId' | 'type' | 'printSize' | 'quantity'>

/** Reads the lines of an order, in their order. */
export const findOrderLines = (context: Context, orderId: string): Promise<OrderLine[]> =>
  context.query<OrderLine>(sql`
    SELECT artwork_id, type, print_size, quantity::int AS quantity
    FROM order_items WHERE order_id = ${orderId} ORDER BY id`)
