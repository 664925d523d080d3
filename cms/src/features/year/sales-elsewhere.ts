import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/**
 * SQL for FROM: the sales elsewhere that the artist recorded, with `artwork_id`, `title`, `at` (the day's noon in
 * UTC), `price` (numeric, 0 if none was given), `buyer`, `place`. Works in the trash count, as do orders there. These
 * sales are real in every mode, and never part of the provider's payments. Originals that the shop itself sold are not
 * included.
 */
export const SALES_ELSEWHERE: SQL = sql`(
  SELECT id AS artwork_id, title, sale_date AS at, coalesce(sale_price, 0.00) AS price, sale_buyer AS buyer,
    sale_place AS place
  FROM artworks
  WHERE original_state = 'sold_elsewhere' AND sale_date IS NOT NULL AND sold_order_id IS NULL) AS elsewhere`
