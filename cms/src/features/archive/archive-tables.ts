import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { constraintsOf } from '../../platform/database/constraints'
import { instant } from '../../platform/database/instant'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * A document of an artwork, for owners alone. Its bytes are here and in no folder that is served; a trigger of the
 * migration removes them with an artwork that is deleted for good (docs/decisions/archive.md).
 */
const artworkDocuments = pgTable(
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
    ...constraintsOf('artwork_documents'),
  ],
)

/**
 * Prices and states of artworks over the years: one row for each value that changed, added by a trigger of the migration,
 * whatever changes the artwork. Rows are only ever added.
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
    ...constraintsOf('artwork_values'),
  ],
)

export const archiveTables = { artwork_documents: artworkDocuments, artwork_values: artworkValues }
