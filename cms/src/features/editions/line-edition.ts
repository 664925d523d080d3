import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** SQL over a line of `order_items`: its numbers, such as {4/25,"AP 1/2"}. */
export const LINE_NUMBERS: SQL = sql`ARRAY(
  SELECT CASE taken.kind WHEN 'proof' THEN 'AP ' || taken.number || '/' || own.proofs ELSE taken.number || '/' || own.total END
  FROM edition_numbers AS taken JOIN editions AS own ON own.id = taken.edition_id
  WHERE taken.order_item_id = order_items.id ORDER BY taken.kind, taken.number)`

/** SQL over a line of `order_items`: its edition with the line's numbers as JSON; null for any other line. */
export const LINE_EDITION: SQL = sql`(
  SELECT jsonb_build_object('total', total, 'proofs', proofs, 'paper', paper, 'printer', printer, 'signature', signature,
    'year', editions.year, 'numbers', ${LINE_NUMBERS})
  FROM editions WHERE editions.id = order_items.edition_id)`
