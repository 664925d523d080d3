import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestEmailResult } from '@gesso/shared-types/settings/mail-settings'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import type { Rows } from '../platform/database/rows'
import { queueEmail } from './queue-email'
import { artistAddress } from './send-email'

/** Longer than any working mail server needs to answer. */
const PATIENCE_MS = 25_000
const LOOK_EVERY_MS = 250

type Attempted = Pick<Rows['emails'], 'state' | 'error'>

/**
 * Sends the artist a test email through the outbox, as all emails are sent, and waits for the answer of the mail
 * server.
 * @throws AppError conflict without a mail server
 */
export async function sendTestEmail(context: Context): Promise<TestEmailResult> {
  if (context.env.mail.smtpUrl === null) {
    throw new AppError('conflict', { message: 'Set up email first, in Settings, Email.' })
  }
  const address = await artistAddress(context)
  const key = `test_email:${randomUUID()}`
  await queueEmail(context, { kind: 'test_email', key, recipient: null, orderId: null, data: {} })
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(LOOK_EVERY_MS)) {
    const [tried] = await context.query<Attempted>(sql`
      SELECT state, error FROM emails WHERE key = ${key} AND (state <> 'queued' OR error IS NOT NULL)`)
    if (tried) return { outcome: tried.state === 'sent' ? 'taken' : 'refused', address, answer: tried.error }
  }
  return { outcome: 'waiting', address, answer: null }
}

/** Notes that the artist has seen a test email arrive. */
export async function confirmTestEmail(context: Context): Promise<void> {
  await context.query(sql`UPDATE installation SET test_email_arrived_at = now()`)
}
