import { FULL_COPY_STATES, FULL_COPY_STEPS } from '@gesso/shared-types/features/full-copy/full-copy'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/** The full copy that is being made or was made last. There is at most one row (docs/decisions/full-copy.md). */
const fullCopies = pgTable(
  'full_copies',
  {
    id: varchar('id', { length: 20 }).primaryKey(),
    state: varchar('state', { length: 20 }).notNull().default('running'),
    step: varchar('step', { length: 20 }).notNull().default('papers'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    missing: integer('missing').notNull().default(0),
    name: varchar('name', { length: 100 }).notNull(),
    attempts: smallint('attempts').notNull().default(0),
    error: text('error'),
    /** The process that makes it. Together with the id it names the folder of the file. */
    leaseHolder: varchar('lease_holder', { length: 36 }),
    leaseUntil: instant('lease_until'),
    /** The session that began to download the file, and until when it may ask for the rest. */
    downloadSession: varchar('download_session', { length: 36 }),
    downloadUntil: instant('download_until'),
    startedAt: instant('started_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  () => [
    uniqueIndex('full_copies_one_idx').on(sql`(true)`),
    ...checksOf({
      full_copies_state_known: oneOf('state', FULL_COPY_STATES),
      full_copies_step_known: oneOf('step', FULL_COPY_STEPS),
    }),
  ],
)

export const fullCopyData: TableData = {
  tables: { full_copies: fullCopies },
}
