import { PAGE_VIEW_KINDS } from '@gesso/shared-types/features/analytics/page-views'
import { date, integer, pgTable, primaryKey, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import type { TableData } from '../../platform/database/table-data'

/** Page views and arrivals on each day in the artist's time zone: only sums, no single views. */
const pageViewSums = pgTable(
  'visit_sums',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: varchar('kind', { length: 10 }).notNull(),
    /** The path of a page, a host, or the code of a country. */
    name: varchar('name', { length: 255 }).notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.name] }),
    ...checksOf({
      visit_sums_kind_known: oneOf('kind', PAGE_VIEW_KINDS),
      visit_sums_visits_positive: 'visits > 0',
    }),
  ],
)

export const pageViewData: TableData = {
  tables: { visit_sums: pageViewSums },
}
