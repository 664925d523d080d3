import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { EMAILS_CHANNEL } from '../database/listen-for-changes'
import { withTransaction } from '../database/transaction'
import { queueEmail } from '../emails/queue-email'
import { type NewsletterContent, readNewsletterContent, versionOf } from './newsletter-content'
import { readTest, testKey } from './newsletter-progress'
import { settleNewsletters } from './queue-newsletters'

/** The email under its row's lock: no save, no second press can come in between. */
async function lock(context: Context, id: number): Promise<{ state: string; content: NewsletterContent }> {
  const [row] = await context.query<{ state: string }>(
    sql`SELECT state FROM newsletters WHERE id = ${id} FOR UPDATE`,
  )
  const content = row && (await readNewsletterContent(context, id))
  if (!row || !content) throw new AppError('not_found', { message: 'Newsletter not found' })
  return { state: row.state, content }
}

const conflict = (message: string) => new AppError('conflict', { message })

/**
 * Sends a draft to the artist alone.
 * @throws AppError not_found, conflict
 */
export function sendTest(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state, content } = await lock(tx, id)
    if (state !== 'draft') throw conflict('This newsletter has gone to the collectors already.')
    await queueEmail(tx, {
      kind: 'newsletter_test',
      key: testKey(id, versionOf(content)) + randomUUID(),
      recipient: null,
      orderId: null,
      newsletterId: id,
      data: content,
    })
  })
}

async function checkTest(context: Context, id: number, content: NewsletterContent): Promise<void> {
  const test = await readTest(context, id, versionOf(content))
  if (test.state === 'none') throw conflict('Send a test of this version to yourself first.')
  // Without a mail server nothing can arrive: then the test, too, is read in the panel.
  if (context.env.mail.smtpUrl === null || test.state === 'sent') return
  throw conflict(
    test.state === 'queued'
      ? 'The test is still on its way. Wait until it has arrived.'
      : `The test could not be sent: ${test.error ?? ''}`,
  )
}

/**
 * Begins to send a tested draft to everyone who is on the list now. Pressed again it changes nothing.
 * @throws AppError not_found; conflict without a test of this very version, or without collectors
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
    await notify(tx)
  })
}

/** Those who have not got it wait. @throws AppError not_found, conflict */
export function pauseNewsletter(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state } = await lock(tx, id)
    if (state === 'paused') return
    if (state !== 'sending') throw conflict('This newsletter is not being sent.')
    await tx.query(sql`UPDATE newsletters SET state = 'paused', updated_at = now() WHERE id = ${id}`)
  })
}

/** Goes on after a pause. @throws AppError not_found, conflict */
export function resumeNewsletter(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state } = await lock(tx, id)
    if (state === 'sending') return
    if (state !== 'paused') throw conflict('This newsletter is not paused.')
    await tx.query(sql`UPDATE newsletters SET state = 'sending', updated_at = now() WHERE id = ${id}`)
    // What waited with it is not too old now.
    await tx.query(sql`
      UPDATE emails SET due_at = now() WHERE newsletter_id = ${id} AND state = 'queued' AND attempts = 0`)
    await notify(tx)
  })
}

/** Ends it for good: those who have not got it never will. @throws AppError not_found, conflict */
export function stopNewsletter(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state } = await lock(tx, id)
    if (state === 'stopped') return
    if (state !== 'sending' && state !== 'paused') throw conflict('This newsletter is not being sent.')
    await tx.query(sql`UPDATE newsletters SET state = 'stopped', updated_at = now() WHERE id = ${id}`)
    await settleNewsletters(tx)
  })
}

/** Heard by every process, on commit. */
const notify = (context: Context) => context.query(sql`SELECT pg_notify(${EMAILS_CHANNEL}, '')`)
