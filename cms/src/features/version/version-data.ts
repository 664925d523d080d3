import { boolean, jsonb, pgTable, smallint, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/** Whether the shop looks for new versions, and what it found; one row. */
const versionLooks = pgTable('version_looks', {
  id: smallint('id').primaryKey().default(1),
  isOn: boolean('is_on').notNull().default(false),
  /** The signed list of releases, as it was checked. */
  releases: jsonb('releases'),
  lookedAt: instant('looked_at'),
  problem: text('problem'),
  /** The version that the artist does not want to see on the first page. */
  putAwayVersion: varchar('put_away_version', { length: 20 }),
  /** When the change ended that the artist has read about there. */
  putAwayChange: varchar('put_away_change', { length: 30 }),
})

export const versionData: TableData = { tables: { version_looks: versionLooks } }
