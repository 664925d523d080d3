import { LEGAL_PAGES } from '@gesso/shared-types/features/legal/legal'
import {
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { requiredChars, withDefault } from '../../platform/database/column-types'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/** Every text of a legal page that was ever published. A row never changes. */
const legalVersions = pgTable(
  'legal_versions',
  {
    id: serial('id').primaryKey(),
    page: varchar('page', { length: 20 }).notNull(),
    /** Counts the page's versions. */
    number: integer('number').notNull(),
    title: varchar('title', { length: 60 }).notNull(),
    html: text('html').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  (table) => [
    unique('legal_versions_number_unique').on(table.page, table.number),
    ...checksOf({
      legal_versions_page_known: oneOf('page', LEGAL_PAGES),
      legal_versions_number_positive: 'number > 0',
    }),
  ],
)

/** What the buyer of an order agreed to; the foreign keys are in the migration. */
const orderAgreements = pgTable(
  'order_agreements',
  {
    orderId: varchar('order_id', { length: 10 }).notNull(),
    versionId: integer('version_id').notNull(),
    /** The words next to the tick. */
    sentence: text('sentence').notNull(),
    agreedAt: instant('agreed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.versionId] }),
    index('order_agreements_version_idx').on(table.versionId),
  ],
)

export const legalData: TableData = {
  tables: { legal_versions: legalVersions, order_agreements: orderAgreements },
  columns: {
    legal_pages: {
      page: requiredChars(20),
      title: requiredChars(60),
      state: withDefault(20, 'draft'),
    },
  },
  checks: {
    legal_pages: {
      legal_pages_page_known: oneOf('page', LEGAL_PAGES),
      legal_pages_state_known: "state = 'draft' OR (state = 'published' AND body IS NOT NULL)",
    },
  },
}
