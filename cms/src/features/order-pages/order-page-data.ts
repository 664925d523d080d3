import { WITHDRAWAL_FOR } from '@gesso/shared-types/features/order-pages/withdrawal'
import {
  date,
  index,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { oneOf } from '../../platform/database/checks'
import { chars, whole } from '../../platform/database/column-types'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/** Links to orders' own pages. Ended links are kept, so that each can say that there is a newer one. */
const orderLinks = pgTable(
  'order_links',
  {
    id: serial('id').primaryKey(),
    orderId: varchar('order_id', { length: 10 }).notNull(),
    /** What the link's token is derived from, with the installation's secret. */
    seed: varchar('seed', { length: 64 }).notNull(),
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('order_links_order_idx').on(table.orderId),
    uniqueIndex('order_links_token_idx').on(table.tokenHash),
  ],
)

/** Links to a page with all orders of an address, sent to that address. */
const buyerLinks = pgTable(
  'buyer_links',
  {
    id: serial('id').primaryKey(),
    email: varchar('email', { length: 254 }).notNull(),
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('buyer_links_email_idx').on(table.email),
    uniqueIndex('buyer_links_token_idx').on(table.tokenHash),
  ],
)

/** Buyers' declarations that they withdraw from an order, one per order. The artist decides what follows. */
const withdrawals = pgTable('withdrawals', {
  orderId: varchar('order_id', { length: 10 }).primaryKey(),
  /** The day on which the buyer received the order; null when it has not arrived. */
  receivedOn: date('received_on', { mode: 'string' }),
  words: text('words'),
  declaredAt: instant('declared_at').notNull().defaultNow(),
})

export const orderPageData: TableData = {
  tables: { order_links: orderLinks, buyer_links: buyerLinks, withdrawals },
  columns: {
    contact_messages: {
      /** The order that a message written on the order's own page is about. */
      orderId: chars(10),
    },
    shop_settings: {
      withdrawalDays: whole,
      withdrawalFor: chars(20),
    },
  },
  indexes: {
    contact_messages: {
      contact_messages_order_idx: 'orderId',
    },
  },
  checks: {
    shop_settings: {
      shop_settings_withdrawal_days_range: 'withdrawal_days BETWEEN 1 AND 100',
      shop_settings_withdrawal_for_known: oneOf('withdrawal_for', WITHDRAWAL_FOR),
    },
  },
}
