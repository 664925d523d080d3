import { bigint, integer, jsonb, pgTable, smallint, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { instant } from './database/instant'
import type { TableData } from './database/table-data'

/** What belongs to this installation as a whole. The table has one row. */
const installation = pgTable('installation', {
  id: smallint('id').primaryKey(),
  /** Marks the payment intents of this installation at the provider, and its pictures in the storage. */
  code: varchar('code', { length: 32 }).notNull(),
  /** When the demo gallery was added, so that it does not come back when all artworks are deleted. */
  seededAt: instant('seeded_at'),
  /** What it brought, until the artist takes it down; null where it was never added, or by an earlier version. */
  demo: jsonb('demo'),
  /** When the artist put the first steps away, and saw a test email arrive. */
  firstStepsPutAwayAt: instant('first_steps_put_away_at'),
  testEmailArrivedAt: instant('test_email_arrived_at'),
  /** When the artist last said that a backup was made. */
  backupMadeAt: instant('backup_made_at'),
  /** When the next email to many may be sent, by whichever process; null before the first. */
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
