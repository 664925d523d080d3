import { toCents } from '@gesso/shared-types/money'
import type { LineType, OrderStatus, PaymentState } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'

/** An order as the operations on money see it. */
export type OrderRow = {
  id: string
  customerId: number
  status: OrderStatus
  paymentState: PaymentState
  mode: 'test' | 'live'
  subtotal: string
  shippingCost: string
  totalAmount: string
  totalCents: number
  refundedAmount: string
  capturedAmount: string
  dispute: string | null
  paymentIntentId: string | null
  sessionId: string | null
  holdUntil: string | null
  holdExtendedAt: string | null
  moneySettledAt: string | null
  createdAt: string
}

const COLUMNS = sql.raw(`id, customer_id, status, payment_state, mode, subtotal,
  shipping_cost, total_amount,
  refunded_amount, captured_amount, dispute, payment_intent_id,
  session_id, hold_until, hold_extended_at,
  money_settled_at, created_at`)

/** The order, or null; `lock` holds its row until the transaction ends. Trashed orders answer too (design §3). */
export async function findOrderRow(context: Context, id: string, lock = false): Promise<OrderRow | null> {
  const [row] = await context.query<OrderRow>(
    sql`SELECT ${COLUMNS} FROM orders WHERE id = ${id} ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  return row ? { ...row, totalCents: toCents(row.totalAmount) } : null
}

/** The order that is paid with an intent; null for one that was let go, or was never an order's. */
export async function findOrderOfIntent(context: Context, intentId: string): Promise<string | null> {
  const [order] = await context.query<{ id: string }>(
    sql`SELECT id FROM orders WHERE payment_intent_id = ${intentId}`,
  )
  return order?.id ?? null
}

/** An order's line, as far as it tells lines apart. */
export type OrderLine = { artworkId: number; type: LineType; printSize: string | null; quantity: number }

/** The lines of an order. */
export const orderLines = (context: Context, orderId: string): Promise<OrderLine[]> =>
  context.query<OrderLine>(sql`
    SELECT artwork_id, type, print_size, quantity::int AS quantity
    FROM order_items WHERE order_id = ${orderId} ORDER BY id`)

/** Instants from SQL as ISO 8601 in UTC. */
export const isoInstant = (instant: string): string => new Date(instant).toISOString()
