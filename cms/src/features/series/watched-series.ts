import { sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../../platform/audit/watched'

/** Which works are in it is written down with each of these. Of its words and its place only that they changed is kept. */
export const WATCHED_SERIES: Watched = {
  noun: 'series',
  table: 'series',
  label: sql`title`,
  shown: {
    ...plainColumns('title', 'slug', 'years'),
    leadWork: sql`(SELECT artworks.title FROM artworks WHERE artworks.id = lead_id)`,
  },
  hidden: { words: sql`words`, place: sql`_order` },
}
