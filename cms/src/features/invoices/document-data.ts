import { DOCUMENT_KINDS, PAPER_SIZES } from '@gesso/shared-types/features/invoices/order-document'
import { orderModeSchema } from '@gesso/shared-types/orders/order'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { bytea, chars, longText } from '../../platform/database/column-types'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/**
 * Numbered documents of orders. Rows can only be added: triggers of the migration refuse every other change, and any
 * number that does not follow the last one (docs/decisions/order-documents.md).
 */
const documents = pgTable(
  'papers',
  {
    id: serial('id').primaryKey(),
    orderId: varchar('order_id', { length: 10 }).notNull(),
    kind: varchar('kind', { length: 20 }).notNull(),
    mode: varchar('mode', { length: 10 }).notNull(),
    year: integer('year').notNull(),
    /** Its place in the sequence of its mode, kind and year. */
    serial: integer('serial').notNull(),
    number: varchar('number', { length: 30 }).notNull(),
    /** What it was issued for, unique within an order: 'sale', 'refund:…', 'gift:…' or 'undo:…'. */
    source: varchar('source', { length: 300 }).notNull(),
    /** The document that it corrects. */
    correctsId: integer('corrects_id'),
    /** Its content when it was issued (document-content.ts). */
    content: jsonb('content').notNull(),
    /** What a credit note refunds of each part of the order. */
    parts: jsonb('parts'),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [
    uniqueIndex('papers_serial_idx').on(table.mode, table.kind, table.year, table.serial),
    uniqueIndex('papers_number_idx').on(table.number),
    uniqueIndex('papers_source_idx').on(table.orderId, table.source),
    index('papers_given_idx').on(table.mode, table.year, table.givenAt),
    ...checksOf({
      papers_kind_known: oneOf('kind', DOCUMENT_KINDS),
      papers_mode_known: oneOf('mode', orderModeSchema.options),
      papers_serial_positive: 'serial > 0',
      papers_credit_note_corrects: "kind <> 'credit_note' OR (corrects_id IS NOT NULL AND parts IS NOT NULL)",
    }),
  ],
)

/** The last number of each mode, kind and year. The row is locked while the next number is taken. */
const documentCounters = pgTable(
  'paper_counters',
  {
    mode: varchar('mode', { length: 10 }).notNull(),
    kind: varchar('kind', { length: 20 }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.mode, table.kind, table.year] })],
)

/** The PDF of each document as it was first printed; every copy has the same bytes. Rows can only be added. */
const documentFiles = pgTable('paper_files', {
  paperId: integer('paper_id').primaryKey(),
  pdf: bytea('pdf').notNull(),
  printedAt: instant('printed_at').notNull().defaultNow(),
})

export const documentData: TableData = {
  tables: { papers: documents, paper_counters: documentCounters, paper_files: documentFiles },
  columns: {
    shop_settings: {
      sellerName: chars(200),
      sellerStreet: chars(200),
      sellerPostalCode: chars(20),
      sellerCity: chars(100),
      sellerCountry: chars(2),
      sellerTaxNumber: chars(40),
      paperWords: longText,
      paperSize: chars(10),
    },
  },
  checks: {
    shop_settings: {
      shop_settings_paper_size_known: oneOf('paper_size', PAPER_SIZES),
    },
  },
}
