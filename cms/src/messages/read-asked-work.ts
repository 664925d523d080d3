import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import { type MessageRow, messageColumns, presentMessage } from './present-message'

/** Reads the work that a message asks about; null without one, and for an unknown message. */
export async function readAskedWork(context: Context, id: number): Promise<ContactMessage['work']> {
  const [row] = await context.query<MessageRow>(
    sql`SELECT ${messageColumns} FROM contact_messages WHERE id = ${id}`,
  )
  return row ? presentMessage(row).work : null
}
