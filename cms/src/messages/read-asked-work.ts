import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import { type MessageRow, messageColumns, presentMessage } from './present-message'

/** The work that a message asks about; null where it asks about none, and where there is no such message. */
export async function readAskedWork(context: Context, id: number): Promise<ContactMessage['work']> {
  const [row] = await context.query<MessageRow>(
    sql`SELECT ${messageColumns} FROM contact_messages WHERE id = ${id}`,
  )
  return row ? presentMessage(row).work : null
}
