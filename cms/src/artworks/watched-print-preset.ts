import { sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../platform/audit/watched'

export const WATCHED_PRINT_PRESET: Watched = {
  noun: 'print_preset',
  table: 'print_presets',
  label: sql`name`,
  shown: { ...plainColumns('name'), printOptions: sql`coalesce(print_options, '[]'::jsonb)` },
}
