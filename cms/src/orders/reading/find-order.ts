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
 * An order as the operations on its payment see it: amounts as decimal strings. `dueCents` is what its payment asks for: the
 * total less what a gift card pays.
 */
export type Order = TaxedRow & { dueCents: number }

const withCents = (row: TaxedRow | undefined): Order | null =>
  row ? { ...row, dueCents: toCents(row.totalAmount) - toCents(row.giftCardAmount) } : null

/** The order, also one in the trash; null when there is none. */
export async function findOrder(context: Context, id: string): Promise<Order | null> {
  const [row] = await context.query<TaxedRow>(sql`SELECT ${COLUMNS} FROM orders WHERE id = ${id}`)
  return withCents(row)
}

/**
 * As `findOrder`; the order's row stays locked until the transaction ends. What only refers to the order, such as its
 * history, may be written meanwhile.
 */
export async function lockOrder(tx: Transaction, id: string): Promise<Order | null> {
  const [row] = await tx.query<TaxedRow>(
    sql`SELECT ${COLUMNS} FROM orders WHERE id = ${id} FOR NO KEY UPDATE`,
  )
  return withCents(row)
}

/** The sums of an order as answers carry them. */
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

/** What is left of all that paid for an order, in cents: by its payment, and by a gift card. */
export const netCentsOf = (order: Order): { ofPayment: number; ofGiftCard: number } => ({
  ofPayment: Math.max(
    0,
    toCents(order.capturedAmount) - toCents(order.refundedAmount) - toCents(order.disputeLostAmount),
  ),
  ofGiftCard: toCents(order.giftCardAmount) - toCents(order.giftCardRefundedAmount),
})

/** What was given back of an order in all, by its payment and to a gift card, as a decimal string. */
export const givenBack = (order: Order): string =>
  fromCents(toCents(order.refundedAmount) + toCents(order.giftCardRefundedAmount))

/** What the buyer paid for the shipping, with its tax, as a decimal string. */
export const shippingPaid = (order: Order): string =>
  fromCents(toCents(order.shippingCost) + toCents(order.shippingTaxAmount))

/** The id of the order that is paid with an intent; null when no order has the intent, or none has it any more. */
export async function findOrderOfIntent(context: Context, intentId: string): Promise<string | null> {
  const [order] = await context.query<Pick<Rows['orders'], 'id'>>(
    sql`SELECT id FROM orders WHERE payment_intent_id = ${intentId}`,
  )
  return order?.id ?? null
}

/** What a line of an order asks for. */
export type OrderLine = Pick<Rows['order_items'], 'artworkId' | 'type' | 'printSize' | 'quantity'>

/** The lines of an order, in their order. */
export const findOrderLines = (context: Context, orderId: string): Promise<OrderLine[]> =>
  context.query<OrderLine>(sql`
    SELECT artwork_id, type, print_size, quantity::int AS quantity
    FROM order_items WHERE order_id = ${orderId} ORDER BY id`)
