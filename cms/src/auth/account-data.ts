import { ROLES } from '@gesso/shared-types/auth/user'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
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

const accountPasskeys = pgTable(
  'account_passkeys',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    userId: userId().notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** The number of uses, if the authenticator counts them. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').notNull(),
    name: varchar('name', { length: 60 }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  (table) => [index('account_passkeys_user_idx').on(table.userId)],
)

/** An authenticator app; its secret is encrypted. */
const accountAuthenticators = pgTable('account_authenticators', {
  userId: userId().primaryKey(),
  secret: text('secret'),
  /** The secret of an app that was shown, but not yet confirmed with a code. */
  pending: text('pending'),
  /** The time step of the last code, so that none is accepted twice. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

/** Hashes of unused recovery codes. */
const accountRecoveryCodes = pgTable(
  'account_recovery_codes',
  {
    hash: varchar('hash', { length: 64 }).primaryKey(),
    userId: userId().notNull(),
  },
  (table) => [index('account_recovery_codes_user_idx').on(table.userId)],
)

/** Invited assistants without an account yet. An accepted or withdrawn invitation has no row. */
const accountInvitations = pgTable('account_invitations', {
  id: varchar('id', { length: 36 }).primaryKey(),
  email: varchar('email', { length: 254 }).notNull().unique(),
  /** SHA-256 of the link's token. */
  tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

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

/** Rules for all accounts, in a single row. */
const teamRules = pgTable('team_rules', {
  id: integer('id').primaryKey().default(1),
  demandsFactor: boolean('demands_factor').notNull().default(false),
})

export const accountData: TableData = {
  tables: {
    account_sessions: accountSessions,
    account_attempts: accountAttempts,
    account_passkeys: accountPasskeys,
    account_authenticators: accountAuthenticators,
    account_recovery_codes: accountRecoveryCodes,
    account_invitations: accountInvitations,
    account_reset_links: accountResetLinks,
    team_rules: teamRules,
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
