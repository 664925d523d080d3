import { sql } from '@payloadcms/db-postgres/drizzle'

/** Over the table `wishes`: the title of the work or the series as it is now; null once it is gone. */
export const TARGET_TITLE = sql`CASE WHEN wishes.kind = 'series'
  THEN (SELECT title FROM series WHERE series.id = wishes.target_id)
  ELSE (SELECT title FROM artworks WHERE artworks.id = wishes.target_id AND deleted_at IS NULL) END`
