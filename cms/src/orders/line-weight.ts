import { sql } from '@payloadcms/db-postgres/drizzle'

/**
 * SQL over order_items and artworks: the weight of one piece, as the artist wrote it for the work or the print's size.
 */
export const LINE_WEIGHT = sql`CASE WHEN type = 'original' THEN weight ELSE (
  SELECT option ->> 'weight' FROM jsonb_array_elements(coalesce(print_options, '[]')) AS option
  WHERE option ->> 'size' = print_size LIMIT 1) END`
