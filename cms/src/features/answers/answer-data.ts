import {
  index,
  integer,
  pgTable,
  serial,
  text,
  unique,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

/**
 * What was answered from here, below its message; the foreign key is in the migration. How its email stands, the outbox
 * knows.
 */
const messageReplies = pgTable(
  'message_replies',
  {
    id: serial('id').primaryKey(),
    messageId: integer('message_id').notNull(),
    /** The writer's name for this one answer. */
    token: varchar('token', { length: 32 }).notNull(),
    text: text('text').notNull(),
    authorId: varchar('author_id', { length: 255 }),
    authorName: varchar('author_name', { length: 255 }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('message_replies_token_unique').on(table.messageId, table.token),
    index('message_replies_message_idx').on(table.messageId, table.id),
  ],
)

export const answerData: TableData = { tables: { message_replies: messageReplies } }
