import type {
  NewsletterCounts,
  NewsletterProgress,
  NewsletterState,
  NewsletterTest,
} from '@gesso/shared-types/features/newsletters/newsletter'
import { sql } from '@payloadcms/db-postgres'
import { artistAddress } from '../../emails/send-email'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { readShopSettings } from '../../settings/read-shop-settings'
import { readTimeZone } from '../../settings/read-time-zone'
import { ON_THE_LIST } from '../../subscribers/on-the-list'
import { listTags } from '../../subscribers/tags'
import { type Addressees, belongsTo, countAddressees } from './audience'
import { readNewsletterContent, versionOf } from './newsletter-content'
import { updateNewsletterStates } from './queue-newsletters'
import { readOpensAndClicks } from './read-opens-and-clicks'

/** The prefix of the keys of one version's test emails in the outbox. */
export const testKey = (id: number, version: string): string => `newsletter_test:${id}:${version}:`

/** The best result among the tests of this version. */
export async function readNewsletterTest(
  context: Context,
  id: number,
  version: string,
): Promise<NewsletterTest> {
  const [test] = await context.query<NewsletterTest>(sql`
    SELECT state, error FROM emails WHERE newsletter_id = ${id} AND starts_with(key, ${testKey(id, version)})
    ORDER BY state = 'sent' DESC, id DESC LIMIT 1`)
  return test ?? { state: 'none', error: null }
}

type CountRow = Record<'queued' | 'sent' | 'failed' | 'left' | 'stopped' | 'unwritten', number>

async function readCounts(context: Context, id: number, addressees: Addressees): Promise<NewsletterCounts> {
  const [row] = await context.query<CountRow>(sql`
    SELECT count(*) FILTER (WHERE state = 'queued')::int AS queued,
      count(*) FILTER (WHERE state = 'sent')::int AS sent,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      count(*) FILTER (WHERE state = 'left')::int AS left,
      count(*) FILTER (WHERE state = 'stopped')::int AS stopped,
      (SELECT count(*) FROM newsletter_subscriptions JOIN newsletters ON newsletters.id = ${id}
        WHERE newsletter_subscriptions.id > queued_up_to AND newsletter_subscriptions.id <= queue_end
          AND ${ON_THE_LIST} AND ${belongsTo(context, addressees)} AND (confirmed_at IS NULL OR confirmed_at <= sent_at)
          AND newsletters.state <> 'stopped')::int AS unwritten
    FROM emails WHERE newsletter_id = ${id} AND kind = 'newsletter'`)
  if (!row) throw new Error('A count has no row')
  const { queued, unwritten, sent, failed, left, stopped } = row
  return { waiting: queued + unwritten, sent, failed, left, stopped }
}

/**
 * Reads the state of a newsletter and of its emails.
 * @throws AppError not_found
 */
export async function readNewsletterProgress(context: Context, id: number): Promise<NewsletterProgress> {
  await updateNewsletterStates(context)
  const [content, [found], settings, tags, timeZone] = await Promise.all([
    readNewsletterContent(context, id),
    context.query<{ state: NewsletterState; sendAt: string | null } & Addressees>(sql`
      SELECT state, send_at, audience, audience_tag FROM newsletters WHERE id = ${id}`),
    readShopSettings(context),
    listTags(context),
    readTimeZone(context),
  ])
  if (!content || !found) throw new AppError('not_found', { message: 'Newsletter not found' })
  const { smtpUrl, newsletterEmailsPerMinute } = context.env.mail
  return {
    ...found,
    sendAt: found.sendAt && isoInstant(found.sendAt),
    subscribers: await countAddressees(context, found),
    tags,
    timeZone,
    counts: await readCounts(context, id, found),
    readings:
      found.state === 'draft' || found.state === 'scheduled' ? null : await readOpensAndClicks(context, id),
    test: await readNewsletterTest(context, id, versionOf(content)),
    testGoesTo: await artistAddress(context),
    mailIsSetUp: smtpUrl !== null,
    perMinute: newsletterEmailsPerMinute,
    hasPostalAddress: settings.postalAddress.trim() !== '',
  }
}
