import { FIRST_RUN_STEPS } from '@gesso/shared-types/features/first-run/first-run'
import { pgTable, smallint, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import type { TableData } from '../../platform/database/table-data'

/** The first run while it lasts, in a single row. */
const firstRuns = pgTable(
  'first_runs',
  {
    id: smallint('id').primaryKey(),
    /** SHA-256 of the token of the link that was printed last. */
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    /** What it asks for next. */
    step: varchar('step', { length: 20 }).notNull(),
  },
  () => checksOf({ first_runs_step_known: oneOf('step', FIRST_RUN_STEPS) }),
)

export const firstRunData: TableData = { tables: { first_runs: firstRuns } }
