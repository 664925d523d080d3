import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** The SQL condition, over `customers`, that the name, the address or the city is like a pattern: each has an index. */
export const buyerIsLike = (pattern: string): SQL =>
  sql`(customers.first_name || ' ' || customers.last_name ILIKE ${pattern} OR customers.email ILIKE ${pattern}
    OR customers.city ILIKE ${pattern})`
