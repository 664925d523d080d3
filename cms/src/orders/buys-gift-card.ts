import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** An SQL condition over `orders`: the order buys a gift card, and no works. */
export const BUYS_GIFT_CARD: SQL = sql`EXISTS (SELECT 1 FROM gift_cards WHERE gift_cards.order_id = orders.id)`
