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

/** With what belongs to an account goes what it signs in by: the foreign keys are in the migration. */
const userId = () => varchar('user_id', { length: 255 })

/** Who is signed in. A row is deleted to sign out; `proved_at` is when it last showed that it is the owner. */
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

/** Attempts to sign in or to prove that were not right, by what they are counted by. */
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
    /** Of uses, where the authenticator counts them. */
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
  /** Shown, but no code of it was typed yet. */
  pending: text('pending'),
  /** The time step of the last code: none is taken twice. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

/** Hashes of recovery codes that were not used yet. */
const accountRecoveryCodes = pgTable(
  'account_recovery_codes',
  {
    hash: varchar('hash', { length: 64 }).primaryKey(),
    userId: userId().notNull(),
  },
  (table) => [index('account_recovery_codes_user_idx').on(table.userId)],
)

/** A link by email for a new password. One that was used, or is over, has no row. */
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

/** What holds for all accounts; one row. */
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
