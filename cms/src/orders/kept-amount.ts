import { sql } from '@payloadcms/db-postgres/drizzle'

/** The SQL expression of what is left of the money that an order's payment took: less refunds and what disputes took. */
export const KEPT_MONEY = sql.raw(
  'greatest(orders.captured_amount - orders.refunded_amount - orders.dispute_lost_amount, 0)',
)

/** The same with what a gift card paid for the order, less what was given back to it. */
export const KEPT_AMOUNT = sql`(${KEPT_MONEY} + orders.gift_card_amount - orders.gift_card_refunded_amount)`

/**
 * The SQL condition that an order kept less than its total, or that it has none or is not paid: few are so for long. An index
 * has these alone, `orders_not_kept_whole_idx`, which is found by this very text.
 */
export const NOT_KEPT_WHOLE = sql.raw(
  "(orders.payment_state <> 'paid' OR orders.total_amount = 0 OR greatest(orders.captured_amount - orders.refunded_amount - orders.dispute_lost_amount, 0) + orders.gift_card_amount - orders.gift_card_refunded_amount < orders.total_amount)",
)

/**
 * The SQL condition that nothing is left of what was paid, and that no refund of it can come back. Of an order that cost
 * nothing that cannot be said.
 */
export const NOTHING_KEPT = sql`(${KEPT_AMOUNT} = 0 AND orders.refund_pending_amount = 0 AND orders.total_amount > 0)`
