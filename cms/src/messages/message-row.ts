import type { ContactMessage } from '@gesso/shared-types/message'
import { sql } from '@payloadcms/db-postgres'

/** A row of contact_messages as SQL answers it; instants are not ISO 8601 yet. */
export type MessageRow = ContactMessage

export const messageColumns = sql.raw(`id, name, email, subject, message, created_at, read_at`)

/** The one door from rows to the contract's message. */
export const presentMessage = (row: MessageRow): ContactMessage => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  readAt: row.readAt && new Date(row.readAt).toISOString(),
})
