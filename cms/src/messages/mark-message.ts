import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { type MessageRow, messageColumns, presentMessage } from './present-message'

/** Marks a message as read or unread; the time of the first reading is kept. @throws AppError not_found */
export async function markMessage(context: Context, id: number, isRead: boolean): Promise<ContactMessage> {
  const [row] = await context.query<MessageRow>(sql`
    UPDATE contact_messages SET read_at = ${isRead ? sql`coalesce(read_at, now())` : sql`NULL`}
    WHERE id = ${id} RETURNING ${messageColumns}`)
  if (!row) throw new AppError('not_found', { message: 'Message not found' })
  return presentMessage(row)
}
