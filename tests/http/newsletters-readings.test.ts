import { createArtwork } from '../support/artworks'
import { editorNode, editorState, editorText } from '../support/lexical'
import type { ReceivedEmail } from '../support/mail-server'
import { withMailShop } from '../support/mail-shop'
import {
  clearSubscribers,
  createDraft,
  FAST_SENDING,
  progressOf,
  sendNewsletter,
  subscribe,
  unsubscribePath,
  untilNewsletterState,
  withoutTestEmails,
} from '../support/newsletters'
import { saveSettings } from '../support/settings'
import type { Visitor } from '../support/visitor'

const { mail, shop } = withMailShop(FAST_SENDING)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  await clearSubscribers(shop())
  mail().take()
})

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15'
const FAIR = 'https://fair.example.test/hall?stand=7&day=2'

const link = (url: string, text: string) =>
  editorNode('link', [editorText(text)], {
    fields: { url, linkType: 'custom', newTab: false },
    id: 'a'.repeat(24),
  })
const BODY = editorState(
  editorNode('paragraph', [editorText('See '), link(FAIR, 'the fair')]),
  editorNode(
    'list',
    [
      editorNode('listitem', [link('/contact', 'Ask me')], { value: 1 }),
      editorNode('listitem', [link('tel:+41441234567', 'Call')], { value: 2 }),
    ],
    {
      listType: 'bullet',
      tag: 'ul',
      start: 1,
    },
  ),
)

/** Sends a newsletter with links to so many. @returns its id and the emails */
async function sent(counts: boolean, people = 1) {
  await saveSettings(artist, { countReadings: counts })
  const artwork = await createArtwork(artist, { title: 'Tidal flat' })
  await subscribe(
    shop(),
    Array.from({ length: people }, (_, place) => `reader${place}@example.test`),
  )
  const id = await createDraft(artist, { body: BODY, artwork: artwork.id })
  await sendNewsletter(artist, id)
  await untilNewsletterState(artist, id, 'sent')
  return { id, slug: artwork.slug, emails: withoutTestEmails(mail().take()) }
}

const readings = async (id: number) => (await progressOf(artist, id)).readings
const attributes = (email: ReceivedEmail | undefined, name: 'href' | 'src') =>
  [...String(email?.html).matchAll(new RegExp(`${name}="([^"]+)"`, 'g'))].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
const path = (address: string | undefined) => new URL(address ?? '').pathname
const countedLinks = (email: ReceivedEmail | undefined) =>
  attributes(email, 'href')
    .filter((address) => path(address).startsWith('/r/'))
    .map(path)
const pointOf = (email: ReceivedEmail | undefined) =>
  path(attributes(email, 'src').find((address) => address.includes('/r/')))
const visit = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop()
    .visitor()
    .send(method, address, { headers: { 'User-Agent': BROWSER, ...headers } })

describe('while the artist wants it', () => {
  test('a newsletter’s links lead over the shop to where they always led, and each email counts once', async () => {
    const { id, slug, emails } = await sent(true, 2)
    const [first, second] = emails
    expect(attributes(first, 'href').filter((address) => !address.includes('/r/'))).toEqual([
      shop().url,
      'tel:+41441234567',
      `${shop().url}${unsubscribePath(first)}`,
    ])
    const [fair = '', contact = '', work = ''] = countedLinks(first)
    const homes = []
    for (const each of [fair, contact, work]) {
      const answer = await visit(each)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
      homes.push(answer.headers.get('location'))
    }
    expect(homes).toEqual([FAIR, `${shop().url}/contact`, `${shop().url}/artwork/${slug}`])
    for (const again of [fair, fair]) await visit(again)
    await visit(countedLinks(second)[0] ?? '')
    expect(await readings(id)).toEqual({
      opened: 2,
      links: [
        { address: FAIR, letters: 2 },
        { address: `${shop().url}/artwork/${slug}`, letters: 1 },
        { address: `${shop().url}/contact`, letters: 1 },
      ],
    })
  })

  test('an opened email counts once, whoever loads its picture for the reader', async () => {
    const { id, emails } = await sent(true, 2)
    const proxy = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'
    for (const agent of [proxy, BROWSER]) {
      const answer = await visit(pointOf(emails[0]), { 'User-Agent': agent })
      expect(answer.headers.get('content-type')).toBe('image/gif')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
    expect(await readings(id)).toMatchObject({ opened: 1 })
  })

  test.each([
    ['a scanner', { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, 'GET'],
    ['a mail program that looks ahead', { 'Sec-Purpose': 'prefetch;prerender' }, 'GET'],
    ['a look without reading', {}, 'HEAD'],
  ])('%s is led on, and counts nothing', async (_name, headers, method) => {
    const { id, emails } = await sent(true)
    const answer = await visit(countedLinks(emails[0])[0] ?? '', headers, method)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, FAIR])
    expect(await readings(id)).toMatchObject({ opened: 0 })
  })

  test('nobody is led anywhere else, and nobody can invent a reader', async () => {
    const { id, emails } = await sent(true)
    const [, , token = '', mark = ''] = (countedLinks(emails[0])[0] ?? '').split('/')
    for (const address of [
      `/r/${'A'.repeat(16)}/${mark}`,
      `/r/${encodeURIComponent('https://evil.test')}/${mark}`,
      '/r/%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00/x',
      `/r/${token}`,
    ])
      expect([400, 404]).toContain((await visit(address)).status)
    const invented = [mark.slice(0, 16) + 'A'.repeat(16), 'A'.repeat(32), 'x', `${mark}?to=https://evil.test`]
    for (const made of invented.slice(0, 3)) {
      expect((await visit(`/r/${token}/${made}`)).headers.get('location')).toBe(FAIR)
    }
    expect(await readings(id)).toMatchObject({ opened: 0 })
    expect((await visit(`/r/${token}/${invented[3]}`)).headers.get('location')).toBe(FAIR)
  })

  test('no table says who opened what, and an erased reader leaves nothing', async () => {
    const { emails } = await sent(true)
    const address = countedLinks(emails[0])[0] ?? ''
    await visit(address)
    const mark = address.split('/').at(-1) ?? ''
    const stored = await shop().query<{ row: string }>('SELECT emails::text AS row FROM emails')
    expect(stored.some(({ row }) => row.includes(mark.slice(0, 16)))).toBe(false)
    await artist.call('erasePerson', { email: 'reader0@example.test' })
    const kept = await shop().query('SELECT newsletter_readings::text AS row FROM newsletter_readings')
    expect(JSON.stringify(kept)).not.toContain('reader0')
  })

  test('the test to the artist and the look at an email in the panel count nothing', async () => {
    const { id } = await sent(true)
    const [email] = await shop().query<{ id: number }>(
      "SELECT id FROM emails WHERE newsletter_id = $1 AND kind = 'newsletter'",
      [id],
    )
    const { html } = await artist.call('previewEmail', { id: String(email?.id) })
    expect(html).not.toContain('/r/')
    expect(html).toContain(FAIR.replaceAll('&', '&amp;'))
  })
})

test('off, a newsletter is what it always was; once off, its links go on working and nothing is counted', async () => {
  const plain = await sent(false)
  const [before] = plain.emails
  expect(await readings(plain.id)).toBeNull()
  expect(`${before?.html}${before?.text}`).not.toContain('/r/')
  await clearSubscribers(shop())
  const counted = await sent(true)
  const [after] = counted.emails
  // Without its counted links and its picture it is the same, but for its own token to leave the list.
  let html = String(after?.html)
  for (const each of countedLinks(after)) {
    const home = (await visit(each, {}, 'HEAD')).headers.get('location') ?? ''
    html = html.replaceAll(`${shop().url}${each}`, home.replaceAll('&', '&amp;'))
  }
  html = html.replace(/<img [^>]*\/r\/[^>]*>/, '')
  const own = (email: ReceivedEmail | undefined, text = '') =>
    text.replaceAll(unsubscribePath(email), '/leave')
  expect(own(after, html).replaceAll(counted.slug, plain.slug)).toBe(own(before, String(before?.html)))
  expect(own(after, after?.text).replaceAll(counted.slug, plain.slug)).toBe(own(before, before?.text))
  await saveSettings(artist, { countReadings: false })
  const answer = await visit(countedLinks(after)[0] ?? '')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, FAIR])
  expect((await visit(pointOf(after))).headers.get('content-type')).toBe('image/gif')
  expect(await readings(counted.id)).toMatchObject({ opened: 0 })
})

test('the privacy page says so while it is on, and is the same as ever while it is off', async () => {
  const page = async () => (await shop().visitor().send('GET', '/privacy')).text
  await saveSettings(artist, { countReadings: false })
  expect(await page()).not.toMatch(/countsReadings|whose email it was/)
  await saveSettings(artist, { countReadings: true })
  expect(await page()).toContain('whose email it was is not')
})
