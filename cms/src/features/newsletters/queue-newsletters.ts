import { sql } from '@payloadcms/db-postgres'
import { notifyEmailSenders } from '../../emails/notify-email-senders'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { withTransaction } from '../../platform/database/transaction'
import { ON_THE_LIST } from '../../subscribers/on-the-list'
import { type Addressees, belongsTo } from './audience'

/** How many emails are written in one transaction. */
const BATCH = 500

type SendingRow = Pick<Rows['newsletters'], 'id' | 'subject' | 'queuedUpTo' | 'queueEnd' | 'sentAt'> &
  Addressees

/**
 * Writes the next emails of a newsletter that is being sent into the outbox, in the order of the list. Their keys
 * consist of newsletter and address, so that nobody gets it twice, even if several processes write.
 * @returns whether there may be more to write
 */
async function queueBatch(context: Context): Promise<boolean> {
  return withTransaction(context, async (tx) => {
    const [sending] = await tx.query<SendingRow>(sql`
      SELECT id, subject, queued_up_to, queue_end, sent_at, audience, audience_tag FROM newsletters
      WHERE state = 'sending' AND queued_up_to < queue_end ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`)
    if (!sending) return false
    const { id, subject, queuedUpTo, queueEnd, sentAt } = sending
    await tx.query(sql`
      WITH batch AS MATERIALIZED (
        SELECT id, email, replace(gen_random_uuid()::text, '-', '') AS token FROM newsletter_subscriptions
        WHERE id > ${queuedUpTo} AND id <= ${queueEnd} AND ${ON_THE_LIST} AND ${belongsTo(tx, sending)}
          AND (confirmed_at IS NULL OR confirmed_at <= ${sentAt}) ORDER BY id LIMIT ${BATCH}
      ), written AS (
        INSERT INTO emails (kind, key, recipient, newsletter_id, unsubscribe_token, subject, data, state)
        SELECT 'newsletter', 'newsletter:' || ${id}::int || ':' || encode(sha256(convert_to(email, 'UTF8')), 'hex'),
          email, ${id}::int, token, ${subject}::text,
          jsonb_build_object('newsletterId', ${id}::int, 'subject', ${subject}::text, 'token', token), 'queued'
        FROM batch ORDER BY id
        ON CONFLICT (key) DO NOTHING
      )
      UPDATE newsletters SET queued_up_to = coalesce((SELECT max(id) FROM batch), ${queueEnd}) WHERE id = ${id}`)
    await notifyEmailSenders(tx)
    return true
  })
}

/** Cancels the queued emails of stopped newsletters, and marks newsletters without queued emails as sent. */
export async function updateNewsletterStates(context: Context): Promise<void> {
  await context.query(sql`
    UPDATE emails SET state = 'stopped', leased_until = NULL, updated_at = now()
    FROM newsletters WHERE newsletters.id = emails.newsletter_id AND newsletters.state = 'stopped'
      AND emails.kind = 'newsletter' AND emails.state = 'queued'
      AND (leased_until IS NULL OR leased_until <= now())`)
  await context.query(sql`
    UPDATE newsletters SET state = 'sent', updated_at = now()
    WHERE state = 'sending' AND queued_up_to >= queue_end AND NOT EXISTS (
      SELECT 1 FROM emails WHERE newsletter_id = newsletters.id AND kind = 'newsletter' AND emails.state = 'queued')`)
}

/** Begins the scheduled newsletters that are due, each once among all processes, even if nobody is left to write to. */
export async function beginScheduled(context: Context): Promise<void> {
  await withTransaction(context, async (tx) => {
    const begun = await tx.query<{ id: number; subject: string }>(sql`
      UPDATE newsletters SET state = 'sending', sent_at = now(), updated_at = now(),
        queue_end = coalesce((SELECT max(id) FROM newsletter_subscriptions), 0)
      WHERE id IN (
        SELECT id FROM newsletters WHERE state = 'scheduled' AND send_at <= now() ORDER BY send_at
        FOR UPDATE SKIP LOCKED)
      RETURNING id, subject`)
    for (const { id, subject } of begun) {
      await record(tx, { action: 'sent', noun: 'newsletter', recordId: id, label: subject })
    }
    if (begun.length > 0) await notifyEmailSenders(tx)
  })
}

/** Writes all emails that are still to be written, batch by batch. Any number of processes may do so at once. */
export async function queueNewsletters(context: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await queueBatch(context))) {
    // Each batch is a transaction of its own.
  }
}
