import { sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../platform/audit/watched'

export const WATCHED_SOCIAL: Watched = {
  noun: 'social_link',
  table: 'social_media_settings',
  label: sql`platform`,
  shown: plainColumns('url', 'is_enabled'),
}
