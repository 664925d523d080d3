import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** SQL over `orders`: the time that counts as the time of sale. */
export const SOLD_AT: SQL = sql`coalesce(money_settled_at, orders.created_at)`
