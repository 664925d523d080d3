import { jsonb, pgTable, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { instant } from '../platform/database/instant'
import type { TableData } from '../platform/database/table-data'

/**
 * What the artist connected in the panel: the payment provider, the mail server, the shop's address, the place of
 * backups. The names are those of connection-variables.ts.
 */
const connections = pgTable('connections', {
  name: varchar('name', { length: 20 }).primaryKey(),
  /** What may be shown to owners. */
  known: jsonb('known').notNull(),
  /** The secrets, encrypted (sealed-secrets.ts); null if there are none. */
  sealedSecret: text('sealed_secret'),
  setAt: instant('set_at').notNull().defaultNow(),
  /** The account that set it; null if the shop itself has changed it. */
  setBy: varchar('set_by', { length: 255 }),
})

export const connectionData: TableData = { tables: { connections } }
