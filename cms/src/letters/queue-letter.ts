import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { LETTERS_CHANNEL } from '../database/listen-for-changes'
import { oneLine } from '../messages/one-line'
import { isErased } from '../people/erased-person'
import { type LetterData, type LetterKind, templateOf } from './letter-templates'

const SUBJECT_LENGTH = 250

/** A letter to be: `recipient` null is the artist, whose address is known when it is sent. */
export type Letter<Kind extends LetterKind = LetterKind> = {
  kind: Kind
  /** Names what is told, e.g. `order_confirmation:{order}`: told once, however often it is found out. */
  key: string
  recipient: string | null
  orderId: string | null
  newsletterId?: number
  data: LetterData<Kind>
}

/** The subject as it stands in the head of a letter: one line, whatever was typed. */
export function subjectOf(kind: string, data: unknown): string {
  const subject = oneLine(templateOf(kind)?.subject(data) ?? '').trim()
  return subject.length > SUBJECT_LENGTH ? `${subject.slice(0, SUBJECT_LENGTH - 1)}…` : subject
}

/** Writes a letter into the outbox, in the transaction of what it tells of (design §6). */
export async function queueLetter<Kind extends LetterKind>(
  context: Context,
  letter: Letter<Kind>,
): Promise<void> {
  const { kind, key, recipient, orderId, newsletterId = null, data } = letter
  if (isErased(recipient)) return
  await context.query(sql`
    INSERT INTO letters (kind, key, recipient, order_id, newsletter_id, subject, data, state)
    VALUES (${kind}, ${key}, ${recipient}, ${orderId}, ${newsletterId}, ${subjectOf(kind, data)},
      ${JSON.stringify(data)}::jsonb, 'queued')
    ON CONFLICT (key) DO NOTHING`)
  // Heard by every process, on commit.
  await context.query(sql`SELECT pg_notify(${LETTERS_CHANNEL}, '')`)
}
