import {
  PAST_IMPORT_STATES,
  PAST_KINDS,
  PAST_SOURCES,
} from '@gesso/shared-types/features/past-orders/past-orders'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/** One file of a former shop, checked or stored (docs/decisions/past-orders.md). */
const pastImports = pgTable(
  'past_imports',
  {
    id: varchar('id', { length: 20 }).primaryKey(),
    kind: varchar('kind', { length: 10 }).notNull(),
    source: varchar('source', { length: 20 }).notNull(),
    state: varchar('state', { length: 10 }).notNull().default('checked'),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    rows: integer('rows').notNull(),
    total: integer('total').notNull(),
    /** How many of the records the archive already had when it was stored. */
    known: integer('known').notNull().default(0),
    leftOut: integer('left_out').notNull(),
    problems: jsonb('problems').notNull(),
    moreProblems: integer('more_problems').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () =>
    checksOf({
      past_imports_kind_known: oneOf('kind', PAST_KINDS),
      past_imports_source_known: oneOf('source', PAST_SOURCES),
      past_imports_state_known: oneOf('state', PAST_IMPORT_STATES),
    }),
)

/** The records of a checked import, until it is stored or forgotten. */
const pastImportRows = pgTable(
  'past_import_rows',
  {
    importId: varchar('import_id', { length: 20 })
      .notNull()
      .references(() => pastImports.id, { onDelete: 'cascade' }),
    source: varchar('source', { length: 20 }).notNull(),
    number: varchar('number', { length: 254 }).notNull(),
    record: jsonb('record').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.source, table.number] })],
)

/** An order or a customer of a former shop, kept to look up. Only SQL in past-orders/ writes it. */
const pastRecords = pgTable(
  'past_records',
  {
    id: serial('id').primaryKey(),
    importId: varchar('import_id', { length: 20 })
      .notNull()
      .references(() => pastImports.id),
    kind: varchar('kind', { length: 10 }).notNull(),
    source: varchar('source', { length: 20 }).notNull(),
    /** The former shop's number of an order; for a customer the email, otherwise the phone, otherwise the name. */
    number: varchar('number', { length: 254 }).notNull(),
    /** The day as the former shop wrote it, in its own time zone. */
    placedOn: date('placed_on', { mode: 'string' }),
    cancelledOn: date('cancelled_on', { mode: 'string' }),
    /** As `normalizeEmail` writes it. */
    email: varchar('email', { length: 254 }),
    name: varchar('name', { length: 300 }),
    company: varchar('company', { length: 300 }),
    phone: varchar('phone', { length: 100 }),
    /** ISO 4217; sums are decimals in this currency and are never converted. */
    currency: varchar('currency', { length: 3 }),
    subtotal: numeric('subtotal'),
    shipping: numeric('shipping'),
    taxes: numeric('taxes'),
    discount: numeric('discount'),
    /** The total of the order, or what the customer spent. */
    total: numeric('total'),
    refunded: numeric('refunded'),
    discountCode: varchar('discount_code', { length: 200 }),
    paymentStatus: varchar('payment_status', { length: 100 }),
    sendingStatus: varchar('sending_status', { length: 100 }),
    shippingMethod: varchar('shipping_method', { length: 300 }),
    paymentMethod: varchar('payment_method', { length: 300 }),
    note: text('note'),
    /** The number of orders; only for a customer. */
    orders: integer('orders'),
    billingAddress: jsonb('billing_address'),
    shippingAddress: jsonb('shipping_address'),
    lines: jsonb('lines').notNull(),
    /** Number, names, email, company and lines, in lower case, for the search. */
    searched: text('searched').notNull(),
  },
  (table) => [
    uniqueIndex('past_records_once').on(table.kind, table.source, table.number),
    index('past_records_list_idx').on(table.kind, sql`placed_on DESC NULLS LAST`, sql`id DESC`),
    index('past_records_email_idx').on(table.email),
    index('past_records_import_idx').on(table.importId),
    ...checksOf({
      past_records_kind_known: oneOf('kind', PAST_KINDS),
      past_records_source_known: oneOf('source', PAST_SOURCES),
    }),
  ],
)

export const pastOrderData: TableData = {
  tables: { past_imports: pastImports, past_import_rows: pastImportRows, past_records: pastRecords },
}
