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
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/** What an account signs in by goes with it: the foreign keys are in the migration. */
const userId = () => varchar('user_id', { length: 255 })

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

/** What holds for all accounts; one row. */
const teamRules = pgTable('team_rules', {
  id: integer('id').primaryKey().default(1),
  demandsFactor: boolean('demands_factor').notNull().default(false),
})

export const secondFactorData: TableData = {
  tables: {
    account_passkeys: accountPasskeys,
    account_authenticators: accountAuthenticators,
    account_recovery_codes: accountRecoveryCodes,
    team_rules: teamRules,
  },
}
