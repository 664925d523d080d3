import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import { containing } from '../platform/database/like-pattern'
import { type Page, type PageRequest, readPage } from '../platform/database/page'
import { type MessageRow, messageColumns, presentMessage } from './present-message'

/** Lists one page of messages, newest first; `q` searches all their texts. */
export async function listMessages(context: Context, request: PageRequest): Promise<Page<ContactMessage>> {
  const like = request.q ? containing(request.q) : null
  const found = like
    ? sql`WHERE name ILIKE ${like} OR email ILIKE ${like} OR subject ILIKE ${like} OR message ILIKE ${like}
      OR artwork_title ILIKE ${like}`
    : sql``
  const { items, total } = await readPage<MessageRow>(context, request, {
    select: messageColumns,
    from: sql`contact_messages ${found}`,
    order: sql`created_at DESC, id DESC`,
  })
  return { items: items.map(presentMessage), total }
}
