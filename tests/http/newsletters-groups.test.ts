import { createArtwork } from '../support/artworks'
import { outbox, receivedEmails } from '../support/emails'
import { editorNode, editorState, editorText } from '../support/lexical'
import type { ReceivedEmail } from '../support/mail-server'
import { withMailShop } from '../support/mail-shop'
import {
  clearSubscribers,
  createDraft,
  FAST_SENDING,
  inDays,
  progressOf,
  sendNewsletter,
  subscribe,
  takeStep,
  unsubscribePath,
  untilNewsletterState,
  withoutTestEmails,
} from '../support/newsletters'
import { buy, CUSTOMER, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

// Each story sends several newsletters.
jest.setTimeout(120_000)

const { mail, shop } = withMailShop(FAST_SENDING)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

describe('groups and times', () => {
  beforeEach(async () => {
    await clearSubscribers(shop())
    mail().take()
  })

  const recipients = () =>
    mail()
      .received.filter(({ subject }) => subject === 'New works from the coast')
      .flatMap((email) => email.recipients)
      .sort()
  const buyer = CUSTOMER.email.toLowerCase()

  async function tag(email: string, ...tags: string[]): Promise<void> {
    const [row] = await shop().query<{ id: number }>(
      'SELECT id FROM newsletter_subscriptions WHERE email = $1',
      [email],
    )
    const saved = await artist.sendJson('PATCH', `/api/cms/newsletter_subscriptions/${row?.id}`, { tags })
    if (saved.status !== 200) throw new Error(saved.text)
  }

  async function tested(id: number): Promise<void> {
    await takeStep(artist, id, 'test')
    await until(async () => (await progressOf(artist, id)).test.state === 'sent')
  }

  describe('a newsletter to a group', () => {
    beforeAll(async () => {
      const artwork = await createArtwork(artist)
      await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
    })

    test('goes to a tag, whatever its capitals, or to those who bought before or never did, and to nobody else; to nobody at all it is refused', async () => {
      await subscribe(shop(), ['mary@example.test', 'grace@example.test', buyer])
      await tag('mary@example.test', 'Berlin', 'BERLIN', ' Studio  visit ')
      const ofTag = { audience: 'tag', audienceTag: ' berlin ' }
      for (const [group, expected] of [
        [ofTag, ['mary@example.test']],
        [{ audience: 'bought' }, [buyer]],
        [{ audience: 'never_bought' }, ['grace@example.test', 'mary@example.test']],
      ] as const) {
        const id = await createDraft(artist, group)
        expect(await progressOf(artist, id)).toMatchObject({
          subscribers: expected.length,
          tags: ['Berlin', 'Studio visit'],
        })
        // The two halves of the list are one sending.
        if (expected[0] === buyer) continue
        mail().take()
        await sendNewsletter(artist, id)
        await untilNewsletterState(artist, id, 'sent')
        expect(recipients()).toEqual(expected)
        expect((await progressOf(artist, id)).counts).toMatchObject({ sent: expected.length, waiting: 0 })
      }
      const nobody = await createDraft(artist, { audience: 'tag', audienceTag: 'Rome' })
      await tested(nobody)
      const answer = await takeStep(artist, nobody, 'send')
      expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('the tag “Rome”')])

      const { text } = await artist.send('GET', '/api/cms/newsletter_subscriptions')
      const docs: { email: string; hasBought: boolean }[] = JSON.parse(text).docs
      expect(docs.filter(({ hasBought }) => hasBought).map(({ email }) => email)).toEqual([buyer])
    })
  })

  test('a newsletter shows several works in their order, each with its own link, and leaves out what is hidden', async () => {
    await subscribe(shop(), ['mary@example.test'])
    const works = [
      await createArtwork(artist, { title: 'Ebb' }),
      await createArtwork(artist, { title: 'Flood' }),
      await createArtwork(artist, { title: 'Slack' }),
    ]
    const [ebb, flood, slack] = works.map(({ id }) => id)
    const id = await createDraft(artist, { artwork: flood, moreArtworks: [slack, ebb, flood] })
    const preview = await artist.call('previewNewsletter', {
      id: 'draft',
      subject: 'News',
      artwork: works[1]?.id,
      moreArtworks: [works[2]?.id ?? 0],
    })
    expect(preview.text).toMatch(/See “Flood”:[\s\S]*See “Slack”:/)
    await tested(id)
    await shop().query("UPDATE artworks SET publication = 'draft' WHERE title = 'Ebb'")
    const refused = await takeStep(artist, id, 'send')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('“Ebb” is not published')])
    await shop().query("UPDATE artworks SET publication = 'published' WHERE title = 'Ebb'")
    mail().take()
    expect((await takeStep(artist, id, 'send')).status).toBe(200)
    const [email] = await receivedEmails(mail(), 1)
    expect(email?.text?.match(/See “\w+”/g)).toEqual(['See “Flood”', 'See “Slack”', 'See “Ebb”'])
    for (const { slug } of works) expect(email?.text).toContain(`/artwork/${slug}`)
    await untilNewsletterState(artist, id, 'sent')
  })

  describe('a newsletter that is to go out later', () => {
    const schedule = (id: number, at: string) => artist.call('scheduleNewsletter', { id: String(id), at })
    const dueNow = (id: number) =>
      shop().query("UPDATE newsletters SET send_at = now() - interval '1 second' WHERE id = $1", [id])

    test('waits for the artist’s own clock, cannot be changed until it is taken back, and goes to those who are there then', async () => {
      await saveSettings(artist, { timeZone: 'Europe/Berlin' })
      await subscribe(shop(), ['mary@example.test'])
      const id = await createDraft(artist)
      // It needs a test of this very version, like one that goes out at once, and a time that there is.
      expect(await refusalOf(schedule(id, inDays(3)))).toMatchObject({ status: 409 })
      await tested(id)
      for (const [at, words] of [
        [inDays(-1), /still to come/],
        [inDays(800), /within a year/],
        ['2027-02-30T09:00', /no such day/],
        ['soon', /a day and a time/],
      ] as const) {
        expect(await refusalOf(schedule(id, at))).toMatchObject({
          status: 400,
          body: { fields: [{ field: 'at', message: expect.stringMatching(words) }] },
        })
      }
      const day = inDays(40).slice(0, 10)
      const { sendAt, state } = await schedule(id, `${day}T09:30`)
      const hour = new Date(String(sendAt)).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
      expect([state, hour]).toEqual(['scheduled', `${day} 09:30:00`])
      const change = () => artist.sendJson('PATCH', `/api/cms/newsletters/${id}`, { pictureAlt: 'Sunday' })
      const saved = await change()
      expect([saved.status, saved.text]).toEqual([409, expect.stringContaining('is scheduled')])
      expect((await artist.send('DELETE', `/api/cms/newsletters/${id}`)).status).toBe(409)
      expect((await takeStep(artist, id, 'send')).status).toBe(409)
      expect(await outbox(shop(), "kind = 'newsletter'")).toEqual([])

      expect((await takeStep(artist, id, 'unschedule')).status).toBe(200)
      expect(await progressOf(artist, id)).toMatchObject({ state: 'draft', sendAt: null })
      expect((await change()).status).toBe(200)
      await tested(id)
      await schedule(id, inDays(3))
      await subscribe(shop(), ['grace@example.test'])
      mail().take()
      await dueNow(id)
      await untilNewsletterState(artist, id, 'sent')
      expect(recipients()).toEqual(['grace@example.test', 'mary@example.test'])
      expect((await takeStep(artist, id, 'unschedule')).status).toBe(409)
    })
  })
})

describe('readings', () => {
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

  const privacy = async () => (await shop().visitor().send('GET', '/privacy')).text

  test('while the artist wants it, a newsletter’s links lead over the shop to where they always led, each email counts once, and no table says who read', async () => {
    const { id, slug, emails } = await sent(true, 2)
    const [first, second] = emails
    expect(attributes(first, 'href').filter((address) => !address.includes('/r/'))).toEqual([
      shop().url,
      'tel:+41441234567',
      `${shop().url}${unsubscribePath(first)}`,
    ])
    const [fair = '', contact = '', work = ''] = countedLinks(first)

    // A scanner, a mail program that looks ahead and a look without reading are led on, and count nothing.
    for (const [headers, method] of [
      [{ 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, 'GET'],
      [{ 'Sec-Purpose': 'prefetch;prerender' }, 'GET'],
      [{}, 'HEAD'],
    ] as const) {
      const answer = await visit(fair, headers, method)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, FAIR])
    }
    // Nobody is led anywhere else, and nobody can invent a reader.
    const [, , token = '', mark = ''] = fair.split('/')
    for (const address of [
      `/r/${'A'.repeat(16)}/${mark}`,
      `/r/${encodeURIComponent('https://evil.test')}/${mark}`,
      '/r/%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00/x',
      `/r/${token}`,
    ])
      expect([400, 404]).toContain((await visit(address)).status)
    for (const made of [mark.slice(0, 16) + 'A'.repeat(16), 'A'.repeat(32), 'x'])
      expect((await visit(`/r/${token}/${made}`)).headers.get('location')).toBe(FAIR)
    // The look at an email in the panel counts nothing either.
    const [email] = await shop().query<{ id: number }>(
      "SELECT id FROM emails WHERE newsletter_id = $1 AND kind = 'newsletter'",
      [id],
    )
    const { html } = await artist.call('previewEmail', { id: String(email?.id) })
    expect(html).not.toContain('/r/')
    expect(html).toContain(FAIR.replaceAll('&', '&amp;'))
    expect(await readings(id)).toMatchObject({ opened: 0 })

    const proxy = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'
    for (const agent of [proxy, BROWSER]) {
      const answer = await visit(pointOf(first), { 'User-Agent': agent })
      expect(answer.headers.get('content-type')).toBe('image/gif')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
    expect(await readings(id)).toMatchObject({ opened: 1 })
    const homes = []
    for (const each of [fair, contact, work, `${fair}?to=https://evil.test`]) {
      const answer = await visit(each)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
      homes.push(answer.headers.get('location'))
    }
    expect(homes).toEqual([FAIR, `${shop().url}/contact`, `${shop().url}/artwork/${slug}`, FAIR])
    await visit(countedLinks(second)[0] ?? '')
    expect(await readings(id)).toEqual({
      opened: 2,
      links: [
        { address: FAIR, letters: 2 },
        { address: `${shop().url}/artwork/${slug}`, letters: 1 },
        { address: `${shop().url}/contact`, letters: 1 },
      ],
    })

    expect(await privacy()).toContain('whose email it was is not')
    const stored = await shop().query<{ row: string }>('SELECT emails::text AS row FROM emails')
    expect(stored.some(({ row }) => row.includes(mark.slice(0, 16)))).toBe(false)
    await artist.call('erasePerson', { email: 'reader0@example.test' })
    const kept = await shop().query('SELECT newsletter_readings::text AS row FROM newsletter_readings')
    expect(JSON.stringify(kept)).not.toContain('reader0')
  })

  test('off, a newsletter is what it always was; once off, its links go on working and nothing is counted', async () => {
    const plain = await sent(false)
    const [before] = plain.emails
    expect(await readings(plain.id)).toBeNull()
    expect(await privacy()).not.toMatch(/countsReadings|whose email it was/)
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
})
