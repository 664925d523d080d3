import { sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../../platform/audit/watched'

export const WATCHED_REDIRECT: Watched = {
  noun: 'redirect',
  table: 'redirects',
  label: sql`from_path`,
  shown: plainColumns('from_path', 'to_path'),
}
