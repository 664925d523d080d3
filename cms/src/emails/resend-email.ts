import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { EMAILS_CHANNEL } from '../database/listen-for-changes'
import { withTransaction } from '../database/transaction'
import { secretKinds } from './email-templates'

type Row = { key: string; kind: string; state: string }

/**
 * Sends an email again, by the artist's wish. One that is over gets a second record, and with it a new Message-ID, or
 * mail clients would hide it as a double; one that waits for its next attempt is tried now.
 * @returns the email that is sent now
 * @throws AppError not_found; conflict for a secret, which is not kept
 */
export function resendEmail(context: Context, id: number): Promise<{ id: number }> {
  return withTransaction(context, async (tx) => {
    const [email] = await tx.query<Row>(sql`SELECT key, kind, state FROM emails WHERE id = ${id} FOR UPDATE`)
    if (!email) throw new AppError('not_found', { message: 'Email not found' })
    await tx.query(sql`SELECT pg_notify(${EMAILS_CHANNEL}, '')`)
    if (email.state === 'queued') {
      await tx.query(sql`UPDATE emails SET due_at = now(), updated_at = now() WHERE id = ${id}`)
      return { id }
    }
    if (secretKinds.some(({ kind }) => kind === email.kind)) {
      throw new AppError('conflict', { message: 'Its link is not kept. Ask for a new password instead.' })
    }
    const first = email.key.replace(AGAIN, '')
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM emails WHERE starts_with(key, ${`${first}:again:`})`,
    )
    const [again] = await tx.query<{ id: number }>(sql`
      INSERT INTO emails (kind, key, recipient, order_id, subject, data, state)
      SELECT kind, ${`${first}:again:${count + 1}`}, recipient, order_id, subject, data, 'queued'
      FROM emails WHERE id = ${id} RETURNING id`)
    if (!again) throw new Error(`Email ${id} was not written again`)
    return again
  })
}

const AGAIN = /:again:\d+$/
