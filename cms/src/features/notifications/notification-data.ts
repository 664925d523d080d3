import { NOTIFICATION_KINDS } from '@gesso/shared-types/features/notifications/notification-request'
import {
  index,
  integer,
  pgTable,
  serial,
  unique,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/** What somebody wants to be notified of by email, once they have confirmed it (docs/decisions/notifications.md). */
const notificationRequests = pgTable(
  'wishes',
  {
    id: serial('id').primaryKey(),
    email: varchar('email', { length: 254 }).notNull(),
    kind: varchar('kind', { length: 20 }).notNull(),
    /** The id of the artwork or series; its requests are deleted when it is gone (forget-notification-requests.ts). */
    targetId: integer('target_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    words: varchar('words', { length: 500 }).notNull(),
    confirmTokenHash: varchar('confirm_token_hash', { length: 64 }).notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    askedCount: integer('asked_count').notNull().default(1),
    confirmedAt: instant('confirmed_at'),
    confirmedFrom: varchar('confirmed_from', { length: 50 }),
    confirmedWords: varchar('confirmed_words', { length: 500 }),
    /** When the newest work of the series that they were notified of was published. */
    toldUpTo: instant('told_up_to'),
    /** When it was answered. Requests for a series are never done. */
    toldAt: instant('told_at'),
  },
  (table) => [
    unique('wishes_once').on(table.email, table.kind, table.targetId),
    uniqueIndex('wishes_confirm_token_idx').on(table.confirmTokenHash),
    index('wishes_waiting_idx').on(table.kind, table.toldAt, table.confirmedAt),
    ...checksOf({
      wishes_kind_known: oneOf('kind', NOTIFICATION_KINDS),
      wishes_told_after_confirmed: 'confirmed_at IS NOT NULL OR num_nonnulls(told_at, told_up_to) = 0',
    }),
  ],
)

export const notificationData: TableData = {
  tables: { wishes: notificationRequests },
}
