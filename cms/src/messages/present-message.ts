import type { ContactMessage } from '@gesso/shared-types/message'
import { sql } from '@payloadcms/db-postgres'
import { isoInstant } from '../database/iso-instant'
import type { Rows } from '../database/rows'

export type MessageRow = Omit<Rows['contact_messages'], 'updatedAt'>

/** The columns of a `MessageRow`. */
export const messageColumns = sql.raw(`id, name, email, subject, message, created_at, read_at`)

/** A row as the contract's message. */
export const presentMessage = (row: MessageRow): ContactMessage => ({
  ...row,
  createdAt: isoInstant(row.createdAt),
  readAt: row.readAt && isoInstant(row.readAt),
})
