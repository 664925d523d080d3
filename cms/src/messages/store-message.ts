import type { ContactInput } from '@gesso/shared-types/messages/message'
import type { MessageKind } from '@gesso/shared-types/messages/message-kind'
import { sql } from '@payloadcms/db-postgres'
import { queueEmail } from '../emails/queue-email'
import type { ContactMessageData, MessageFact } from '../emails/templates/contact-message'
import type { Transaction } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'
import { toSingleLine } from '../platform/text/to-single-line'
import { messageEmailKey } from './message-email'

/** When the artist is written to about a message: at once, later by a feature, or never. */
type WhenTold = 'at_once' | 'daily' | 'none'

export const messageEmails = extensionPoint<(tx: Transaction) => Promise<WhenTold>>('emails about messages')

type NewMessage = ContactInput & {
  kind: MessageKind
  /** The order that the message is about. */
  orderId?: string
}

/**
 * Stores what a visitor wrote, and queues an email about it if the artist wants one for each message.
 * @param work what it asks about; the title is stored too, for when the work is deleted
 * @param facts shown in the email besides the visitor's text
 * @returns the message's id
 */
export async function storeMessage(
  tx: Transaction,
  { kind, name, email, subject, message, orderId }: NewMessage,
  work: { id: number; slug: string; title: string } | null,
  facts: MessageFact[] = [],
): Promise<number> {
  const [readWhen] = tx.extensions(messageEmails)
  const emails = (await readWhen?.(tx)) ?? 'at_once'
  const [stored] = await tx.query<Omit<ContactMessageData, 'work' | 'facts'>>(sql`
    INSERT INTO contact_messages (kind, name, email, subject, message, artwork_id, artwork_title, order_id, told_at)
    VALUES (${kind}, ${toSingleLine(name)}, ${email}, ${toSingleLine(subject)}, ${message},
      ${work?.id ?? null}, ${work?.title ?? null}, ${orderId ?? null}, ${emails === 'daily' ? sql`NULL` : sql`now()`})
    RETURNING id, name, email, subject, message`)
  if (!stored) throw new Error('The message was not stored')
  if (emails === 'at_once') {
    await queueEmail(tx, {
      kind: 'contact_message',
      key: messageEmailKey(stored.id),
      recipient: null,
      orderId: null,
      data: {
        ...stored,
        ...(work && { work: { slug: work.slug, title: work.title } }),
        ...(facts.length > 0 && { facts }),
      },
    })
  }
  return stored.id
}
