import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import { record } from '../audit/record'
import type { Context, Transaction } from '../context'
import type { Rows } from '../database/rows'
import { withTransaction } from '../database/transaction'
import { notifyEmailSenders } from '../emails/notify-email-senders'
import { insertEmail, subjectOf } from '../emails/queue-email'
import { type NewsletterContent, readNewsletterContent, versionOf } from './newsletter-content'
import { readNewsletterTest, testKey } from './newsletter-progress'
import { newsletterTest } from './newsletter-templates'
import { updateNewsletterStates } from './queue-newsletters'

/** Locks the newsletter's row, so that neither a save nor a second call comes in between. */
async function lock(tx: Transaction, id: number): Promise<{ state: string; content: NewsletterContent }> {
  const [row] = await tx.query<Pick<Rows['newsletters'], 'state'>>(
    sql`SELECT state FROM newsletters WHERE id = ${id} FOR UPDATE`,
  )
  const content = row && (await readNewsletterContent(tx, id))
  if (!row || !content) throw new AppError('not_found', { message: 'Newsletter not found' })
  return { state: row.state, content }
}

/** Writes down a step of a newsletter on its way to the collectors. */
const recordStep = (
  tx: Transaction,
  action: 'sent' | 'paused' | 'resumed' | 'stopped',
  id: number,
  { subject }: NewsletterContent,
): Promise<void> => record(tx, { action, noun: 'newsletter', recordId: id, label: subject })

const conflict = (message: string) => new AppError('conflict', { message })

/**
 * Sends a draft to the artist alone.
 * @throws AppError not_found, conflict
 */
export function sendTest(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state, content } = await lock(tx, id)
    if (state !== 'draft') throw conflict('This newsletter has already gone to the collectors.')
    await insertEmail(tx, {
      kind: 'newsletter_test',
      key: testKey(id, versionOf(content)) + randomUUID(),
      recipient: null,
      orderId: null,
      newsletterId: id,
      subject: subjectOf(newsletterTest, content),
      data: content,
    })
  })
}

async function checkTest(context: Context, id: number, content: NewsletterContent): Promise<void> {
  const test = await readNewsletterTest(context, id, versionOf(content))
  if (test.state === 'none') throw conflict('Send a test of this version to yourself first.')
  // Without a mail server nothing can arrive: the artist reads the test in the panel.
  if (context.env.mail.smtpUrl === null || test.state === 'sent') return
  throw conflict(
    test.state === 'queued'
      ? 'The test is still on its way. Wait until it has arrived.'
      : `The test could not be sent: ${test.error ?? ''}`,
  )
}

/**
 * Begins to send a tested draft to everyone who is subscribed now. A second call changes nothing.
 * @throws AppError not_found; conflict without a test of this very version, or without subscribers
 */
export function sendNewsletter(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state, content } = await lock(tx, id)
    if (state !== 'draft') return
    await checkTest(tx, id, content)
    const [begun] = await tx.query(sql`
      UPDATE newsletters SET state = 'sending', sent_at = now(), updated_at = now(),
        queue_end = (SELECT max(id) FROM newsletter_subscriptions)
      WHERE id = ${id} AND EXISTS (SELECT 1 FROM newsletter_subscriptions) RETURNING id`)
    if (!begun) throw conflict('Nobody is on the list yet.')
    await recordStep(tx, 'sent', id, content)
    await notifyEmailSenders(tx)
  })
}

/** Holds back the emails that are not sent yet. @throws AppError not_found, conflict */
export function pauseNewsletter(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state, content } = await lock(tx, id)
    if (state === 'paused') return
    if (state !== 'sending') throw conflict('This newsletter is not being sent.')
    await tx.query(sql`UPDATE newsletters SET state = 'paused', updated_at = now() WHERE id = ${id}`)
    await recordStep(tx, 'paused', id, content)
  })
}

/** Continues after a pause. @throws AppError not_found, conflict */
export function resumeNewsletter(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state, content } = await lock(tx, id)
    if (state === 'sending') return
    if (state !== 'paused') throw conflict('This newsletter is not paused.')
    await tx.query(sql`UPDATE newsletters SET state = 'sending', updated_at = now() WHERE id = ${id}`)
    await recordStep(tx, 'resumed', id, content)
    // The pause does not count as waiting: those emails are not too old.
    await tx.query(sql`
      UPDATE emails SET due_at = now() WHERE newsletter_id = ${id} AND state = 'queued' AND attempts = 0`)
    await notifyEmailSenders(tx)
  })
}

/** Ends sending for good: the emails that are not sent yet never will be. @throws AppError not_found, conflict */
export function stopNewsletter(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state, content } = await lock(tx, id)
    if (state === 'stopped') return
    if (state !== 'sending' && state !== 'paused') throw conflict('This newsletter is not being sent.')
    await tx.query(sql`UPDATE newsletters SET state = 'stopped', updated_at = now() WHERE id = ${id}`)
    await recordStep(tx, 'stopped', id, content)
    await updateNewsletterStates(tx)
  })
}
