import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  index,
  integer,
  pgTable,
  serial,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { constraintsOf } from '../../platform/database/constraints'
import { instant } from '../../platform/database/instant'

/**
 * What happened to the money of each gift card. Entries are added and never changed; a trigger adds them up to the card's
 * balance (docs/decisions/gift-cards.md).
 */
const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: serial('id').primaryKey(),
    giftCardId: integer('gift_card_id').notNull(),
    move: varchar('move', { length: 20 }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    orderId: varchar('order_id', { length: 10 }),
    refundId: integer('refund_id'),
    reason: varchar('reason', { length: 500 }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('gift_card_entries_card_idx').on(table.giftCardId),
    uniqueIndex('gift_card_entries_once_idx')
      .on(table.orderId, table.move)
      .where(sql`move IN ('issued', 'reserved', 'released', 'spent')`),
    uniqueIndex('gift_card_entries_refund_idx').on(table.refundId, table.move),
    ...constraintsOf('gift_card_entries'),
  ],
)

export const giftCardTables = { gift_card_entries: giftCardEntries }
