import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { constraintsOf } from '../../platform/database/constraints'
import { instant } from '../../platform/database/instant'

/** Backups that were made, are made and failed (docs/decisions/backup.md). */
const backups = pgTable(
  'backups',
  {
    id: varchar('id', { length: 20 }).primaryKey(),
    state: varchar('state', { length: 20 }).notNull().default('running'),
    cause: varchar('cause', { length: 20 }).notNull(),
    /** The time of the schedule that it is for. */
    scheduledFor: instant('scheduled_for').unique(),
    place: text('place'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    tables: integer('tables').notNull().default(0),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    pictures: integer('pictures').notNull().default(0),
    isEncrypted: boolean('is_encrypted').notNull().default(false),
    attempts: smallint('attempts').notNull().default(0),
    error: text('error'),
    leaseHolder: varchar('lease_holder', { length: 36 }),
    /** When a process may begin it: the end of the lease of one that has, or the time of the next attempt. */
    dueAt: instant('due_at').notNull().defaultNow(),
    begunAt: instant('begun_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    removedAt: instant('removed_at'),
  },
  ({ state, begunAt }) => [
    uniqueIndex('backups_one_running_idx').on(state).where(sql`state = 'running'`),
    index('backups_begun_at_idx').on(begunAt),
    ...constraintsOf('backups'),
  ],
)

export const backupTables = { backups }
