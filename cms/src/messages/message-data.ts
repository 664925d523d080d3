import { MESSAGE_KINDS } from '@gesso/shared-types/messages/message-kind'
import {
  index,
  integer,
  pgTable,
  serial,
  text,
  unique,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { oneOf } from '../platform/database/checks'
import { chars, requiredChars, requiredLongText, withDefault } from '../platform/database/column-types'
import { instant } from '../platform/database/instant'
import type { TableData } from '../platform/database/table-data'

/** The answers sent from the shop. The foreign key is in the migration; the state of each email is in the outbox. */
const messageReplies = pgTable(
  'message_replies',
  {
    id: serial('id').primaryKey(),
    messageId: integer('message_id').notNull(),
    /** Chosen by the writer's page for this one answer, so that it is sent only once. */
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

export const messageData: TableData = {
  tables: { message_replies: messageReplies },
  columns: {
    contact_messages: {
      name: requiredChars(100),
      email: requiredChars(254),
      subject: requiredChars(200),
      message: requiredLongText,
      kind: withDefault(20, 'question'),
      artworkTitle: chars(255),
      toldAt: (name) => instant(name).defaultNow(),
    },
  },
  indexes: { contact_messages: { contact_messages_told_idx: 'toldAt' } },
  checks: { contact_messages: { contact_messages_kind_known: oneOf('kind', MESSAGE_KINDS) } },
}
