import { sql } from '@payloadcms/db-postgres/drizzle'

/** The SQL expression of what is left of an order's payment: captured, less refunds and what disputes took. */
export const KEPT_AMOUNT = sql.raw(
  'greatest(orders.captured_amount - orders.refunded_amount - orders.dispute_lost_amount, 0)',
)

/** The SQL condition that nothing is left of a captured payment, and that no refund of it can come back. */
export const NOTHING_KEPT = sql`(${KEPT_AMOUNT} = 0 AND orders.refund_pending_amount = 0)`
