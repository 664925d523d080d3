import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/**
 * The sales elsewhere that the artist recorded, for FROM: `artwork_id`, `title`, `at` (the day's noon in UTC), `price`
 * (numeric, 0 where none was named), `buyer`, `place`. Works in the trash count, as orders there do. They are real in
 * every mode, and never part of what the provider took. An original that the shop sold itself is not among them.
 */
export const SALES_ELSEWHERE: SQL = sql`(
  SELECT id AS artwork_id, title, sale_date AS at, coalesce(sale_price, 0.00) AS price, sale_buyer AS buyer,
    sale_place AS place
  FROM artworks
  WHERE original_state = 'sold_elsewhere' AND sale_date IS NOT NULL AND sold_order_id IS NULL) AS elsewhere`
