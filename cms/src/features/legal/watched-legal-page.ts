import { sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../../platform/audit/watched'

/** The audit trail does not show the text itself: its versions have it. */
export const WATCHED_LEGAL_PAGE: Watched = {
  noun: 'legal_page',
  table: 'legal_pages',
  label: sql`title`,
  shown: plainColumns('title', 'state'),
  hidden: { body: sql`body::text` },
}
