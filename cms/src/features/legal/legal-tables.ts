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
import { constraintsOf } from '../../platform/database/constraints'
import { instant } from '../../platform/database/instant'

/** Every text of a legal page that was ever published. A row never changes. */
const legalVersions = pgTable(
  'legal_versions',
  {
    id: serial('id').primaryKey(),
    page: varchar('page', { length: 20 }).notNull(),
    /** Counts the versions of the page. */
    number: integer('number').notNull(),
    title: varchar('title', { length: 60 }).notNull(),
    html: text('html').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  (table) => [
    unique('legal_versions_number_unique').on(table.page, table.number),
    ...constraintsOf('legal_versions'),
  ],
)

/** What the buyer of an order agreed to; the foreign keys are in the migration. */
const orderAgreements = pgTable(
  'order_agreements',
  {
    orderId: varchar('order_id', { length: 10 }).notNull(),
    versionId: integer('version_id').notNull(),
    /** The words beside the tick. */
    sentence: text('sentence').notNull(),
    agreedAt: instant('agreed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.versionId] }),
    index('order_agreements_version_idx').on(table.versionId),
  ],
)

export const legalTables = { legal_versions: legalVersions, order_agreements: orderAgreements }
