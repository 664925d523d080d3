import type { Reply, Thread } from '@gesso/shared-types/message-thread'
import { sql } from '@payloadcms/db-postgres'
import { isOwner } from '../auth/access'
import { readAgreements } from '../features/agreements/read-agreements'
import { readCommission, readOffer } from '../features/offers/read-offer'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { isoInstant } from '../platform/database/iso-instant'
import type { Rows } from '../platform/database/rows'
import { readShopSettings } from '../settings/read-shop-settings'
import { type MessageRow, messageColumns, presentMessage } from './present-message'

type ReplyRow = Pick<Rows['message_replies'], 'id' | 'text' | 'authorName' | 'createdAt'> & {
  state: string | null
  error: string | null
}

/** How an email of the outbox stands, for who wrote it. A copy that was sent again stands for the first. */
const STATES: Record<string, Reply['state']> = { queued: 'waiting', sent: 'sent', failed: 'failed' }

const presentReply = ({ id, text, authorName, createdAt, state, error }: ReplyRow): Reply => ({
  id,
  text,
  by: authorName ?? '',
  createdAt: isoInstant(createdAt),
  state: STATES[state ?? ''] ?? 'gone',
  problem: error,
})

/** The answers to a message, and how their emails stand; for an owner also what was agreed. @throws AppError not_found */
export async function readThread(context: Context, id: number): Promise<Thread> {
  const [message] = await context.query<MessageRow & { hasAgreements: boolean }>(sql`
    SELECT ${messageColumns}, EXISTS (SELECT 1 FROM agreements WHERE message_id = contact_messages.id) AS has_agreements
    FROM contact_messages WHERE id = ${id}`)
  if (!message) throw new AppError('not_found', { message: 'Message not found' })
  const replies = await context.query<ReplyRow>(sql`
    SELECT reply.id, reply.text, reply.author_name, reply.created_at, email.state, email.error
    FROM message_replies AS reply LEFT JOIN LATERAL (
      SELECT state, error FROM emails WHERE kind = 'message_reply'
        AND split_part(key, ':', 2) = reply.message_id::text AND split_part(key, ':', 3) = reply.id::text
      ORDER BY emails.id DESC LIMIT 1) AS email ON true
    WHERE reply.message_id = ${id} ORDER BY reply.id`)
  const { hasAgreements, ...row } = message
  const { answeredAt, answerFailed } = presentMessage(row)
  const agreements = hasAgreements ? await readAgreements(context, { messageId: id }) : []
  const offer = row.kind === 'offer' ? await readOffer(context, id, agreements) : null
  const commission = row.kind === 'commission' ? await readCommission(context, id) : null
  const { smtpUrl, from } = context.env.mail
  return {
    answeredAt,
    answerFailed,
    replies: replies.map(presentReply),
    sendsEmails: smtpUrl !== null,
    answersTo: (await readShopSettings(context)).email || from.address,
    // With their links and sums they are an owner's, as money is.
    ...(agreements.length > 0 && isOwner(context.req?.user) && { agreements }),
    ...(offer && { offer }),
    ...(commission && { commission }),
  }
}
