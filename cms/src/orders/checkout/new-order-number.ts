import { ORDER_NUMBER_PREFIX } from '@gesso/shared-types/settings/shop-rules'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/**
 * Makes SQL of the number that an order gets when it is written and keeps for good: the present prefix of the shop
 * settings, and the id (docs/decisions/order-numbers.md).
 */
export const newOrderNumber = (orderId: string): SQL => sql`coalesce(
  (SELECT nullif(order_number_prefix, '') FROM shop_settings LIMIT 1), ${ORDER_NUMBER_PREFIX}) || ${orderId}::text`
