import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import { notifyEmailSenders } from '../../emails/notify-email-senders'
import { queueEmailOf } from '../../emails/queue-email'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { withTransaction } from '../../platform/database/transaction'
import { ON_THE_LIST } from '../../subscribers/on-the-list'
import { type Addressees, belongsTo, nobody } from './audience'
import { artworkIdsOf, type NewsletterContent, readNewsletterContent, versionOf } from './newsletter-content'
import { readNewsletterTest, testKey } from './newsletter-progress'
import { newsletterTest } from './newsletter-templates'
import { updateNewsletterStates } from './queue-newsletters'
import { missingOf } from './unfinished'

type Locked = Addressees & { state: string; content: NewsletterContent }

/** Locks the newsletter's row, so that neither a save nor a second call comes in between. */
export async function lockNewsletter(tx: Transaction, id: number): Promise<Locked> {
  const [row] = await tx.query<Pick<Rows['newsletters'], 'state'> & Addressees>(
    sql`SELECT state, audience, audience_tag FROM newsletters WHERE id = ${id} FOR UPDATE`,
  )
  const content = row && (await readNewsletterContent(tx, id))
  if (!row || !content) throw new AppError('not_found', { message: 'Newsletter not found' })
  return { ...row, content }
}

/** Records a step of sending in the audit trail. */
export const recordStep = (
  tx: Transaction,
  action: 'sent' | 'paused' | 'resumed' | 'stopped' | 'scheduled' | 'unscheduled',
  id: number,
  { subject }: NewsletterContent,
): Promise<void> => record(tx, { action, noun: 'newsletter', recordId: id, label: subject })

export const conflict = (message: string) => new AppError('conflict', { message })

/** Refuses an unpublished work: its link would lead nowhere. Works in the trash are left out anyway. */
export async function refuseHiddenArtwork(tx: Transaction, content: NewsletterContent): Promise<void> {
  const [hidden] = await tx.query<{ title: string }>(sql`
    SELECT title FROM artworks WHERE id = ANY(${sql.param(artworkIdsOf(content))}::int[])
      AND deleted_at IS NULL AND NOT ${IS_PUBLISHED} ORDER BY id LIMIT 1`)
  if (!hidden) return
  throw conflict(`“${hidden.title}” is not published: publish it, or take it out of this newsletter.`)
}

/**
 * Sends a draft to the artist alone.
 * @throws AppError not_found, conflict
 */
export function sendTest(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state, content } = await lockNewsletter(tx, id)
    if (state === 'scheduled') throw conflict('This newsletter is scheduled: cancel that first.')
    if (state !== 'draft') throw conflict('This newsletter has already gone to the collectors.')
    // Nothing is sent without a test of this version, so it is enough to check this here.
    const missing = missingOf(content)
    if (missing) throw conflict(missing)
    await refuseHiddenArtwork(tx, content)
    await queueEmailOf(tx, newsletterTest, {
      kind: 'newsletter_test',
      key: testKey(id, versionOf(content)) + randomUUID(),
      recipient: null,
      orderId: null,
      newsletterId: id,
      data: content,
    })
  })
}

export async function checkTest(context: Context, id: number, content: NewsletterContent): Promise<void> {
  const test = await readNewsletterTest(context, id, versionOf(content))
  if (test.state === 'none') throw conflict('Send a test of this version to yourself first.')
  // Without a mail server no test can arrive: the artist reads it in the panel.
  if (context.env.mail.smtpUrl === null || test.state === 'sent') return
  throw conflict(
    test.state === 'queued'
      ? 'The test is still on its way. Wait until it has arrived.'
      : `The test could not be sent: ${test.error ?? ''}`,
  )
}

/**
 * Begins to send a tested draft to everyone in its audience who is subscribed now. A second call changes nothing.
 * @throws AppError not_found; conflict without a test of this version, or with an empty audience
 */
export function sendNewsletter(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state, content, ...addressees } = await lockNewsletter(tx, id)
    if (state === 'scheduled') throw conflict('This newsletter is scheduled: cancel that first.')
    if (state !== 'draft') return
    await refuseHiddenArtwork(tx, content)
    await checkTest(tx, id, content)
    const whom = sql`${ON_THE_LIST} AND ${belongsTo(tx, addressees)}`
    const [begun] = await tx.query(sql`
      UPDATE newsletters SET state = 'sending', sent_at = now(), updated_at = now(),
        queue_end = (SELECT max(id) FROM newsletter_subscriptions WHERE ${whom})
      WHERE id = ${id} AND EXISTS (SELECT 1 FROM newsletter_subscriptions WHERE ${whom}) RETURNING id`)
    if (!begun) throw conflict(nobody(addressees))
    await recordStep(tx, 'sent', id, content)
    await notifyEmailSenders(tx)
  })
}

/** Holds back the emails that are not sent yet. @throws AppError not_found, conflict */
export function pauseNewsletter(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state, content } = await lockNewsletter(tx, id)
    if (state === 'paused') return
    if (state !== 'sending') throw conflict('This newsletter is not being sent.')
    await tx.query(sql`UPDATE newsletters SET state = 'paused', updated_at = now() WHERE id = ${id}`)
    await recordStep(tx, 'paused', id, content)
  })
}

/** Continues after a pause. @throws AppError not_found, conflict */
export function resumeNewsletter(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state, content } = await lockNewsletter(tx, id)
    if (state === 'sending') return
    if (state !== 'paused') throw conflict('This newsletter is not paused.')
    await tx.query(sql`UPDATE newsletters SET state = 'sending', updated_at = now() WHERE id = ${id}`)
    await recordStep(tx, 'resumed', id, content)
    // Time in a pause does not count as waiting, so these emails do not become too old.
    await tx.query(sql`
      UPDATE emails SET due_at = now() WHERE newsletter_id = ${id} AND state = 'queued' AND attempts = 0`)
    await notifyEmailSenders(tx)
  })
}

/** Stops sending for good: emails that are not sent yet never will be. @throws AppError not_found, conflict */
export function stopNewsletter(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state, content } = await lockNewsletter(tx, id)
    if (state === 'stopped') return
    if (state !== 'sending' && state !== 'paused') throw conflict('This newsletter is not being sent.')
    await tx.query(sql`UPDATE newsletters SET state = 'stopped', updated_at = now() WHERE id = ${id}`)
    await recordStep(tx, 'stopped', id, content)
    await updateNewsletterStates(tx)
  })
}
