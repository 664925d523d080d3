import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { accountTables } from './account-tables'
import { auditTables } from './audit-tables'
import { constraintsOf } from './constraints'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** What belongs to this installation as a whole. The table has one row. */
const installation = pgTable('installation', {
  id: smallint('id').primaryKey(),
  /** Marks the payment intents of this installation at the provider, and its pictures in the storage. */
  code: varchar('code', { length: 32 }).notNull(),
  /** When the demo gallery was added, so that it does not come back when all artworks are deleted. */
  seededAt: instant('seeded_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** One visitor's checkout. The id is the SHA-256 of the cookie. */
const checkoutSessions = pgTable('checkout_sessions', {
  id: varchar('id', { length: 64 }).primaryKey(),
  orderId: varchar('order_id', { length: 10 }),
  intentId: varchar('intent_id', { length: 255 }),
  /** The number of intents that this session has requested: the n in the keys of its attempts. */
  intentCount: integer('intent_count').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Every payment intent that this installation created. */
const paymentIntents = pgTable(
  'payment_intents',
  {
    id: varchar('id', { length: 255 }).primaryKey(),
    sessionId: varchar('session_id', { length: 64 }).notNull(),
    orderId: varchar('order_id', { length: 10 }),
    amountCents: integer('amount_cents').notNull(),
    mode: varchar('mode', { length: 10 }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Set when the provider has confirmed that this intent can move no more money. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('payment_intents_session_idx').on(table.sessionId),
    index('payment_intents_open_idx').on(table.closedAt, table.createdAt),
    ...constraintsOf('payment_intents'),
  ],
)

/** Attempts to move money, each with its idempotency key. They are written before the provider is called. */
const paymentAttempts = pgTable(
  'payment_attempts',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    kind: varchar('kind', { length: 20 }).notNull(),
    sessionId: varchar('session_id', { length: 64 }),
    orderId: varchar('order_id', { length: 10 }),
    intentId: varchar('intent_id', { length: 255 }),
    amountCents: integer('amount_cents').notNull(),
    state: varchar('state', { length: 20 }).notNull().default('pending'),
    error: text('error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('payment_attempts_order_idx').on(table.orderId), ...constraintsOf('payment_attempts')],
)

/**
 * Events from the provider's webhooks, each stored once and processed from here. Only ids are stored: the current state
 * is read from the provider when an event is processed, so that order and repetition of events do not matter.
 */
const paymentEvents = pgTable(
  'payment_events',
  {
    id: varchar('id', { length: 255 }).primaryKey(),
    type: varchar('type', { length: 100 }).notNull(),
    mode: varchar('mode', { length: 10 }).notNull(),
    intentId: varchar('intent_id', { length: 255 }),
    refundId: varchar('refund_id', { length: 255 }),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** When the event may be processed; while a process works on it, the end of the lease. */
    dueAt: instant('due_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    processedAt: instant('processed_at'),
  },
  (table) => [
    index('payment_events_due_idx').on(table.processedAt, table.dueAt),
    ...constraintsOf('payment_events'),
  ],
)

/** The daily comparison with the provider's lists, one row for each mode: when it is due, and what the last one found. */
const reconciliations = pgTable('reconciliations', {
  mode: varchar('mode', { length: 10 }).primaryKey(),
  /** While a process compares, the end of its lease. */
  dueAt: instant('due_at').notNull(),
  /** When the last comparison ended, and the first day that it looked at. */
  finishedAt: instant('finished_at'),
  since: instant('since'),
  /** How many of the provider's payments and refunds were looked at. */
  payments: integer('payments').notNull().default(0),
  refunds: integer('refunds').notNull().default(0),
  /** How many of them the shop took up late, how many authorisations it let go, and how many alerts it raised. */
  late: integer('late').notNull().default(0),
  voided: integer('voided').notNull().default(0),
  alerts: integer('alerts').notNull().default(0),
  /** Why the latest try ended early; null when it did not. */
  error: text('error'),
})

/** Counters of the rate limits, in the layout of rate-limiter-flexible. */
const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** Bot-check challenges that were solved. Each is valid for one request. */
const spentChallenges = pgTable(
  'spent_challenges',
  {
    signature: varchar('signature', { length: 64 }).primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('spent_challenges_expires_at_idx').on(table.expiresAt)],
)

/** An import of artworks from a table: its dry run and its progress (docs/decisions/import-and-export.md). */
const artworkImports = pgTable(
  'artwork_imports',
  {
    id: varchar('id', { length: 20 }).primaryKey(),
    state: varchar('state', { length: 20 }).notNull().default('checked'),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    /** The number of rows in the table, including those with problems. */
    total: integer('total').notNull(),
    problems: jsonb('problems').notNull(),
    mayRepeatTitles: boolean('may_repeat_titles').notNull(),
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

/** Adds the tables that are not Payload collections. */
export const shopTables: PostgresSchemaHook = ({ schema }) => ({
  ...schema,
  tables: {
    ...schema.tables,
    installation,
    checkout_sessions: checkoutSessions,
    payment_intents: paymentIntents,
    payment_attempts: paymentAttempts,
    payment_events: paymentEvents,
    reconciliations,
    rate_limits: rateLimits,
    spent_challenges: spentChallenges,
    artwork_imports: artworkImports,
    artwork_import_rows: artworkImportRows,
    artwork_import_pictures: artworkImportPictures,
    ...accountTables,
    ...auditTables,
  } as typeof schema.tables,
})
