import { orderModeSchema } from '@gesso/shared-types/orders/order'
import { boolean, index, integer, pgTable, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, notNegative, oneOf } from '../platform/database/checks'
import { instant } from '../platform/database/instant'
import type { TableData } from '../platform/database/table-data'

const ATTEMPT_STATES = ['pending', 'done', 'failed']
const ATTEMPT_KINDS = ['intent', 'capture']
/** All payment intents that this installation created. */
const paymentIntents = pgTable(
  'payment_intents',
  {
    id: varchar('id', { length: 255 }).primaryKey(),
    sessionId: varchar('session_id', { length: 64 }).notNull(),
    orderId: varchar('order_id', { length: 10 }),
    amountCents: integer('amount_cents').notNull(),
    mode: varchar('mode', { length: 10 }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Set once the provider has confirmed that this intent can move no more money. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('payment_intents_session_idx').on(table.sessionId),
    index('payment_intents_open_idx').on(table.closedAt, table.createdAt),
    ...checksOf({
      payment_intents_mode_known: oneOf('mode', orderModeSchema.options),
      payment_intents_amount_not_negative: notNegative('amount_cents'),
    }),
  ],
)

/** When each refund was made at the provider, whoever requested it. `given` becomes false if the refund fails. */
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

/** Attempts to move money, each with its idempotency key, stored before the provider is called. */
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
  (table) => [
    index('payment_attempts_order_idx').on(table.orderId),
    ...checksOf({
      payment_attempts_kind_known: oneOf('kind', ATTEMPT_KINDS),
      payment_attempts_state_known: oneOf('state', ATTEMPT_STATES),
      payment_attempts_amount_not_negative: notNegative('amount_cents'),
    }),
  ],
)

/**
 * Webhook events of the provider, each stored once and processed from here. Only ids are stored: processing reads the
 * current state from the provider, so the order and repetition of events do not matter.
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
    /** When the event may be processed; the end of the lease while a process works on it. */
    dueAt: instant('due_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    processedAt: instant('processed_at'),
  },
  (table) => [
    index('payment_events_due_idx').on(table.processedAt, table.dueAt),
    ...checksOf({
      payment_events_mode_known: oneOf('mode', orderModeSchema.options),
    }),
  ],
)

export const paymentData: TableData = {
  tables: {
    payment_intents: paymentIntents,
    order_refunds: orderRefunds,
    payment_attempts: paymentAttempts,
    payment_events: paymentEvents,
  },
}
