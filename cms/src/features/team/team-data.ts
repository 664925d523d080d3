import { pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/** An assistant who was invited and has no account yet. One that was accepted or withdrawn has no row. */
const accountInvitations = pgTable('account_invitations', {
  id: varchar('id', { length: 36 }).primaryKey(),
  email: varchar('email', { length: 254 }).notNull().unique(),
  /** SHA-256 of the link's token. */
  tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const teamData: TableData = { tables: { account_invitations: accountInvitations } }
