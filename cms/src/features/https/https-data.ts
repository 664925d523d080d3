import { jsonb, pgTable, smallint, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/** The certificates by host, and how getting them went. */
const httpsCertificates = pgTable('https_certificates', {
  host: varchar('host', { length: 253 }).primaryKey(),
  /** The certificate with its key, encrypted; null before the first one. */
  sealed: text('sealed'),
  validUntil: instant('valid_until'),
  /** When a worker asks for it again: after a failure, or a renewal. */
  nextTryAt: instant('next_try_at').notNull().defaultNow(),
  /** Failed tries since the last certificate. */
  failures: smallint('failures').notNull().default(0),
  /** Why the last try failed, in a sentence for the artist. */
  problem: text('problem'),
  /** When the authority looked for the shop in vain, and when it was asked for a certificate; lists of instants. */
  failedLooks: jsonb('failed_looks').notNull().default([]),
  orders: jsonb('orders').notNull().default([]),
  /** Until when one process alone deals with the authority. */
  leasedUntil: instant('leased_until'),
  /** What the authority looks for at this host at the moment. */
  challengeToken: varchar('challenge_token', { length: 255 }),
  challengeAnswer: varchar('challenge_answer', { length: 512 }),
})

/** The shop's accounts at authorities. */
const httpsAccounts = pgTable('https_accounts', {
  /** The address of the authority's directory. */
  directory: varchar('directory', { length: 500 }).primaryKey(),
  /** The account's key and address, encrypted. */
  sealed: text('sealed').notNull(),
})

export const httpsData: TableData = {
  tables: { https_certificates: httpsCertificates, https_accounts: httpsAccounts },
}
