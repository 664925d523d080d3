import { ROLES } from '@gesso/shared-types/auth/user'
import { index, integer, pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { oneOf } from '../platform/database/checks'
import { chars, textId, withDefault, zero } from '../platform/database/column-types'
import { instant } from '../platform/database/instant'
import type { TableData } from '../platform/database/table-data'

/** Deleting an account deletes what it signs in with: the foreign keys are in the migration. */
const userId = () => varchar('user_id', { length: 255 })

/** The sessions. Signing out deletes a row; `proved_at` is when the session last proved its identity. */
const accountSessions = pgTable(
  'account_sessions',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    /** SHA-256 of the cookie. */
    tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
    userId: userId().notNull(),
    device: varchar('device', { length: 100 }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    provedAt: instant('proved_at').notNull().defaultNow(),
  },
  (table) => [index('account_sessions_user_idx').on(table.userId)],
)

/** Failed attempts to sign in or to prove an identity, by what they are counted for. */
const accountAttempts = pgTable(
  'account_attempts',
  {
    key: varchar('key', { length: 200 }).primaryKey(),
    failures: integer('failures').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('account_attempts_last_at_idx').on(table.lastAt)],
)

/** Links by email for a new password. A used link has no row. */
const accountResetLinks = pgTable(
  'account_reset_links',
  {
    /** SHA-256 of the link's token. */
    tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
    userId: userId().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('account_reset_links_user_idx').on(table.userId)],
)

export const accountData: TableData = {
  tables: {
    account_sessions: accountSessions,
    account_attempts: accountAttempts,
    account_reset_links: accountResetLinks,
  },
  columns: {
    users: {
      id: textId(255),
      firstName: chars(255),
      lastName: chars(255),
      profilePictureUrl: chars(500),
      role: withDefault(20, 'assistant'),
      deviceEpoch: zero,
    },
  },
  checks: {
    users: {
      users_role_known: oneOf('role', ROLES),
    },
  },
}
