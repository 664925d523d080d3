import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { accountTables } from '../../auth/account-tables'
import { agreementTables } from '../../features/agreements/agreement-tables'
import { visitTables } from '../../features/analytics/visit-tables'
import { archiveTables } from '../../features/archive/archive-tables'
import { auditTables } from '../../features/audit-trail/audit-tables'
import { backupTables } from '../../features/backup/backup-tables'
import { certificateTables } from '../../features/certificates/certificate-tables'
import { editionTables } from '../../features/editions/edition-tables'
import { fullCopyTables } from '../../features/full-copy/full-copy-tables'
import { giftCardTables } from '../../features/gift-cards/gift-card-tables'
import { paperTables } from '../../features/invoices/paper-tables'
import { legalTables } from '../../features/legal/legal-tables'
import { newsletterTables } from '../../features/newsletters/newsletter-tables'
import { wishTables } from '../../features/notifications/wish-tables'
import { offerTables } from '../../features/offers/offer-tables'
import { orderPageTables } from '../../features/order-pages/order-page-tables'
import { pastOrderTables } from '../../features/past-orders/past-order-tables'
import { viewTables } from '../../features/private-views/view-tables'
import { taxTables } from '../../features/taxes/tax-tables'
import { bulkChangeTables } from '../../features/undo/bulk-change-tables'
import { messageTables } from '../../messages/message-tables'
import { buyerTables } from '../../orders/buyer-tables'
import { pictureTables } from '../../pictures/picture-tables'
import { subscriberTables } from '../../subscribers/subscriber-tables'
import { constraintsOf } from './constraints'
import { instant } from './instant'
import { wordTables } from './word-tables'

/** What belongs to this installation as a whole. The table has one row. */
const installation = pgTable('installation', {
  id: smallint('id').primaryKey(),
  /** Marks the payment intents of this installation at the provider, and its pictures in the storage. */
  code: varchar('code', { length: 32 }).notNull(),
  /** When the demo gallery was added, so that it does not come back when all artworks are deleted. */
  seededAt: instant('seeded_at'),
  /** What it brought, until the artist takes it down; null where it was never added, or by an earlier version. */
  demo: jsonb('demo'),
  /** When the artist put the first steps away, and saw a test email arrive. */
  firstStepsPutAwayAt: instant('first_steps_put_away_at'),
  testEmailArrivedAt: instant('test_email_arrived_at'),
  /** When the artist last said that a backup was made. */
  backupMadeAt: instant('backup_made_at'),
  /** When the next email to many may be sent, by whichever process; null before the first. */
  nextBulkEmailAt: instant('next_bulk_email_at'),
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

/** When each refund was made at the provider, wherever it was asked for. `given` is false once it came back. */
const orderRefunds = pgTable(
  'order_refunds',
  {
    providerRefundId: varchar('provider_refund_id', { length: 255 }).primaryKey(),
    orderId: varchar('order_id', { length: 10 }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    madeAt: instant('made_at').notNull(),
    given: boolean('given').notNull(),
  },
  (table) => [index('order_refunds_order_idx').on(table.orderId)],
)

/** What the provider kept for itself of each movement of its balance; below zero for a fee that was given back. */
const providerFees = pgTable(
  'provider_fees',
  {
    /** The movement's id at the provider. */
    id: varchar('id', { length: 255 }).primaryKey(),
    orderId: varchar('order_id', { length: 10 }).notNull(),
    cause: varchar('cause', { length: 10 }).notNull(),
    /** In the smallest unit of the currency, which is the provider's account's. */
    amount: integer('amount').notNull(),
    currency: varchar('currency', { length: 3 }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('provider_fees_order_idx').on(table.orderId), ...constraintsOf('provider_fees')],
)

/** When an order's fees were asked for, so that each is asked for again only while something is missing. */
const feeReadings = pgTable('fee_readings', {
  orderId: varchar('order_id', { length: 10 }).primaryKey(),
  readAt: instant('read_at').notNull(),
  /** Whether the provider told all of them. */
  isWhole: boolean('is_whole').notNull(),
  /** How often it was asked in vain since something last happened. */
  tries: smallint('tries').notNull(),
  /** The refunds and the dispute as they stood then. */
  seen: text('seen').notNull(),
})

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

/**
 * What was asked for when an order was cancelled, in whole or in part; its refund is a row of its own. It is carried out
 * when that refund has arrived (docs/decisions/cancelling.md).
 */
const cancellations = pgTable(
  'cancellations',
  {
    id: serial('id').primaryKey(),
    /** As that of a refund, `{order}:{n}`: the same cancellation is asked for once. */
    token: varchar('token', { length: 64 }).notNull().unique(),
    orderId: varchar('order_id', { length: 10 }).notNull(),
    /** Null where nothing was left to give back. */
    refundId: integer('refund_id'),
    /** The lines that are not to be sent any more, and those of them whose originals go back on sale. */
    lines: integer('lines').array().notNull(),
    putBack: integer('put_back').array().notNull(),
    /** What the artist says to the buyer. */
    words: text('words'),
    tellsBuyer: boolean('tells_buyer').notNull(),
    state: varchar('state', { length: 20 }).notNull().default('pending'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('cancellations_order_idx').on(table.orderId),
    index('cancellations_refund_idx').on(table.refundId),
    ...constraintsOf('cancellations'),
  ],
)

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

/** Adds the tables that are not Payload collections. */
export const shopTables: PostgresSchemaHook = ({ schema }) => ({
  ...schema,
  tables: {
    ...schema.tables,
    installation,
    checkout_sessions: checkoutSessions,
    payment_intents: paymentIntents,
    order_refunds: orderRefunds,
    provider_fees: providerFees,
    fee_readings: feeReadings,
    payment_attempts: paymentAttempts,
    payment_events: paymentEvents,
    reconciliations,
    cancellations,
    rate_limits: rateLimits,
    spent_challenges: spentChallenges,
    artwork_imports: artworkImports,
    ...pictureTables,
    artwork_import_rows: artworkImportRows,
    artwork_import_pictures: artworkImportPictures,
    artwork_sources: artworkSources,
    ...accountTables,
    ...archiveTables,
    ...auditTables,
    ...bulkChangeTables,
    ...messageTables,
    ...giftCardTables,
    ...fullCopyTables,
    ...backupTables,
    ...pastOrderTables,
    ...certificateTables,
    ...legalTables,
    ...taxTables,
    ...viewTables,
    ...visitTables,
    ...subscriberTables,
    ...newsletterTables,
    ...wishTables,
    ...wordTables,
    ...buyerTables,
    ...agreementTables,
    ...offerTables,
    ...orderPageTables,
    ...paperTables,
    ...editionTables,
  } as typeof schema.tables,
})
