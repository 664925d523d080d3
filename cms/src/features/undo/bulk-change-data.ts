import { BULK_CHANGE_KINDS } from '@gesso/shared-types/features/undo/bulk-change'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/** Changes of several artworks in one step, which can be undone for a day (docs/decisions/undo.md). */
const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    kind: varchar('kind', { length: 20 }).notNull(),
    actorId: varchar('actor_id', { length: 255 }),
    actorName: varchar('actor_name', { length: 255 }),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('bulk_changes_at_idx').on(table.at),
    ...checksOf({
      bulk_changes_kind_known: oneOf('kind', BULK_CHANGE_KINDS),
    }),
  ],
)

/** An artwork in such a change, with only the fields that it changed: as they were before, and as it wrote them. */
const bulkChangeRows = pgTable(
  'bulk_change_rows',
  {
    changeId: varchar('change_id', { length: 36 })
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    artworkId: integer('artwork_id').notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    /** Whether the change added the artwork. */
    isNew: boolean('is_new').notNull(),
    former: jsonb('former').notNull(),
    written: jsonb('written').notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.artworkId] })],
)

export const bulkChangeData: TableData = {
  tables: { bulk_changes: bulkChanges, bulk_change_rows: bulkChangeRows },
}
