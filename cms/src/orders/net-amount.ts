import { sql } from '@payloadcms/db-postgres/drizzle'

/** SQL of what is left of an order's captured payment after refunds and lost disputes. */
export const NET_MONEY = sql.raw(
  'greatest(orders.captured_amount - orders.refunded_amount - orders.dispute_lost_amount, 0)',
)

/** SQL of the same plus what a gift card paid for the order, minus what was returned to the card. */
export const NET_AMOUNT = sql`(${NET_MONEY} + orders.gift_card_amount - orders.gift_card_refunded_amount)`

/**
 * An SQL condition: the net amount is below the total, the total is zero, or the order is not paid, which few orders
 * are for long. The index `orders_not_kept_whole_idx` covers only these, and is used only for exactly this text.
 */
export const NET_BELOW_TOTAL = sql.raw(
  "(orders.payment_state <> 'paid' OR orders.total_amount = 0 OR greatest(orders.captured_amount - orders.refunded_amount - orders.dispute_lost_amount, 0) + orders.gift_card_amount - orders.gift_card_refunded_amount < orders.total_amount)",
)

/**
 * An SQL condition: nothing is left of what was paid, and no refund can come back. Does not apply to an order that
 * cost nothing.
 */
export const NET_IS_ZERO = sql`(${NET_AMOUNT} = 0 AND orders.refund_pending_amount = 0 AND orders.total_amount > 0)`
