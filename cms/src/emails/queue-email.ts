import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import { toSingleLine } from '../platform/text/to-single-line'
import { ERASED_ADDRESS } from './erased-address'
import { EMAIL_SENDERS_NOTIFIED } from './notify-email-senders'
import type { Template } from './template'
import { type EmailData, type EmailKind, transactionalTemplates } from './transactional-templates'

const SUBJECT_LENGTH = 250

type Addressed = {
  /** Names the event, e.g. `order_confirmation:{order}`, so that its email is written once however often it is queued. */
  key: string
  /** Null is the artist, whose address is looked up when the email is sent. */
  recipient: string | null
  orderId: string | null
  newsletterId?: number
  /** By which its recipient leaves, with one click. */
  unsubscribeToken?: string
}

/** An email about one event. */
export type TransactionalEmail<Kind extends EmailKind> = Addressed & { kind: Kind; data: EmailData<Kind> }

/** The subject as the email's header carries it: one line, and not too long. */
export function subjectOf<Data>(template: Template<Data>, data: Data): string {
  const subject = toSingleLine(template.subject(data)).trim()
  return subject.length > SUBJECT_LENGTH ? `${subject.slice(0, SUBJECT_LENGTH - 1)}…` : subject
}

/** Writes an email into the outbox, in the transaction of the event that it is about. */
export async function queueEmail<Kind extends EmailKind>(
  context: Context,
  email: TransactionalEmail<Kind>,
): Promise<void> {
  const template: Template<EmailData<Kind>> = transactionalTemplates[email.kind]
  await queueEmailOf(context, template, email)
}

/**
 * As `queueEmail`, for an email of a feature's, with the template that its manifest names under this kind. Nothing is written
 * where its key is there already or its recipient was erased.
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
