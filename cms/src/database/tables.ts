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

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** What belongs to this installation as a whole: one row. */
const installation = pgTable('installation', {
  id: smallint('id').primaryKey(),
  /** Marks our payment intents at the provider (design §5.2). */
  code: varchar('code', { length: 32 }).notNull(),
  /** When the demo gallery was hung, so that deleting all works does not bring it back. */
  seededAt: instant('seeded_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** One visitor's checkout; the id is the SHA-256 of the cookie (design §3). */
const checkoutSessions = pgTable('checkout_sessions', {
  id: varchar('id', { length: 64 }).primaryKey(),
  orderId: varchar('order_id', { length: 10 }),
  intentId: varchar('intent_id', { length: 255 }),
  /** How many intents this session has asked for: the n of `intent:{session}:{n}` (design §5.6). */
  intentCount: integer('intent_count').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Every payment intent that this installation made (design §5.2, §5.8). */
const paymentIntents = pgTable(
  'payment_intents',
  {
    id: varchar('id', { length: 255 }).primaryKey(),
    sessionId: varchar('session_id', { length: 64 }).notNull(),
    orderId: varchar('order_id', { length: 10 }),
    amountCents: integer('amount_cents').notNull(),
    mode: varchar('mode', { length: 10 }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Set once the provider has said that no money can move on it any more. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('payment_intents_session_idx').on(table.sessionId),
    index('payment_intents_open_idx').on(table.closedAt, table.createdAt),
  ],
)

/** Attempts to move money, each with its idempotency key, written before the provider is asked (design §5.6). */
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
  (table) => [index('payment_attempts_order_idx').on(table.orderId)],
)

/**
 * What the provider's webhooks told, each once; worked through from here (design §5.7). Only names of things are
 * kept: what is true of them is asked afresh, so that order and repetition do not matter.
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
    /** When it may be worked on; while someone works on it, the end of the lease. */
    dueAt: instant('due_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    processedAt: instant('processed_at'),
  },
  (table) => [index('payment_events_due_idx').on(table.processedAt, table.dueAt)],
)

/** Counters of the rate limits, as rate-limiter-flexible lays them out. */
const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** Bot-check challenges that were answered; each is good for one request (design §6). */
const spentChallenges = pgTable(
  'spent_challenges',
  {
    signature: varchar('signature', { length: 64 }).primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('spent_challenges_expires_at_idx').on(table.expiresAt)],
)

/** An import of works from a table: its dry run, and how far it has come (docs/decisions/import-and-export). */
const artworkImports = pgTable(
  'artwork_imports',
  {
    id: varchar('id', { length: 20 }).primaryKey(),
    state: varchar('state', { length: 20 }).notNull().default('checked'),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    /** Rows of the table, those with problems included. */
    total: integer('total').notNull(),
    problems: jsonb('problems').notNull(),
    mayRepeatTitles: boolean('may_repeat_titles').notNull(),
    /** Only a machine that has the files can work it. */
    hasFiles: boolean('has_files').notNull(),
    /** Where new works without a place of their own begin to hang. */
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

/** A row of an import that passed its dry run; written to the gallery in one transaction with its state. */
const artworkImportRows = pgTable(
  'artwork_import_rows',
  {
    importId: ofImport(),
    row: integer('row').notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    /** The work that it changes, then the one that it made. */
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

/** A picture file of an import, and the picture that was made of it: once, whatever happens. */
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

/** Adds the tables that are no collections. */
export const shopTables: PostgresSchemaHook = ({ schema }) => ({
  ...schema,
  tables: {
    ...schema.tables,
    installation,
    checkout_sessions: checkoutSessions,
    payment_intents: paymentIntents,
    payment_attempts: paymentAttempts,
    payment_events: paymentEvents,
    rate_limits: rateLimits,
    spent_challenges: spentChallenges,
    artwork_imports: artworkImports,
    artwork_import_rows: artworkImportRows,
    artwork_import_pictures: artworkImportPictures,
  } as typeof schema.tables,
})
