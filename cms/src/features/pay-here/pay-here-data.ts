import { boolean, index, integer, pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/** What a code is besides its agreement (docs/decisions/pay-here.md). */
const payHere = pgTable(
  'pay_here',
  {
    agreementId: integer('agreement_id').primaryKey(),
    artworkId: integer('artwork_id').notNull(),
    /** In the address that the code shows. */
    token: varchar('token', { length: 64 }).notNull().unique(),
    isTakenAlong: boolean('is_taken_along').notNull(),
    /** When a phone first showed its page. */
    openedAt: instant('opened_at'),
  },
  (table) => [index('pay_here_artwork_idx').on(table.artworkId)],
)

export const payHereData: TableData = {
  tables: { pay_here: payHere },
  columns: {
    orders: {
      /** Handed to its buyer when it was paid; null in every other order. */
      takenAlong: (name) => boolean(name),
    },
  },
}
