import {
  date,
  index,
  integer,
  pgTable,
  serial,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { constraintsOf } from '../../platform/database/constraints'
import { instant } from '../../platform/database/instant'

/** When something of a private view was opened; they go with their view (private-views-collection.ts). */
const viewOpenings = pgTable(
  'view_openings',
  {
    id: serial('id').primaryKey(),
    viewId: integer('view_id').notNull(),
    at: instant('at').notNull().defaultNow(),
    way: varchar('way', { length: 20 }).notNull(),
    /** Tells the same guest's next opening of the same day; emptied when the day is over. */
    guest: varchar('guest', { length: 64 }),
  },
  (table) => [
    uniqueIndex('view_openings_once_idx').on(table.viewId, table.way, table.guest),
    index('view_openings_view_idx').on(table.viewId, table.at),
    ...constraintsOf('view_openings'),
  ],
)

/** What guests are hashed with for a day, at the artist's time; thrown away when it is over. */
const viewSalts = pgTable('view_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: varchar('salt', { length: 64 }).notNull(),
})

export const viewTables = { view_openings: viewOpenings, view_salts: viewSalts }
