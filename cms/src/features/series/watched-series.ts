import { sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../../platform/audit/watched'

/** The audit trail of each work says which series it is in. Words and place are recorded only as changed. */
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
