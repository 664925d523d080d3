import { GIFT_CARD_MOVES, GIFT_CARD_STATES } from '@gesso/shared-types/features/gift-cards/gift-card'
import { orderModeSchema } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  index,
  integer,
  pgTable,
  serial,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import {
  chars,
  longText,
  money,
  requiredChars,
  requiredMoney,
  whole,
  withDefault,
  zeroMoney,
} from '../../platform/database/column-types'
import { instant } from '../../platform/database/instant'
import { type TableData, unique } from '../../platform/database/table-data'

/**
 * The ledger of each gift card. Entries are added and never changed; a trigger adds them up to the card's balance
 * (docs/decisions/gift-cards.md).
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
    ...checksOf({
      gift_card_entries_move_known: oneOf('move', GIFT_CARD_MOVES),
      gift_card_entries_takes_or_gives:
        "CASE WHEN move IN ('reserved', 'spent', 'voided') THEN amount_cents <= 0 ELSE amount_cents >= 0 END",
      gift_card_entries_of_an_order:
        "move NOT IN ('issued', 'reserved', 'released', 'spent', 'refunded') OR order_id IS NOT NULL",
    }),
  ],
)

export const giftCardData: TableData = {
  tables: { gift_card_entries: giftCardEntries },
  columns: {
    orders: {
      giftCardId: whole,
      /** The part of the total that the card pays, and how much of it went back to the card. */
      giftCardAmount: zeroMoney,
      giftCardRefundedAmount: zeroMoney,
    },
    gift_cards: {
      lastFour: chars(4),
      state: withDefault(20, 'unpaid'),
      amount: requiredMoney,
      balance: zeroMoney,
      currency: withDefault(3, 'usd'),
      mode: requiredChars(10),
      orderId: requiredChars(10),
      recipientName: requiredChars(100),
      recipientEmail: requiredChars(254),
      fromName: requiredChars(100),
      words: longText,
      expiresAt: instant,
      /** The random value from which the code and the link are derived, together with the installation's secret. */
      seed: chars(64),
      codeHash: chars(64),
      linkHash: chars(64),
      letterDueAt: (name) => instant(name).notNull(),
      letterQueuedAt: instant,
    },
    refunds: {
      /** The part of the amount that goes back to a gift card. */
      giftCardAmount: zeroMoney,
    },
    shop_settings: {
      giftCardSums: chars(100),
      giftCardLeast: money,
      giftCardMost: money,
      giftCardMonths: whole,
    },
  },
  indexes: {
    orders: {
      orders_gift_card_idx: 'giftCardId',
    },
    gift_cards: {
      gift_cards_code_idx: unique('codeHash'),
      gift_cards_link_idx: unique('linkHash'),
      gift_cards_order_idx: unique('orderId'),
      gift_cards_letter_idx: ['letterQueuedAt', 'letterDueAt'],
    },
  },
  checks: {
    orders: {
      orders_gift_card_has_an_amount: '(gift_card_id IS NULL) = (gift_card_amount = 0)',
      orders_gift_card_within_total: 'gift_card_amount BETWEEN 0 AND total_amount',
      orders_gift_card_given_back_once: 'gift_card_refunded_amount BETWEEN 0 AND gift_card_amount',
    },
    gift_cards: {
      gift_cards_state_known: oneOf('state', GIFT_CARD_STATES),
      gift_cards_mode_known: oneOf('mode', orderModeSchema.options),
      gift_cards_amount_positive: 'amount > 0',
      gift_cards_never_overspent: 'balance BETWEEN 0 AND amount',
      gift_cards_good_once_paid:
        "(state = 'unpaid') = (code_hash IS NULL) AND num_nulls(code_hash, link_hash, seed, last_four) IN (0, 4)",
    },
    refunds: {
      refunds_gift_card_within_amount: 'gift_card_amount BETWEEN 0 AND amount',
    },
  },
}
