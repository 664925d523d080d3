import { pgTable, smallint, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { oneOf } from '../../platform/database/checks'
import type { TableData } from '../../platform/database/table-data'

/** The first run while it lasts, in a single row. */
const firstRuns = pgTable('first_runs', {
  id: smallint('id').primaryKey(),
  /** SHA-256 of the token of the link that was printed last. */
  tokenHash: varchar('token_hash', { length: 64 }).notNull(),
  /** What it asks for next. */
  step: varchar('step', { length: 20 }).notNull(),
})

export const firstRunData: TableData = {
  tables: { first_runs: firstRuns },
  checks: { first_runs: { first_runs_step_known: oneOf('step', ['account', 'gallery', 'work']) } },
}
