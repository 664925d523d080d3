import { integer } from '@payloadcms/db-postgres/drizzle/pg-core'
import { chars, requiredChars, withDefault } from '../platform/database/column-types'
import { instant } from '../platform/database/instant'
import type { TableData } from '../platform/database/table-data'

export const emailData: TableData = {
  columns: {
    emails: {
      key: requiredChars(255),
      kind: requiredChars(40),
      recipient: chars(254),
      subject: chars(255),
      state: withDefault(20, 'queued'),
      attempts: (name) => integer(name).notNull().default(0),
      messageId: chars(255),
      error: chars(500),
      leasedUntil: instant,
      unsubscribeToken: chars(32),
      dueAt: (name) => instant(name).notNull().defaultNow(),
    },
  },
  indexes: {
    emails: {
      emails_due_idx: ['state', 'dueAt'],
      emails_unsubscribe_token_idx: 'unsubscribeToken',
    },
  },
}
