import type { NewsletterProgress } from '@gesso/shared-types/newsletter'
import type { Received } from '../house/mail-server'
import type { Shop } from '../house/shop'
import { until } from '../house/until'
import type { Answer, Visitor } from '../house/visitor'

/** Letters to many as fast as the mail server takes them. */
export const FAST = { NEWSLETTER_EMAILS_PER_MINUTE: '600000', SWEEP_SECONDS: '1' }

/** What the panel's editor keeps of plain paragraphs. */
export const paragraphs = (...texts: string[]) => ({
  root: {
    type: 'root',
    format: '',
    indent: 0,
    version: 1,
    direction: 'ltr',
    children: texts.map((text) => ({
      type: 'paragraph',
      format: '',
      indent: 0,
      version: 1,
      direction: 'ltr',
      textFormat: 0,
      textStyle: '',
      children: [{ type: 'text', text, format: 0, detail: 0, mode: 'normal', style: '', version: 1 }],
    })),
  },
})

/** A draft, as the panel saves it. @returns its id */
export async function draft(artist: Visitor, content: Record<string, unknown> = {}): Promise<number> {
  const answer = await artist.sendJson('POST', '/api/cms/newsletters', {
    subject: 'New works from the coast',
    body: paragraphs('Dear collectors,', 'the studio is open on Sunday.'),
    ...content,
  })
  if (answer.status !== 201) throw new Error(`The letter was not saved: ${answer.text}`)
  return JSON.parse(answer.text).doc.id
}

/** A step as the panel's buttons take it. */
export const step = (artist: Visitor, id: number, name: string): Promise<Answer> =>
  artist.sendJson('POST', `/api/cms/newsletters/${id}/${name}`, {})

export async function progressOf(artist: Visitor, id: number): Promise<NewsletterProgress> {
  const answer = await artist.send('GET', `/api/cms/newsletters/${id}/progress`)
  if (answer.status !== 200) throw new Error(answer.text)
  return JSON.parse(answer.text)
}

/** Puts people on the list. */
export const join = (shop: Shop, emails: readonly string[]) =>
  shop.query(
    `INSERT INTO newsletter_subscriptions (email, subscribed_at)
     SELECT email, now() FROM unnest($1::text[]) WITH ORDINALITY AS each(email, place) ORDER BY place`,
    [emails],
  )

export async function emptyList(shop: Shop): Promise<void> {
  await shop.query('DELETE FROM emails')
  await shop.query('DELETE FROM newsletters')
  await shop.query('DELETE FROM newsletter_subscriptions')
}

/** Sends the test, waits until it has arrived, and sends to everyone. */
export async function sendToAll(artist: Visitor, id: number): Promise<void> {
  await step(artist, id, 'test')
  await until(async () => (await progressOf(artist, id)).test.state === 'sent')
  const answer = await step(artist, id, 'send')
  if (answer.status !== 200) throw new Error(answer.text)
}

export const untilState = (artist: Visitor, id: number, state: string): Promise<void> =>
  until(async () => (await progressOf(artist, id)).state === state, 50_000)

/** What arrived at collectors, without the artist's tests. */
export const toCollectors = (letters: readonly Received[]): Received[] =>
  letters.filter(({ subject }) => !subject?.startsWith('[Test]'))

/** A header as it stands in the letter. */
export const headerOf = (letter: Received | undefined, name: string): string | undefined =>
  letter?.headers.find(({ key }) => key === name)?.value

/** Where a letter says that the list can be left. */
export function leavePath(letter: Received | undefined): string {
  const address = /^<(.+)>$/.exec(headerOf(letter, 'list-unsubscribe') ?? '')?.[1]
  if (!address) throw new Error('The letter has no address for leaving the list')
  return new URL(address).pathname
}
