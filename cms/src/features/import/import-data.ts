import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/** An import of artworks from a table: its dry run and its progress (docs/decisions/import-and-export.md). */
const artworkImports = pgTable(
  'artwork_imports',
  {
    id: varchar('id', { length: 20 }).primaryKey(),
    state: varchar('state', { length: 20 }).notNull().default('checked'),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    /** The number of rows in the table, including those with problems. */
    total: integer('total').notNull(),
    /** Rows that equal their artwork. */
    unchanged: integer('unchanged').notNull().default(0),
    problems: jsonb('problems').notNull(),
    /** The concerns that the artist agreed to. */
    agreed: jsonb('agreed').notNull().default([]),
    mayRepeatTitles: boolean('may_repeat_titles').notNull(),
    /** The other shop, the hosts of its pictures and the number of old addresses; null for this shop's own table. */
    otherShop: jsonb('other_shop'),
    /** What the artist decided (`ImportDecisions`). */
    choices: jsonb('choices').notNull().default({}),
    /** Whether pictures were uploaded: then only a process that can read them can run the import. */
    hasFiles: boolean('has_files').notNull(),
    /** Who started it, and from where: the process that writes the rows acts for them. */
    startedBy: jsonb('started_by'),
    /** The place in the gallery order of the first new artwork whose row gives none. */
    firstPlace: integer('first_place'),
    leaseHolder: varchar('lease_holder', { length: 36 }),
    leaseUntil: instant('lease_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('artwork_imports_state_idx').on(table.state)],
)

const ofImport = () =>
  varchar('import_id', { length: 20 })
    .notNull()
    .references(() => artworkImports.id, { onDelete: 'cascade' })

/** A row of an import that has no problems. Its artwork and its state are written in one transaction. */
const artworkImportRows = pgTable(
  'artwork_import_rows',
  {
    importId: ofImport(),
    row: integer('row').notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    /** The artwork that the row changes; for a new one, set once it is created. */
    artworkId: integer('artwork_id'),
    isNew: boolean('is_new').notNull(),
    fields: jsonb('fields').notNull(),
    pictures: jsonb('pictures'),
    /** When the artwork had last been changed at the time of the export that the table was made from. */
    stamp: varchar('stamp', { length: 30 }),
    /** The changes that the artist was shown: each field as it was when the table was checked, and as it will be. */
    changes: jsonb('changes').notNull().default([]),
    /** What the artist must agree to before the row is written. */
    concerns: jsonb('concerns').notNull().default([]),
    /** The product of another shop that the row is made from. */
    source: jsonb('source'),
    /** The row as the other kind of work, if the guess is wrong. */
    instead: jsonb('instead'),
    state: varchar('state', { length: 20 }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)

/** A picture file of an import, and the picture made from it, so that it is made only once. */
const artworkImportPictures = pgTable(
  'artwork_import_pictures',
  {
    importId: ofImport(),
    file: integer('file').notNull(),
    path: text('path').notNull(),
    pictureId: integer('picture_id'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.file] })],
)

/** The product of another shop that a work was imported from, so that the next import recognises it. */
const artworkSources = pgTable(
  'artwork_sources',
  {
    shop: varchar('shop', { length: 20 }).notNull(),
    key: varchar('key', { length: 500 }).notNull(),
    artworkId: integer('artwork_id').notNull(),
    /** An original, prints or both: an answered guess is not asked again. */
    kind: varchar('kind', { length: 10 }).notNull(),
    /** The addresses of the pictures that were fetched. */
    pictures: jsonb('pictures').notNull(),
    /** The old addresses that the import made lead to the work. */
    oldPaths: jsonb('old_paths').notNull(),
    /** When the work was last changed, as of the end of its import. */
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shop, table.key] }),
    index('artwork_sources_artwork_id_idx').on(table.artworkId),
  ],
)

export const importData: TableData = {
  tables: {
    artwork_imports: artworkImports,
    artwork_import_rows: artworkImportRows,
    artwork_import_pictures: artworkImportPictures,
    artwork_sources: artworkSources,
  },
}
