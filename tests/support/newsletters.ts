import type { NewsletterProgress } from '@gesso/shared-types/features/newsletters/newsletter'
import { paragraphs } from './lexical'
import type { ReceivedEmail } from './mail-server'
import { OWNER } from './server-process'
import type { Shop } from './shop'
import { until } from './until'
import type { Answer, Visitor } from './visitor'

/** Sends newsletters as fast as the mail server accepts them. */
export const FAST_SENDING = { NEWSLETTER_EMAILS_PER_MINUTE: '600000', SWEEP_SECONDS: '0.25' }

/** Saves a draft as the panel does. @returns its id */
export async function createDraft(artist: Visitor, content: Record<string, unknown> = {}): Promise<number> {
  const answer = await artist.sendJson('POST', '/api/cms/newsletters', {
    subject: 'New works from the coast',
    body: paragraphs('Dear collectors,', 'the studio is open on Sunday.'),
    ...content,
  })
  if (answer.status !== 201) throw new Error(`The newsletter was not saved: ${answer.text}`)
  return JSON.parse(answer.text).doc.id
}

/** Takes a newsletter's step as the panel's buttons do. */
export const takeStep = (artist: Visitor, id: number, name: string): Promise<Answer> =>
  artist.sendJson('POST', `/api/cms/newsletters/${id}/${name}`, {})

export const progressOf = (artist: Visitor, id: number): Promise<NewsletterProgress> =>
  artist.call('getNewsletterProgress', { id: String(id) })

/** Inserts subscribers, in this order. */
export const subscribe = (shop: Shop, emails: readonly string[]) =>
  shop.query(
    `INSERT INTO newsletter_subscriptions (email, subscribed_at)
     SELECT email, now() FROM unnest($1::text[]) WITH ORDINALITY AS each(email, place) ORDER BY place`,
    [emails],
  )

export async function clearSubscribers(shop: Shop): Promise<void> {
  await shop.query('DELETE FROM emails')
  await shop.query('DELETE FROM newsletters')
  await shop.query('DELETE FROM newsletter_subscriptions')
}

/** Sends the test email, waits until it has arrived, and sends to all subscribers. */
export async function sendNewsletter(artist: Visitor, id: number): Promise<void> {
  await takeStep(artist, id, 'test')
  await until(async () => (await progressOf(artist, id)).test.state === 'sent')
  const answer = await takeStep(artist, id, 'send')
  if (answer.status !== 200) throw new Error(answer.text)
}

export const untilNewsletterState = (artist: Visitor, id: number, state: string): Promise<void> =>
  until(async () => (await progressOf(artist, id)).state === state)

/** The newsletters to subscribers, without emails to the artist such as tests. */
export const withoutTestEmails = (emails: readonly ReceivedEmail[]): ReceivedEmail[] =>
  emails.filter(({ recipients }) => !recipients.includes(OWNER.email))

/** The value of a header of an email. */
export const headerOf = (email: ReceivedEmail | undefined, name: string): string | undefined =>
  email?.headers.find(({ key }) => key === name)?.value

/** The unsubscribe path of an email. @throws Error when it has none */
export function unsubscribePath(email: ReceivedEmail | undefined): string {
  const address = /^<(.+)>$/.exec(headerOf(email, 'list-unsubscribe') ?? '')?.[1]
  if (!address) throw new Error('The email has no unsubscribe address')
  return new URL(address).pathname
}

/** The UTC date and minute that many days from now, as 2026-01-31T12:00. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
