import { smallint, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { instant } from '../database/instant'

/** The columns of a table whose rows are worked on under a lease (lease.ts). */
export const leaseColumns = () => ({
  id: varchar('id', { length: 20 }).primaryKey(),
  state: varchar('state', { length: 20 }).notNull().default('running'),
  /** The name of the file or folder that the work makes, or reads. */
  place: text('place'),
  attempts: smallint('attempts').notNull().default(0),
  error: text('error'),
  leaseHolder: varchar('lease_holder', { length: 36 }),
  /** When a process may start it: at the end of another process's lease, or at the time of the next attempt. */
  dueAt: instant('due_at').notNull().defaultNow(),
  begunAt: instant('begun_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
})
