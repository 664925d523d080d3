import { replySubject } from '@gesso/shared-types/messages/reply-address'
import { sql } from '@payloadcms/db-postgres'
import type { Template } from '../../emails/template'
import type { Context } from '../../platform/context'
import { dayOf } from '../../platform/text/when'

/** An answer to a visitor's message, with the original message. */
export type MessageReplyData = {
  name: string
  subject: string
  message: string
  /** When the visitor wrote, in UTC (ISO 8601). */
  writtenAt: string
  text: string
  /** The keys of the earlier emails in this thread, oldest first. */
  earlier: string[]
}

/**
 * Builds the headers that let mail programs show a thread (RFC 5322, 3.6.4). They include the email that brought the
 * message to the artist, because an answer from the artist's own mail program refers to it.
 */
async function threadHeaders(context: Context, earlier: string[]): Promise<Record<string, string>> {
  const emails = await context.query<{ messageId: string }>(sql`
    SELECT message_id FROM emails WHERE key = ANY(${sql.param(earlier)}::text[]) AND message_id IS NOT NULL ORDER BY id`)
  const ids = emails.map(({ messageId }) => messageId)
  const last = ids.at(-1)
  return last === undefined ? {} : { 'In-Reply-To': last, References: ids.join(' ') }
}

/** To a visitor, written by the artist. */
export const messageReply: Template<MessageReplyData> = {
  label: 'Answer to a message',
  subject: ({ subject }) => replySubject(subject),
  recipientName: ({ name }) => name,
  write: async ({ name, subject, message, writtenAt, text, earlier }, { context }) => ({
    preview: text.slice(0, 120),
    heading: replySubject(subject),
    blocks: [
      { kind: 'words', text },
      { kind: 'note', text: `On ${dayOf(writtenAt, 'UTC', 'long')}, ${name} wrote:` },
      { kind: 'quote', text: message },
    ],
    // A person wrote this, so automatic replies may answer it (RFC 3834).
    headers: { 'Auto-Submitted': 'no', ...(await threadHeaders(context, earlier)) },
  }),
}
