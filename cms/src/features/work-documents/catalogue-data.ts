import { CATALOGUE_STATES } from '@gesso/shared-types/features/work-documents/work-document'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  integer,
  jsonb,
  pgTable,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { bytea } from '../../platform/database/column-types'
import type { TableData } from '../../platform/database/table-data'
import { leaseColumns } from '../../platform/workers/lease-columns'

/**
 * The catalogue that is being made or was made last. There is at most one row (docs/decisions/work-documents.md).
 */
const catalogues = pgTable(
  'catalogues',
  {
    ...leaseColumns(),
    title: varchar('title', { length: 200 }).notNull(),
    /** All that is printed, as it was when the catalogue was asked for (CatalogueContent). */
    content: jsonb('content').notNull(),
    /** The printer's colour profile. */
    profile: bytea('profile'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    missing: integer('missing').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  },
  () => [
    uniqueIndex('catalogues_one_idx').on(sql`(true)`),
    ...checksOf({ catalogues_state_known: oneOf('state', CATALOGUE_STATES) }),
  ],
)

export const catalogueData: TableData = { tables: { catalogues } }
