import { VIEW_PRICES, VIEW_WAYS } from '@gesso/shared-types/features/private-views/private-view'
import {
  date,
  index,
  integer,
  pgTable,
  serial,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { chars, longText, requiredChars, withDefault } from '../../platform/database/column-types'
import { instant } from '../../platform/database/instant'
import { type TableData, unique } from '../../platform/database/table-data'

/** The openings of private views; they are deleted with their view (private-views-collection.ts). */
const viewOpenings = pgTable(
  'view_openings',
  {
    id: serial('id').primaryKey(),
    viewId: integer('view_id').notNull(),
    at: instant('at').notNull().defaultNow(),
    way: varchar('way', { length: 20 }).notNull(),
    /** Recognises the same guest on the same day; emptied when the day is over. */
    guest: varchar('guest', { length: 64 }),
  },
  (table) => [
    uniqueIndex('view_openings_once_idx').on(table.viewId, table.way, table.guest),
    index('view_openings_view_idx').on(table.viewId, table.at),
    ...checksOf({
      view_openings_way_known: oneOf('way', VIEW_WAYS),
    }),
  ],
)

/** The salt of each day for hashes of guests, in the artist's time zone; deleted when the day is over. */
const viewSalts = pgTable('view_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: varchar('salt', { length: 64 }).notNull(),
})

export const viewData: TableData = {
  tables: { view_openings: viewOpenings, view_salts: viewSalts },
  columns: {
    private_views: {
      title: requiredChars(200),
      words: longText,
      contact: longText,
      prices: withDefault(20, 'shop'),
      token: chars(64),
      passwordHash: chars(100),
      passwordSalt: chars(100),
    },
    private_views_own_prices: {
      price: chars(100),
    },
  },
  indexes: {
    private_views: {
      private_views_token_idx: unique('token'),
    },
  },
  checks: {
    private_views: {
      private_views_prices_known: oneOf('prices', VIEW_PRICES),
      private_views_password_is_whole: '(password_hash IS NULL) = (password_salt IS NULL)',
    },
  },
}
