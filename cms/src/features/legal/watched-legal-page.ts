import { sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../../platform/audit/watched'

/** What a text said is kept by its versions. */
export const WATCHED_LEGAL_PAGE: Watched = {
  noun: 'legal_page',
  table: 'legal_pages',
  label: sql`title`,
  shown: plainColumns('title', 'state'),
  hidden: { body: sql`body::text` },
}
