import { sql } from '@payloadcms/db-postgres/drizzle'

/** SQL of what the buyer paid for a line: its price minus its discount, plus the tax on top. */
export const LINE_PAID = sql.raw(
  '(order_items.total_price - order_items.discount_amount + order_items.added_tax_amount)',
)

/** SQL of what the buyer paid for an order's shipping, plus the tax on top. */
export const SHIPPING_PAID = sql.raw('(orders.shipping_cost + orders.shipping_tax_amount)')
