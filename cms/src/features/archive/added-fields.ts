import { archiveInputSchema } from '@gesso/shared-types/features/archive/artwork-archive'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { AddedFields } from '../../artworks/artwork-fields'
import { ARCHIVE_COLUMNS } from './archive-columns'
import { LOCATION_UNTIL, WORK_LINES } from './archive-sql'

/** The archive's fields of an artwork. */
export const addedFields: AddedFields = {
  input: archiveInputSchema.shape,
  shown: {
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
  },
  // They may name persons, and the audit trail cannot be erased.
  hidden: {
    locationName: sql`location_name`,
    locationTerms: sql`location_terms`,
    privateNotes: sql`private_notes`,
    provenance: WORK_LINES.provenance,
  },
  // All but the date in words, which stands in place of the year.
  unread: Object.keys(archiveInputSchema.shape).filter((field) => field !== 'dateWords'),
  columns: ARCHIVE_COLUMNS,
}
