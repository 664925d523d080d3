import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import { toSingleLine } from '../platform/text/to-single-line'
import { ERASED_ADDRESS } from './erased-address'
import { EMAIL_SENDERS_NOTIFIED } from './notify-email-senders'
import type { Template } from './template'
import { type EmailData, type EmailKind, transactionalTemplates } from './transactional-templates'

const SUBJECT_LENGTH = 250

type Addressed = {
  /**
   * Identifies the event, e.g. `order_confirmation:{order}`, so that it is written only once, however often it is
   * queued.
   */
  key: string
  /** Null means the artist, whose address is looked up when the email is sent. */
  recipient: string | null
  orderId: string | null
  newsletterId?: number
  /** The token of the one-click unsubscribe link. */
  unsubscribeToken?: string
}

/** An email about one event. */
export type TransactionalEmail<Kind extends EmailKind> = Addressed & { kind: Kind; data: EmailData<Kind> }

/** Makes the subject header: one line of limited length. */
export function subjectOf<Data>(template: Template<Data>, data: Data): string {
  const subject = toSingleLine(template.subject(data)).trim()
  return subject.length > SUBJECT_LENGTH ? `${subject.slice(0, SUBJECT_LENGTH - 1)}…` : subject
}

/** Writes an email into the outbox, in the transaction of the event that causes it. */
export async function queueEmail<Kind extends EmailKind>(
  context: Context,
  email: TransactionalEmail<Kind>,
): Promise<void> {
  const template: Template<EmailData<Kind>> = transactionalTemplates[email.kind]
  await queueEmailOf(context, template, email)
}

/**
 * Writes an email of a feature, with the template that its manifest lists under this kind. Writes nothing if the key
 * exists already or the recipient was erased.
 */
export async function queueEmailOf<Data>(
  context: Context,
  template: Template<Data>,
  email: Addressed & { kind: string; data: Data },
): Promise<void> {
  const { kind, key, recipient, orderId, newsletterId = null, unsubscribeToken = null, data } = email
  if (recipient === ERASED_ADDRESS) return
  await context.query(sql`
    WITH written AS (
      INSERT INTO emails (kind, key, recipient, order_id, newsletter_id, unsubscribe_token, subject, data, state)
      VALUES (${kind}, ${key}, ${recipient}, ${orderId}, ${newsletterId}, ${unsubscribeToken}, ${subjectOf(template, data)},
        ${JSON.stringify(data)}::jsonb, 'queued')
      ON CONFLICT (key) DO NOTHING)
    SELECT ${EMAIL_SENDERS_NOTIFIED}`)
}
