import { ACTOR_KINDS, AUDIT_ACTIONS } from '@gesso/shared-types/audit'
import { AUDIT_NOUNS } from '@gesso/shared-types/features/audit-trail/audit'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { index, jsonb, pgTable, serial, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/**
 * Who did what to which record. Rows are only ever added: a trigger in the migration refuses everything but the
 * deletion of rows older than a year (docs/decisions/audit-trail.md). There are no foreign keys, because the records
 * that entries name may be deleted.
 */
const auditEntries = pgTable(
  'audit_entries',
  {
    id: serial('id').primaryKey(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    actorKind: varchar('actor_kind', { length: 20 }).notNull(),
    actorId: varchar('actor_id', { length: 255 }),
    actorName: varchar('actor_name', { length: 255 }),
    action: varchar('action', { length: 40 }).notNull(),
    noun: varchar('noun', { length: 40 }).notNull(),
    recordId: varchar('record_id', { length: 255 }),
    label: varchar('label', { length: 255 }),
    changes: jsonb('changes').notNull(),
    /** An IPv4 address or an IPv6 /64. */
    network: varchar('network', { length: 50 }),
    requestId: varchar('request_id', { length: 128 }),
  },
  (table) => [
    index('audit_entries_at_idx').on(table.at),
    index('audit_entries_record_idx').on(table.noun, table.recordId, table.id),
    index('audit_entries_actor_idx').on(table.actorId, table.id),
    index('audit_entries_action_idx').on(table.action, table.id),
    ...checksOf({
      audit_entries_actor_kind_known: oneOf('actor_kind', ACTOR_KINDS),
      audit_entries_action_known: oneOf('action', AUDIT_ACTIONS),
      audit_entries_noun_known: oneOf('noun', AUDIT_NOUNS),
    }),
  ],
)

export const auditData: TableData = {
  tables: { audit_entries: auditEntries },
}
