import { AGREEMENT_KINDS, MAX_PAYMENTS } from '@gesso/shared-types/features/agreements/agreement'
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
import { checksOf, oneOf } from '../../platform/database/checks'
import { chars, whole } from '../../platform/database/column-types'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/** What the artist and one buyer agreed on, paid by a private link (docs/decisions/agreements.md). */
const agreements = pgTable(
  'agreements',
  {
    id: serial('id').primaryKey(),
    /** The secret of the link. It is stored in plain text, because the artist may copy the link again. */
    token: varchar('token', { length: 64 }).notNull().unique(),
    kind: varchar('kind', { length: 20 }).notNull(),
    /** The message that led to it; null where the artist began. */
    messageId: integer('message_id'),
    title: varchar('title', { length: 255 }).notNull(),
    words: text('words'),
    buyerName: varchar('buyer_name', { length: 200 }).notNull(),
    buyerEmail: varchar('buyer_email', { length: 254 }).notNull(),
    /** The works that are sold. For a commission: the draft of the work that is yet to be made. */
    lines: jsonb('lines').notNull(),
    /** The agreed price of shipping, paid with the first payment; null where the shop's shipping terms decide. */
    shippingCents: integer('shipping_cents'),
    /** The buyer's address, in an agreement that began with a question about shipping; null in any other. */
    shipTo: jsonb('ship_to'),
    /** A keyed hash of the network that the question came from. */
    askedBy: varchar('asked_by', { length: 64 }),
    /** The first payment must be made before this moment. */
    openUntil: instant('open_until').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('agreements_message_idx').on(table.messageId),
    index('agreements_buyer_idx').on(table.buyerEmail),
    ...checksOf({
      agreements_kind_known: oneOf('kind', AGREEMENT_KINDS),
    }),
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
    /** The payments are counted from 1. */
    place: integer('place').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** A day in the artist's time zone; null when the payment is due at once. */
    dueOn: date('due_on', { mode: 'string' }),
    /** The only order that pays it or has paid it; another order replaces one that ended unpaid. */
    orderId: varchar('order_id', { length: 10 }),
    /** When the buyer was reminded before the day, and after it had passed. */
    remindedAt: instant('reminded_at'),
    remindedLateAt: instant('reminded_late_at'),
  },
  (table) => [
    unique('agreement_payments_place').on(table.agreementId, table.place),
    index('agreement_payments_order_idx').on(table.orderId),
    ...checksOf({
      agreement_payments_place_range: `place BETWEEN 1 AND ${MAX_PAYMENTS}`,
      agreement_payments_amount_positive: 'amount_cents > 0',
    }),
  ],
)

export const agreementData: TableData = {
  tables: { agreements, agreement_payments: agreementPayments },
  columns: {
    artworks: {
      /** The agreement that keeps the original for its buyer, and until when. */
      keptAgreementId: whole,
      keptUntil: instant,
    },
    orders: {
      /** The payment of an agreement that the order pays. */
      agreementPaymentId: whole,
    },
    order_items: {
      /** What a line of type `payment` is for; other lines are named by their artwork. */
      paidFor: chars(600),
    },
  },
  indexes: {
    artworks: {
      artworks_kept_agreement_idx: 'keptAgreementId',
    },
    orders: {
      orders_agreement_payment_idx: 'agreementPaymentId',
    },
  },
  checks: {
    artworks: {
      artworks_kept_has_an_end: '(kept_agreement_id IS NULL) = (kept_until IS NULL)',
    },
    order_items: {
      order_items_payment_says_for_what: "(type = 'payment') = (paid_for IS NOT NULL)",
    },
  },
}
