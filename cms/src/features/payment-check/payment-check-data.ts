import {
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

const FEE_CAUSES = ['payment', 'refund', 'dispute']

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
  (table) => [
    index('provider_fees_order_idx').on(table.orderId),
    ...checksOf({
      provider_fees_cause_known: oneOf('cause', FEE_CAUSES),
    }),
  ],
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

export const paymentCheckData: TableData = {
  tables: { provider_fees: providerFees, fee_readings: feeReadings, reconciliations },
}
