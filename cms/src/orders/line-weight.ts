import { sql } from '@payloadcms/db-postgres/drizzle'

/** SQL over order_items and artworks: what one piece of a line weighs, as the artist wrote it at the work or at the print's size. */
export const LINE_WEIGHT = sql`CASE WHEN type = 'original' THEN weight ELSE (
  SELECT option ->> 'weight' FROM jsonb_array_elements(coalesce(print_options, '[]')) AS option
  WHERE option ->> 'size' = print_size LIMIT 1) END`
