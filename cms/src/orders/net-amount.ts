import { sql } from '@payloadcms/db-postgres/drizzle'

/** The SQL expression of what is left of the money that an order's payment took: less refunds and what disputes took. */
export const NET_MONEY = sql.raw(
  'greatest(orders.captured_amount - orders.refunded_amount - orders.dispute_lost_amount, 0)',
)

/** The same with what a gift card paid for the order, less what was given back to it. */
export const NET_AMOUNT = sql`(${NET_MONEY} + orders.gift_card_amount - orders.gift_card_refunded_amount)`

/**
 * The SQL condition that the net amount of an order is less than its total, that its total is zero, or that it is not
 * paid: few are so for long. The index `orders_not_kept_whole_idx` has these alone, and is found by this very text.
 */
export const NET_BELOW_TOTAL = sql.raw(
  "(orders.payment_state <> 'paid' OR orders.total_amount = 0 OR greatest(orders.captured_amount - orders.refunded_amount - orders.dispute_lost_amount, 0) + orders.gift_card_amount - orders.gift_card_refunded_amount < orders.total_amount)",
)

/**
 * The SQL condition that nothing is left of what was paid, and that no refund of it can come back. Of an order that cost
 * nothing that cannot be said.
 */
export const NET_IS_ZERO = sql`(${NET_AMOUNT} = 0 AND orders.refund_pending_amount = 0 AND orders.total_amount > 0)`
