import type { Thread } from '@gesso/shared-types/features/answers/message-thread'
import { sql } from '@payloadcms/db-postgres'
import { queueEmailOf } from '../../emails/queue-email'
import { messageEmailKey } from '../../messages/message-email'
import { AppError } from '../../platform/app-error'
import { originOf } from '../../platform/audit/origin'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import type { Rows } from '../../platform/database/rows'
import { withTransaction } from '../../platform/database/transaction'
import { messageReply } from './message-reply'
import { readThread } from './read-thread'
import { replyEmailKey } from './reply-email-key'

/** `seen`: how many answers the writer saw; `isAnswered`: whether the message was shown as answered. */
type Seen = { seen: number; isAnswered: boolean }
type Answer = Seen & { token: string; text: string }

type Asked = Pick<
  Rows['contact_messages'],
  'id' | 'name' | 'email' | 'subject' | 'message' | 'createdAt' | 'answeredAt'
>
type Earlier = Pick<Rows['message_replies'], 'id' | 'token' | 'text' | 'authorName'>

const refuse = (code: 'conflict' | 'stale', message: string) => new AppError(code, { message })

/**
 * Stores an answer, queues its email to the visitor, and marks the message as read and answered. An answer with a
 * known token is not sent again.
 * @throws AppError not_found; conflict without a mail server, and for a known token with another text; stale if
 * somebody else has answered since, or marked it as answered
 */
export function replyToMessage(context: Context, id: number, answer: Answer): Promise<Thread> {
  return withTransaction(context, async (tx) => {
    await answerMessage(tx, id, answer)
    return readThread(tx, id)
  })
}

/** As `replyToMessage`, within the transaction of another action. @returns whether the answer is new */
export async function answerMessage(tx: Transaction, id: number, answer: Answer): Promise<boolean> {
  const { message, replies } = await lockThread(tx, id)
  const known = replies.find(({ token }) => token === answer.token)
  if (known && known.text !== answer.text) {
    throw refuse('conflict', 'An earlier wording of this answer was sent already. Read it, then decide.')
  }
  if (known) return false
  refuseStale(message, replies, answer)
  if (tx.env.mail.smtpUrl === null) {
    throw refuse('conflict', 'Email is not set up, so nothing was sent. Reply by email instead.')
  }
  await store(tx, message, replies, answer)
  return true
}

/**
 * Reads a message with its answers and locks it, so that answers to one visitor are written one after the other.
 * @throws AppError not_found
 */
async function lockThread(tx: Transaction, id: number): Promise<{ message: Asked; replies: Earlier[] }> {
  const [message] = await tx.query<Asked>(sql`
    SELECT id, name, email, subject, message, created_at, answered_at FROM contact_messages
    WHERE id = ${id} FOR UPDATE`)
  if (!message) throw new AppError('not_found', { message: 'Message not found' })
  const replies = await tx.query<Earlier>(
    sql`SELECT id, token, text, author_name FROM message_replies WHERE message_id = ${id} ORDER BY id`,
  )
  return { message, replies }
}

/** @throws AppError stale if somebody has answered since the writer looked, or marked it as answered */
function refuseStale(message: Asked, replies: readonly Earlier[], { seen, isAnswered }: Seen): void {
  if (replies.length > seen) {
    const who = replies.at(-1)?.authorName ?? 'Somebody'
    throw refuse('stale', `${who} answered this message in the meantime. Read it, then decide.`)
  }
  if (message.answeredAt !== null && !isAnswered) {
    throw refuse('stale', 'This message was marked as answered in the meantime. Look, then decide.')
  }
}

/**
 * Marks a message as read and answered by an action other than an answer.
 * @throws AppError not_found; stale as for an answer
 */
export async function answerOtherwise(tx: Transaction, id: number, seen: Seen): Promise<void> {
  const { message, replies } = await lockThread(tx, id)
  refuseStale(message, replies, seen)
  await markAsAnswered(tx, id)
}

export const markAsAnswered = (tx: Transaction, id: number) =>
  tx.query(sql`
    UPDATE contact_messages SET answered_at = now(), read_at = coalesce(read_at, now()) WHERE id = ${id}`)

async function store(
  tx: Transaction,
  message: Asked,
  earlier: readonly Earlier[],
  { token, text }: Answer,
): Promise<void> {
  const { id, name, email, subject } = message
  const { actor } = originOf(tx)
  const [reply] = await tx.query<{ id: number }>(sql`
    INSERT INTO message_replies (message_id, token, text, author_id, author_name)
    VALUES (${id}, ${token}, ${text}, ${actor.id}, ${actor.name?.slice(0, 255) ?? null}) RETURNING id`)
  if (!reply) throw new Error('The answer was not stored')
  await queueEmailOf(tx, messageReply, {
    kind: 'message_reply',
    key: replyEmailKey(id, reply.id),
    recipient: email,
    orderId: null,
    data: {
      name,
      subject,
      message: message.message,
      writtenAt: isoInstant(message.createdAt),
      text,
      earlier: [messageEmailKey(id), ...earlier.map((each) => replyEmailKey(id, each.id))],
    },
  })
  await markAsAnswered(tx, id)
  await record(tx, { action: 'answered', noun: 'message', recordId: id })
}
