import { WORK_LINE_KINDS } from '@gesso/shared-types/artworks/work-lines'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** SQL over an artwork's row: its lines of a kind as a JSON list in their order, `[]` without any. */
const linesOf = (kind: string): SQL =>
  sql.raw(`coalesce((SELECT jsonb_agg(jsonb_build_object('date', date, 'words', words, 'published',
    coalesce(published, false)) ORDER BY _order) FROM artworks_${kind} WHERE _parent_id = artworks.id), '[]')`)

/** SQL over an artwork's row: its lines by kind, published or not. */
export const WORK_LINES = Object.fromEntries(WORK_LINE_KINDS.map((kind) => [kind, linesOf(kind)])) as Record<
  (typeof WORK_LINE_KINDS)[number],
  SQL
>

/** SQL over an artwork's row: the day, as YYYY-MM-DD, until which it is where it is. */
export const LOCATION_UNTIL: SQL = sql.raw("to_char(location_until AT TIME ZONE 'UTC', 'YYYY-MM-DD')")
