import { pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { instant } from '../platform/database/instant'

/** Addresses that left the list, as hashes: no import brings them back (subscribers/leave-list.ts). */
const leftSubscribers = pgTable('left_subscribers', {
  hash: varchar('hash', { length: 64 }).primaryKey(),
  leftAt: instant('left_at').notNull().defaultNow(),
})

export const subscriberTables = { left_subscribers: leftSubscribers }
