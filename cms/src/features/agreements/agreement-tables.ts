import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { constraintsOf } from '../../platform/database/constraints'
import { instant } from '../../platform/database/instant'

/** What the artist and one buyer agreed on, paid by a private link (docs/decisions/agreements.md). */
const agreements = pgTable(
  'agreements',
  {
    id: serial('id').primaryKey(),
    /** The secret of its link, as it is: the artist copies it again. */
    token: varchar('token', { length: 64 }).notNull().unique(),
    kind: varchar('kind', { length: 20 }).notNull(),
    /** The message that it came of; null where the artist began. */
    messageId: integer('message_id'),
    title: varchar('title', { length: 255 }).notNull(),
    words: text('words'),
    buyerName: varchar('buyer_name', { length: 200 }).notNull(),
    buyerEmail: varchar('buyer_email', { length: 254 }).notNull(),
    /** What is sold, or yet to be made: the draft that stands for it. */
    lines: jsonb('lines').notNull(),
    /** What was agreed on for shipping, with the first payment; null where the shop's terms say it. */
    shippingCents: integer('shipping_cents'),
    /** Until when the first payment is waited for. */
    /** Who has asked what shipping costs, with the address that the price is for; null in any other agreement. */
    shipTo: jsonb('ship_to'),
    /** A keyed hash of the network that asked. */
    askedBy: varchar('asked_by', { length: 64 }),
    openUntil: instant('open_until').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('agreements_message_idx').on(table.messageId),
    index('agreements_buyer_idx').on(table.buyerEmail),
    ...constraintsOf('agreements'),
  ],
)

/** One payment of an agreement. */
const agreementPayments = pgTable(
  'agreement_payments',
  {
    id: serial('id').primaryKey(),
    agreementId: integer('agreement_id')
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
    /** From 1 on. */
    place: integer('place').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** A day of the artist's; null for at once. */
    dueOn: date('due_on', { mode: 'string' }),
    /** The only order that pays it, or did; another takes its place after it has ended unpaid. */
    orderId: varchar('order_id', { length: 10 }),
    /** When the buyer was reminded of the day that was to come, and of the one that had passed. */
    remindedAt: instant('reminded_at'),
    remindedLateAt: instant('reminded_late_at'),
  },
  (table) => [
    unique('agreement_payments_place').on(table.agreementId, table.place),
    index('agreement_payments_order_idx').on(table.orderId),
    ...constraintsOf('agreement_payments'),
  ],
)

export const agreementTables = { agreements, agreement_payments: agreementPayments }
