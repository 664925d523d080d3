import { bigint, integer, jsonb, pgTable, smallint, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { instant } from './database/instant'
import type { TableData } from './database/table-data'

/** Data of the installation as a whole, in a single row. */
const installation = pgTable('installation', {
  id: smallint('id').primaryKey(),
  /** Marks this installation's payment intents at the provider and its pictures in the storage. */
  code: varchar('code', { length: 32 }).notNull(),
  /** When the demo gallery was added, so that it is not added again when all artworks are deleted. */
  seededAt: instant('seeded_at'),
  /** What the demo gallery added, until the artist removes it; null if never added, or added by an earlier version. */
  demo: jsonb('demo'),
  /** When the artist hid the first steps; below, when a test email arrived. */
  firstStepsPutAwayAt: instant('first_steps_put_away_at'),
  testEmailArrivedAt: instant('test_email_arrived_at'),
  /** When the artist last confirmed a backup. */
  backupMadeAt: instant('backup_made_at'),
  /** When any process may send the next bulk email; null before the first. */
  nextBulkEmailAt: instant('next_bulk_email_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Counters of the rate limits, in the layout of rate-limiter-flexible. */
const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

export const platformData: TableData = {
  tables: { installation, rate_limits: rateLimits },
}
