import { toCents } from '@gesso/shared-types/money'
import { sql } from '@payloadcms/db-postgres'
import type { Context, Transaction } from '../../context'
import type { Rows } from '../../database/rows'

const COLUMNS = sql.raw(`id, customer_id, status, payment_state, mode, subtotal, shipping_cost, total_amount,
  refunded_amount, captured_amount, dispute_lost_amount, refund_pending_amount, dispute, payment_intent_id, session_id, hold_until, money_settled_at, created_at`)

type OrderRow = Pick<
  Rows['orders'],
  | 'id'
  | 'customerId'
  | 'status'
  | 'paymentState'
  | 'mode'
  | 'subtotal'
  | 'shippingCost'
  | 'totalAmount'
  | 'refundedAmount'
  | 'capturedAmount'
  | 'disputeLostAmount'
  | 'refundPendingAmount'
  | 'dispute'
  | 'paymentIntentId'
  | 'sessionId'
  | 'holdUntil'
  | 'moneySettledAt'
  | 'createdAt'
>

/** An order as the operations on its payment see it: amounts as decimal strings, the total in cents, too. */
export type Order = OrderRow & { totalCents: number }

const withCents = (row: OrderRow | undefined): Order | null =>
  row ? { ...row, totalCents: toCents(row.totalAmount) } : null

/** The order, also one in the trash; null when there is none. */
export async function findOrder(context: Context, id: string): Promise<Order | null> {
  const [row] = await context.query<OrderRow>(sql`SELECT ${COLUMNS} FROM orders WHERE id = ${id}`)
  return withCents(row)
}

/**
 * As `findOrder`; the order's row stays locked until the transaction ends. What only refers to the order, such as its
 * history, may be written meanwhile.
 */
export async function lockOrder(tx: Transaction, id: string): Promise<Order | null> {
  const [row] = await tx.query<OrderRow>(
    sql`SELECT ${COLUMNS} FROM orders WHERE id = ${id} FOR NO KEY UPDATE`,
  )
  return withCents(row)
}

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
