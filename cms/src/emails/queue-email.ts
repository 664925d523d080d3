import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { EMAILS_CHANNEL } from '../database/listen-for-changes'
import { isErased } from '../personal-data/erased-person'
import { toSingleLine } from '../text/to-single-line'
import { type EmailData, type EmailKind, templateOf } from './email-templates'

const SUBJECT_LENGTH = 250

/** An email to be: `recipient` null is the artist, whose address is known when it is sent. */
export type Email<Kind extends EmailKind = EmailKind> = {
  kind: Kind
  /** Names what is told, e.g. `order_confirmation:{order}`: told once, however often it is found out. */
  key: string
  recipient: string | null
  orderId: string | null
  newsletterId?: number
  data: EmailData<Kind>
}

/** The subject as it stands in the head of an email: one line, whatever was typed. */
export function subjectOf(kind: string, data: unknown): string {
  const subject = toSingleLine(templateOf(kind)?.subject(data) ?? '').trim()
  return subject.length > SUBJECT_LENGTH ? `${subject.slice(0, SUBJECT_LENGTH - 1)}…` : subject
}

/** Writes an email into the outbox, in the transaction of what it tells of (design §6). */
export async function queueEmail<Kind extends EmailKind>(
  context: Context,
  email: Email<Kind>,
): Promise<void> {
  const { kind, key, recipient, orderId, newsletterId = null, data } = email
  if (isErased(recipient)) return
  await context.query(sql`
    INSERT INTO emails (kind, key, recipient, order_id, newsletter_id, subject, data, state)
    VALUES (${kind}, ${key}, ${recipient}, ${orderId}, ${newsletterId}, ${subjectOf(kind, data)},
      ${JSON.stringify(data)}::jsonb, 'queued')
    ON CONFLICT (key) DO NOTHING`)
  // Heard by every process, on commit.
  await context.query(sql`SELECT pg_notify(${EMAILS_CHANNEL}, '')`)
}
