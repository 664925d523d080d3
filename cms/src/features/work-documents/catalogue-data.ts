import { CATALOGUE_STATES } from '@gesso/shared-types/features/work-documents/work-document'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { bytea } from '../../platform/database/column-types'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/**
 * The catalogue that is being made or was made last. There is at most one row (docs/decisions/work-documents.md). What
 * platform/workers/lease.ts needs has its names.
 */
const catalogues = pgTable(
  'catalogues',
  {
    id: varchar('id', { length: 20 }).primaryKey(),
    state: varchar('state', { length: 20 }).notNull().default('running'),
    title: varchar('title', { length: 200 }).notNull(),
    /** All that is printed, as it was when the catalogue was asked for (CatalogueContent). */
    content: jsonb('content').notNull(),
    /** The printer's colour profile. */
    profile: bytea('profile'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    missing: integer('missing').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** The name of the folder on the server that makes or made it. */
    place: text('place'),
    attempts: smallint('attempts').notNull().default(0),
    error: text('error'),
    leaseHolder: varchar('lease_holder', { length: 36 }),
    dueAt: instant('due_at').notNull().defaultNow(),
    begunAt: instant('begun_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  () => [
    uniqueIndex('catalogues_one_idx').on(sql`(true)`),
    ...checksOf({ catalogues_state_known: oneOf('state', CATALOGUE_STATES) }),
  ],
)

export const catalogueData: TableData = { tables: { catalogues } }
