import { ATTACHMENT_TYPES, RECORDED_VALUES } from '@gesso/shared-types/features/archive/archive-list'
import { LOCATIONS } from '@gesso/shared-types/features/archive/artwork-archive'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { index, integer, jsonb, pgTable, serial, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, notNegative, oneOf } from '../../platform/database/checks'
import { bytea, chars, longText, money, requiredChars } from '../../platform/database/column-types'
import { instant } from '../../platform/database/instant'
import { type TableData, unique } from '../../platform/database/table-data'

/**
 * An attachment of an artwork, which only owners see. Its bytes are stored here and never in a folder that is served.
 * A trigger in the migration deletes them with the artwork (docs/decisions/archive.md).
 */
const artworkAttachments = pgTable(
  'artwork_documents',
  {
    id: serial('id').primaryKey(),
    artworkId: integer('artwork_id').notNull(),
    name: varchar('name', { length: 255 }).notNull(),
    type: varchar('type', { length: 40 }).notNull(),
    size: integer('size').notNull(),
    bytes: bytea('bytes').notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('artwork_documents_artwork_idx').on(table.artworkId, table.id),
    ...checksOf({
      artwork_documents_type_known: oneOf('type', ATTACHMENT_TYPES),
      artwork_documents_size: 'size > 0 AND size = octet_length(bytes)',
    }),
  ],
)

/**
 * The history of the prices and states of artworks: one row for each value that changed. A trigger in the migration
 * adds it, so that every way to change an artwork is covered. Rows are never changed.
 */
const artworkValues = pgTable(
  'artwork_values',
  {
    id: serial('id').primaryKey(),
    artworkId: integer('artwork_id').notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    field: varchar('field', { length: 20 }).notNull(),
    old: jsonb('old'),
    new: jsonb('new'),
  },
  (table) => [
    index('artwork_values_artwork_idx').on(table.artworkId, table.at),
    ...checksOf({
      artwork_values_field_known: oneOf('field', RECORDED_VALUES),
    }),
  ],
)

/** A line of provenance, exhibitions or literature. */
const WORK_LINE = { date: chars(60), words: requiredChars(500) }

export const archiveData: TableData = {
  tables: { artwork_documents: artworkAttachments, artwork_values: artworkValues },
  columns: {
    artworks: {
      inventoryNumber: chars(60),
      dateWords: chars(60),
      location: chars(20),
      locationName: chars(255),
      locationTerms: longText,
      condition: longText,
      frameWords: chars(255),
      privateNotes: longText,
      cost: money,
    },
    artworks_provenance: WORK_LINE,
    artworks_exhibitions: WORK_LINE,
    artworks_literature: WORK_LINE,
  },
  indexes: {
    artworks: {
      artworks_inventory_number_idx: unique('inventoryNumber'),
      artworks_location_idx: 'location',
    },
  },
  checks: {
    artworks: {
      artworks_location_known: oneOf('location', LOCATIONS),
      artworks_location_share_percent: 'location_share BETWEEN 0 AND 100',
      artworks_cost_not_negative: notNegative('cost'),
    },
  },
}
