import { OFFER_STATES, OFFERS_FOR } from '@gesso/shared-types/features/offers/offer'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { date, index, integer, pgTable, uniqueIndex, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, notNegative, oneOf } from '../../platform/database/checks'
import { chars, longText, money, whole } from '../../platform/database/column-types'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/**
 * What a message offers for its work, as of that time; the foreign key is in the migration. The text and the visitor
 * are the message's. Only SQL in offers/ writes it (docs/decisions/offers.md).
 */
const offers = pgTable(
  'offers',
  {
    messageId: integer('message_id').primaryKey(),
    artworkId: integer('artwork_id').notNull(),
    /** As `normalizeEmail` writes it: one person has one open offer for a work. */
    email: varchar('email', { length: 254 }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The artist's price at that time, whether shown or not; null for none. */
    priceCents: integer('price_cents'),
    state: varchar('state', { length: 20 }).notNull().default('open'),
    decidedAt: instant('decided_at'),
    /** The token of the decision that made a link, so that a repeated one is made once. */
    decisionToken: varchar('decision_token', { length: 32 }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('offers_open_once').on(table.artworkId, table.email).where(sql`state = 'open'`),
    index('offers_artwork_idx').on(table.artworkId, table.state),
    ...checksOf({
      offers_state_known: oneOf('state', OFFER_STATES),
      offers_amount_positive: 'amount_cents > 0',
      offers_price_positive: 'price_cents > 0',
      offers_open_is_undecided: "(state = 'open') = (decided_at IS NULL)",
    }),
  ],
)

/** What somebody would like to have made, besides the text of their message; the foreign key is in the migration. */
const commissions = pgTable(
  'commissions',
  {
    messageId: integer('message_id').primaryKey(),
    size: varchar('size', { length: 200 }),
    budgetCents: integer('budget_cents'),
    neededBy: date('needed_by', { mode: 'string' }),
    decisionToken: varchar('decision_token', { length: 32 }),
  },
  () =>
    checksOf({
      commissions_budget_positive: 'budget_cents > 0',
    }),
)

export const offerData: TableData = {
  tables: { offers, commissions },
  columns: {
    shop_settings: {
      takesOffers: chars(20),
      leastOfferShare: whole,
      commissionWords: longText,
      commissionFrom: money,
    },
  },
  checks: {
    shop_settings: {
      shop_settings_takes_offers_known: oneOf('takes_offers', OFFERS_FOR),
      shop_settings_least_offer_share_range: 'least_offer_share BETWEEN 1 AND 100',
      shop_settings_commission_from_not_negative: notNegative('commission_from'),
    },
  },
}
