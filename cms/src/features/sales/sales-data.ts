import { index, pgTable, primaryKey, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/**
 * Who has a listed order, by their address in lower case, and when they placed the latest: what the orders say, kept by
 * triggers, because to put all orders together for a page of the list takes too long. Nobody else writes it.
 */
const buyers = pgTable(
  'buyers',
  {
    mode: varchar('mode', { length: 10 }).notNull(),
    email: varchar('email', { length: 254 }).notNull(),
    latest: instant('latest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mode, table.email] }),
    index('buyers_latest_idx').on(table.mode, table.latest.desc(), table.email),
  ],
)

export const salesData: TableData = { tables: { buyers } }
