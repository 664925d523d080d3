import { index, pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { instant } from '../platform/database/instant'
import type { TableData } from '../platform/database/table-data'

/** Solved bot-check challenges. Each is valid for one request only. */
const spentChallenges = pgTable(
  'spent_challenges',
  {
    signature: varchar('signature', { length: 64 }).primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('spent_challenges_expires_at_idx').on(table.expiresAt)],
)

export const botCheckData: TableData = {
  tables: { spent_challenges: spentChallenges },
}
