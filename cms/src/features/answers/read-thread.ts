import type { Reply, Thread } from '@gesso/shared-types/features/answers/message-thread'
import { sql } from '@payloadcms/db-postgres'
import { type MessageRow, messageColumns, presentMessage } from '../../messages/present-message'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import type { Rows } from '../../platform/database/rows'
import { extensionPoint } from '../../platform/extension-point'
import { readShopSettings } from '../../settings/read-shop-settings'

/** Reads a feature's part of a message's thread, depending on its `kind`. Only owners see money. */
type ReadPart = (context: Context, message: { id: number; kind: string }) => Promise<Partial<Thread>>

export const threadParts = extensionPoint<ReadPart>('parts of a thread')

type ReplyRow = Pick<Rows['message_replies'], 'id' | 'text' | 'authorName' | 'createdAt'> & {
  state: string | null
  error: string | null
}

/** The states of an email in the outbox, as shown to the answer's writer. A copy sent again replaces the original. */
const STATES: Record<string, Reply['state']> = { queued: 'waiting', sent: 'sent', failed: 'failed' }

const presentReply = ({ id, text, authorName, createdAt, state, error }: ReplyRow): Reply => ({
  id,
  text,
  by: authorName ?? '',
  createdAt: isoInstant(createdAt),
  state: STATES[state ?? ''] ?? 'gone',
  problem: error,
})

/** Reads the answers to a message, the states of their emails, and the features' parts. @throws AppError not_found */
export async function readThread(context: Context, id: number): Promise<Thread> {
  const [message] = await context.query<MessageRow>(sql`
    SELECT ${messageColumns} FROM contact_messages WHERE id = ${id}`)
  if (!message) throw new AppError('not_found', { message: 'Message not found' })
  const replies = await context.query<ReplyRow>(sql`
    SELECT reply.id, reply.text, reply.author_name, reply.created_at, email.state, email.error
    FROM message_replies AS reply LEFT JOIN LATERAL (
      SELECT state, error FROM emails WHERE kind = 'message_reply'
        AND split_part(key, ':', 2) = reply.message_id::text AND split_part(key, ':', 3) = reply.id::text
      ORDER BY emails.id DESC LIMIT 1) AS email ON true
    WHERE reply.message_id = ${id} ORDER BY reply.id`)
  const { answeredAt, answerFailed } = presentMessage(message)
  const parts: Partial<Thread>[] = []
  for (const read of context.extensions(threadParts)) parts.push(await read(context, message))
  const { smtpUrl, from } = context.env.mail
  return {
    answeredAt,
    answerFailed,
    replies: replies.map(presentReply),
    sendsEmails: smtpUrl !== null,
    answersTo: (await readShopSettings(context)).email || from.address,
    ...Object.assign({}, ...parts),
  }
}
