import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import { record } from '../platform/audit/record'
import type { Context, Transaction } from '../platform/context'
import type { Rows } from '../platform/database/rows'
import { withTransaction } from '../platform/database/transaction'
import { notifyEmailSenders } from './notify-email-senders'
import { type EmailTemplates, isSecret } from './template'

/**
 * Sends an email again when the artist asks for it. A sent or failed email is copied, because mail clients would hide
 * a second one with the same Message-ID as a duplicate. A queued one is tried at once.
 * @returns the email that will be sent
 * @throws AppError not_found; conflict for a secret, which is no longer stored
 */
export function resendEmail(
  context: Context,
  templates: EmailTemplates,
  id: number,
): Promise<{ id: number }> {
  return withTransaction(context, async (tx) => {
    const [email] = await tx.query<Pick<Rows['emails'], 'key' | 'kind' | 'state'>>(
      sql`SELECT key, kind, state FROM emails WHERE id = ${id} FOR UPDATE`,
    )
    if (!email) throw new AppError('not_found', { message: 'Email not found' })
    await notifyEmailSenders(tx)
    if (email.state === 'queued') {
      await tx.query(sql`UPDATE emails SET due_at = now(), updated_at = now() WHERE id = ${id}`)
      await recordAgain(tx, id, email.kind)
      return { id }
    }
    if (isSecret(templates, email.kind)) {
      throw new AppError('conflict', {
        message: 'Its link is no longer stored. Ask for a new one instead.',
      })
    }
    const first = email.key.replace(COPY, '')
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM emails WHERE starts_with(key, ${`${first}:again:`})`,
    )
    const [copy] = await tx.query<{ id: number }>(sql`
      INSERT INTO emails (kind, key, recipient, order_id, subject, data, state)
      SELECT kind, ${`${first}:again:${count + 1}`}, recipient, order_id, subject, data, 'queued'
      FROM emails WHERE id = ${id} RETURNING id`)
    if (!copy) throw new Error(`Email ${id} was not copied`)
    await recordAgain(tx, id, email.kind)
    return copy
  })
}

/** Records the kind of the email, not its recipient. */
const recordAgain = (tx: Transaction, id: number, kind: string): Promise<void> =>
  record(tx, { action: 'sent_again', noun: 'email', recordId: id, label: kind.replaceAll('_', ' ') })

/** The suffix of a copy's key. */
const COPY = /:again:\d+$/
