import {
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  unique,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { constraintsOf } from '../../platform/database/constraints'
import { instant } from '../../platform/database/instant'

/** What Stripe Tax has worked out in the last minutes, and for orders: each question costs money. */
const taxCalculations = pgTable(
  'tax_calculations',
  {
    id: varchar('id', { length: 255 }).primaryKey(),
    /** Of the question, with a key: it tells nothing of who asked. */
    hash: varchar('hash', { length: 64 }).notNull(),
    tax: jsonb('tax').notNull(),
    /** The one order that was placed by it. */
    orderId: varchar('order_id', { length: 10 }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('tax_calculations_hash_idx').on(table.hash, table.createdAt),
    index('tax_calculations_order_idx').on(table.orderId),
  ],
)

/** What is recorded at Stripe Tax of an order: its sale, what was given back of it, and what of that came back. */
const taxRecords = pgTable(
  'tax_records',
  {
    id: serial('id').primaryKey(),
    orderId: varchar('order_id', { length: 10 }).notNull(),
    kind: varchar('kind', { length: 20 }).notNull(),
    /** Its own name there, and a part of its idempotency key. */
    reference: varchar('reference', { length: 255 }).notNull(),
    /** Counts the keys: one that answers with an old failure is replaced. */
    keyNumber: integer('key_number').notNull().default(1),
    /** The provider's refund; null for a sale. */
    refundId: varchar('refund_id', { length: 255 }),
    /** What is given back of each line and of the shipping, in cents with the tax; null for a sale. */
    parts: jsonb('parts'),
    state: varchar('state', { length: 20 }).notNull().default('pending'),
    /** The provider's, once it is recorded, and of a sale its lines there. */
    transactionId: varchar('transaction_id', { length: 255 }),
    lineIds: jsonb('line_ids'),
    error: varchar('error', { length: 500 }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('tax_records_reference_unique').on(table.reference),
    index('tax_records_order_idx').on(table.orderId),
    ...constraintsOf('tax_records'),
  ],
)

export const taxTables = { tax_calculations: taxCalculations, tax_records: taxRecords }
