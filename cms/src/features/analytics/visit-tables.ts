import { date, integer, pgTable, primaryKey, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { constraintsOf } from '../../platform/database/constraints'

/** How often pages were visited on a day of the artist's, and whence: sums alone, no row for a visit. */
const visitSums = pgTable(
  'visit_sums',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: varchar('kind', { length: 10 }).notNull(),
    /** A page's path, a host, or the code of a country. */
    name: varchar('name', { length: 255 }).notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.name] }), ...constraintsOf('visit_sums')],
)

export const visitTables = { visit_sums: visitSums }
