import { sql } from '@payloadcms/db-postgres/drizzle'

/** The present title of a request's work or series, over the table `wishes`; null once it is gone. */
export const TARGET_TITLE = sql`CASE WHEN wishes.kind = 'series'
  THEN (SELECT title FROM series WHERE series.id = wishes.target_id)
  ELSE (SELECT title FROM artworks WHERE artworks.id = wishes.target_id AND deleted_at IS NULL) END`
