import { ORDER_NUMBER_PREFIX } from '@gesso/shared-types/settings/shop-rules'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/**
 * The number that an order gets with its row and keeps for good, as an SQL expression: the prefix of the shop settings at
 * this moment, and the id (docs/decisions/order-numbers.md).
 */
export const newOrderNumber = (orderId: string): SQL => sql`coalesce(
  (SELECT nullif(order_number_prefix, '') FROM shop_settings LIMIT 1), ${ORDER_NUMBER_PREFIX}) || ${orderId}::text`
