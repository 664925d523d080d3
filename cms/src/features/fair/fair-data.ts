import { FAIR_ENDS, FAIR_KINDS, FAIR_MEANS, FAIR_STATES } from '@gesso/shared-types/features/fair/fair-entry'
import { index, integer, jsonb, pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, notNegative, oneOf } from '../../platform/database/checks'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/** What was done at a fair, by the id that its device gave: an entry that is sent again is found here. */
const fairEntries = pgTable(
  'fair_entries',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    kind: varchar('kind', { length: 20 }).notNull(),
    state: varchar('state', { length: 20 }).notNull(),
    says: varchar('says', { length: 1000 }),
    settledBy: varchar('settled_by', { length: 20 }),
    /** As the device sent it, so that it can be tried again. */
    sent: jsonb('sent').notNull(),
    artworkId: integer('artwork_id'),
    priceCents: integer('price_cents'),
    means: varchar('means', { length: 20 }),
    number: varchar('number', { length: 20 }),
    /** As `normalizeEmail` writes it. */
    email: varchar('email', { length: 254 }),
    /** When it was done, as the shop believes (believed-time.ts). */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** Who sent it. */
    accountId: varchar('account_id', { length: 255 }),
  },
  (table) => [
    index('fair_entries_received_idx').on(table.receivedAt),
    index('fair_entries_state_idx').on(table.state),
    index('fair_entries_artwork_idx').on(table.artworkId),
    index('fair_entries_email_idx').on(table.email),
    ...checksOf({
      fair_entries_kind_known: oneOf('kind', FAIR_KINDS),
      fair_entries_state_known: oneOf('state', FAIR_STATES),
      fair_entries_means_known: oneOf('means', FAIR_MEANS),
      fair_entries_end_known: oneOf('settled_by', FAIR_ENDS),
      fair_entries_settled_has_end: "(state = 'settled') = (settled_by IS NOT NULL)",
      fair_entries_price_not_negative: notNegative('price_cents'),
      fair_entries_sale_is_whole: "(kind = 'sale') = (num_nulls(price_cents, means) = 0)",
    }),
  ],
)

export const fairData: TableData = { tables: { fair_entries: fairEntries } }
