import { WORK_LINE_KINDS } from '@gesso/shared-types/work-lines'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** The lines of a kind as JSON, in their order; an empty list where there are none. */
const linesOf = (kind: string): SQL =>
  sql.raw(`coalesce((SELECT jsonb_agg(jsonb_build_object('date', date, 'words', words, 'published',
    coalesce(published, false)) ORDER BY _order) FROM artworks_${kind} WHERE _parent_id = artworks.id), '[]')`)

/** Lines of each kind, published or not, as SQL over an artwork's row. */
export const WORK_LINES = Object.fromEntries(WORK_LINE_KINDS.map((kind) => [kind, linesOf(kind)])) as Record<
  (typeof WORK_LINE_KINDS)[number],
  SQL
>

/** The day until which a work is where it is. */
export const LOCATION_UNTIL: SQL = sql.raw("to_char(location_until AT TIME ZONE 'UTC', 'YYYY-MM-DD')")

/** What the audit trail keeps of the archive's fields. */
export const SHOWN_ARCHIVE: Record<string, SQL> = {
  inventoryNumber: sql`inventory_number`,
  dateWords: sql`date_words`,
  location: sql`location`,
  locationUntil: LOCATION_UNTIL,
  locationShare: sql`location_share::float8`,
  condition: sql`condition`,
  framed: sql`coalesce(framed, false)`,
  frameWords: sql`frame_words`,
  cost: sql`cost::text`,
  exhibitions: WORK_LINES.exhibitions,
  literature: WORK_LINES.literature,
}

/** What may name persons: the audit trail, which cannot be erased, keeps only that it changed. */
export const HIDDEN_ARCHIVE: Record<string, SQL> = {
  locationName: sql`location_name`,
  locationTerms: sql`location_terms`,
  privateNotes: sql`private_notes`,
  provenance: WORK_LINES.provenance,
}
