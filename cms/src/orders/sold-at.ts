import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** Over `orders`: when the sale counts. */
export const SOLD_AT: SQL = sql`coalesce(money_settled_at, orders.created_at)`
