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
    /** Rows that were as the gallery is. */
    unchanged: integer('unchanged').notNull().default(0),
    problems: jsonb('problems').notNull(),
    /** The concerns that the artist agreed to. */
    agreed: jsonb('agreed').notNull().default([]),
    mayRepeatTitles: boolean('may_repeat_titles').notNull(),
    /** Which other shop the file is from, where its pictures are, and how many old addresses it has; null for a table of this shop's own. */
    otherShop: jsonb('other_shop'),
    /** What the artist decided: whether pictures are fetched, whether old addresses lead on, and what of failed rows is left out. */
    choices: jsonb('choices').notNull().default({}),
    /** Only a machine that has the files can run the import. */
    hasFiles: boolean('has_files').notNull(),
    /** Who started it, and from where: whichever process writes the rows does it for them. */
    startedBy: jsonb('started_by'),
    /** The place of the first new artwork whose row gives none. */
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

/** A row of an import without problems. Its artwork and its state are written in one transaction. */
const artworkImportRows = pgTable(
  'artwork_import_rows',
  {
    importId: ofImport(),
    row: integer('row').notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    /** The artwork that the row changes; for a new one, set when it was created. */
    artworkId: integer('artwork_id'),
    isNew: boolean('is_new').notNull(),
    fields: jsonb('fields').notNull(),
    pictures: jsonb('pictures'),
    /** When the artwork was last changed as the table was made. */
    stamp: varchar('stamp', { length: 30 }),
    /** What was shown: field by field, as it was when the table was checked and as it will be. */
    changes: jsonb('changes').notNull().default([]),
    /** What the artist must agree to before the row is written. */
    concerns: jsonb('concerns').notNull().default([]),
    /** The product of another shop that it is made of. */
    source: jsonb('source'),
    /** What it would be if a guess is wrong. */
    instead: jsonb('instead'),
    state: varchar('state', { length: 20 }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)

/** A picture file of an import, and the picture that was made of it, so that it is made only once. */
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

/** From which product of another shop a work was imported, so that the next import knows it again. */
const artworkSources = pgTable(
  'artwork_sources',
  {
    shop: varchar('shop', { length: 20 }).notNull(),
    key: varchar('key', { length: 500 }).notNull(),
    artworkId: integer('artwork_id').notNull(),
    /** An original, prints or both: what was guessed is not asked again. */
    kind: varchar('kind', { length: 10 }).notNull(),
    /** The addresses of the pictures that were taken over. */
    pictures: jsonb('pictures').notNull(),
    /** The old addresses that the import made lead to the work. */
    oldPaths: jsonb('old_paths').notNull(),
    /** The work's own moment of its last change when it was imported. */
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
