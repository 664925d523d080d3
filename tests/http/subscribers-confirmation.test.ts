import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import type { ReceivedEmail } from '../support/mail-server'
import { withMailShop } from '../support/mail-shop'
import {
  createDraft,
  FAST_SENDING,
  progressOf,
  sendNewsletter,
  subscribe,
  takeStep,
  untilNewsletterState,
  withoutTestEmails,
} from '../support/newsletters'
import { saveSettings } from '../support/settings'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ ...EASY_BOT_CHECK, ...FAST_SENDING })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await saveSettings(artist, { shopName: 'Atelier Süd', confirmSubscriptions: true })
})
beforeEach(async () => {
  await untilOutboxIsEmpty(shop())
  await shop().query('DELETE FROM newsletter_subscriptions')
  await shop().query('DELETE FROM emails')
  mail().take()
})

const ADA = 'ada@example.test'

async function join(email = ADA, visitor = shop().visitor()): Promise<unknown> {
  return visitor.call('subscribe', { email, altcha: await passBotCheck(visitor) })
}

type Row = { consent: string; confirmed_at: Date | null; confirmed_from: string | null; asked_count: number }
const rowOf = async (email = ADA): Promise<Row | undefined> =>
  (await shop().query<Row>('SELECT * FROM newsletter_subscriptions WHERE email = $1', [email]))[0]

const listed = async () => (await artist.call('listSubscribers', {})).map(({ email }) => email)

/** The path of the link in an email that asks for confirmation. */
function pathIn(email: ReceivedEmail | undefined): string {
  const [link] = /http:\S+\/confirm-subscription\/[\w-]+/.exec(email?.text ?? '') ?? []
  if (!link) throw new Error('The email has no link that confirms')
  return new URL(link).pathname
}

/** Joins, and reads the link in the email that came of it. */
async function joinAndRead(email = ADA): Promise<string> {
  await join(email)
  return pathIn((await receivedEmails(mail(), 1))[0])
}

/** Presses the button of the page, as a browser without scripts does under our referrer policy. */
const press = (path: string, visitor = shop().visitor()) =>
  visitor.send('POST', path, {
    body: new URLSearchParams(),
    headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  })

const letPass = (minutes: number) =>
  shop().query(`UPDATE newsletter_subscriptions SET asked_at = asked_at - make_interval(mins => ${minutes})`)

describe('who joins the list of an artist who has that confirmed', () => {
  test('gets the answer of always and an email in the shop’s name, and is not on the list yet', async () => {
    expect(await join()).toEqual({ success: true })
    const [email] = await receivedEmails(mail(), 1)
    expect(email?.recipients).toEqual([ADA])
    expect(email?.text).toContain('Atelier Süd')
    expect(await rowOf()).toMatchObject({ consent: 'unconfirmed', confirmed_at: null, confirmed_from: null })
    expect(await listed()).toEqual([])
  })

  test('changes nothing by opening the link, as mail scanners do; the page’s button confirms, without scripts', async () => {
    const path = await joinAndRead()
    const visitor = shop().visitor('203.0.113.77')
    for (const method of ['GET', 'HEAD']) {
      const answer = await visitor.send(method, path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
    const page = (await visitor.send('GET', path)).text
    expect(page).toContain(` action="${path}" method="post">`)
    expect(page).toContain('content="noindex"')
    expect(page).not.toContain('ada@')
    expect(await rowOf()).toMatchObject({ consent: 'unconfirmed' })

    const answer = await press(path, visitor)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect((await visitor.send('GET', path)).text).toContain('You Are on the List')
    expect(await rowOf()).toMatchObject({ consent: 'confirmed', confirmed_from: '203.0.113.x' })
    expect(await listed()).toEqual([ADA])
  })

  test('confirms once: a second press, even from elsewhere, leaves the proof as it is', async () => {
    const path = await joinAndRead()
    await press(path)
    const proof = await rowOf()
    expect((await press(path, shop().visitor('198.51.100.9'))).status).toBe(303)
    expect(await rowOf()).toEqual(proof)
  })

  test('is told kindly when the link has expired, and gets a new one by joining again', async () => {
    const path = await joinAndRead()
    await letPass(7 * 24 * 60 + 1)
    expect((await press(path)).status).toBe(303)
    const page = await shop().visitor().send('GET', path)
    expect([page.status, page.text.includes('This Link Has Expired')]).toEqual([200, true])
    expect(await rowOf()).toMatchObject({ consent: 'unconfirmed' })
    await press(await joinAndRead())
    expect(await rowOf()).toMatchObject({ consent: 'confirmed' })
    // The older link is void.
    expect((await shop().visitor().send('GET', path)).status).toBe(404)
  })

  test('finds a link that is cut or made up answered with a friendly page, and nobody confirmed', async () => {
    const path = await joinAndRead()
    for (const wrong of [path.slice(0, -1), '/confirm-subscription/none', "/confirm-subscription/'--"]) {
      const page = await shop().visitor().send('GET', wrong)
      expect([page.status, page.text.includes('This Link Does Not Work')]).toEqual([404, true])
      expect((await press(wrong)).status).toBe(303)
    }
    expect(await rowOf()).toMatchObject({ consent: 'unconfirmed' })
  })

  test('is not asked twice within the hour, nor more than three times: nobody floods an address of others', async () => {
    for (const [minutes, emails] of [
      [0, 1],
      [59, 1],
      [2, 2],
      [61, 3],
      [61, 3],
    ] as const) {
      await letPass(minutes)
      expect(await join()).toEqual({ success: true })
      await untilOutboxIsEmpty(shop())
      expect(await outbox(shop())).toHaveLength(emails)
    }
    expect(await rowOf()).toMatchObject({ asked_count: 3 })
  })

  test('is asked once by many requests at the same moment', async () => {
    await Promise.all(Array.from({ length: 6 }, () => join()))
    expect(await outbox(shop())).toHaveLength(1)
  })

  test('is answered the same and gets no email when the address is on the list already', async () => {
    await subscribe(shop(), [ADA])
    expect(await join(' ADA@Example.test')).toEqual({ success: true })
    expect(await outbox(shop())).toEqual([])
    expect(await listed()).toEqual([ADA])
  })

  test('can cause so many emails from one network in an hour; known and unknown addresses are refused alike', async () => {
    await subscribe(shop(), [ADA])
    const visitor = shop().visitor()
    await shop().query(
      `INSERT INTO rate_limits (key, points, expire) VALUES ($1, 40, $2)
       ON CONFLICT (key) DO UPDATE SET points = 40, expire = $2`,
      [`askToConfirm:${visitor.address}`, Date.now() + 600_000],
    )
    for (const email of [ADA, 'new@example.test']) {
      expect(await refusalOf(join(email, visitor))).toMatchObject({
        status: 429,
        body: { code: 'too_many_requests' },
      })
    }
    expect(await outbox(shop())).toEqual([])
  })

  test('joins at once, as ever, when the artist has switched it off; who waits joins by asking again', async () => {
    await join()
    await saveSettings(artist, { shopName: 'Atelier Süd' })
    await join()
    await join('grace@example.test')
    await saveSettings(artist, { shopName: 'Atelier Süd', confirmSubscriptions: true })
    expect(await rowOf()).toMatchObject({ consent: 'not_asked' })
    expect((await listed()).sort()).toEqual([ADA, 'grace@example.test'])
  })
})

describe('what somebody agreed to', () => {
  test('is kept in the very words of the form and of the page that confirms', async () => {
    const home = (await shop().visitor().send('GET', '/')).text
    const path = await joinAndRead()
    const page = (await shop().visitor().send('GET', path)).text
    await press(path)
    const [row] = await shop().query<{ words: string; confirmed_words: string }>(
      'SELECT words, confirmed_words FROM newsletter_subscriptions',
    )
    const text = (html: string) => html.replaceAll('&#x27;', "'").replace(/<[^>]+>/g, '\n')
    for (const words of row?.words.split(' / ') ?? ['']) expect(text(home)).toContain(words)
    for (const words of row?.confirmed_words.split(' / ') ?? ['']) expect(text(page)).toContain(words)
  })

  test('is asked by itself in a shop of the European Union, until the artist decides otherwise', async () => {
    const decide = (settings: object) => artist.sendJson('POST', '/api/cms/globals/shop_settings', settings)
    const shown = async () =>
      JSON.parse((await artist.send('GET', '/api/cms/globals/shop_settings')).text).confirmSubscriptions
    await shop().query('UPDATE shop_settings SET confirm_subscriptions = NULL, postal_address = NULL')
    expect(await shown()).toBe(false)
    await join('before@example.test')
    expect(await rowOf('before@example.test')).toMatchObject({ consent: 'not_asked' })

    await decide({ postalAddress: 'Lindenweg 3\n10115 Berlin\nDeutschland' })
    expect(await shown()).toBe(true)
    await join()
    expect(await rowOf()).toMatchObject({ consent: 'unconfirmed' })

    // A save of something else decides nothing, not even with the switch as it is shown.
    await decide({ announcement: 'At the fair', confirmSubscriptions: true })
    await decide({ postalAddress: 'Bahnhofstrasse 1\n8001 Zürich\nSwitzerland' })
    expect(await shown()).toBe(false)
    await decide({ postalAddress: 'Lindenweg 3\n10115 Berlin\nGermany' })
    await decide({ confirmSubscriptions: false })
    expect(await shown()).toBe(false)
    await join('after@example.test')
    expect(await rowOf('after@example.test')).toMatchObject({ consent: 'not_asked' })
    await saveSettings(artist, { shopName: 'Atelier Süd', confirmSubscriptions: true })
  })
})

test('the link is in the email alone: a hash of it in the database, and nothing in the outbox once it is sent', async () => {
  const token = (await joinAndRead()).split('/').at(-1) ?? ''
  await untilOutboxIsEmpty(shop())
  expect((await outbox(shop()))[0]).toMatchObject({ kind: 'subscription_confirmation', data: {} })
  const rows = await shop().query(
    'SELECT newsletter_subscriptions::text AS row FROM newsletter_subscriptions',
  )
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a newsletter goes to those alone who were on the list when it was sent, and only they are counted', async () => {
  await subscribe(shop(), ['grace@example.test'])
  const path = await joinAndRead()
  const draft = await createDraft(artist)
  expect(await progressOf(artist, draft)).toMatchObject({ subscribers: 1 })
  await sendNewsletter(artist, draft)
  await press(path)
  await untilNewsletterState(artist, draft, 'sent')
  expect(withoutTestEmails(mail().take()).map(({ recipients }) => recipients[0])).toEqual([
    'grace@example.test',
  ])
  expect(await progressOf(artist, draft)).toMatchObject({ subscribers: 2, counts: { sent: 1, waiting: 0 } })
})

test('a newsletter to a list on which everybody still waits is refused', async () => {
  await join()
  const draft = await createDraft(artist)
  await takeStep(artist, draft, 'test')
  await untilOutboxIsEmpty(shop())
  const answer = await takeStep(artist, draft, 'send')
  expect([answer.status, answer.text.includes('Nobody is on the list yet.')]).toEqual([409, true])
})

describe('the artist', () => {
  const inPanel = async (method: string, path: string, body: object) =>
    artist.sendJson(method, `/api/cms/newsletter_subscriptions${path}`, body)
  const idOf = async (email: string) =>
    (
      await shop().query<{ id: number }>('SELECT id FROM newsletter_subscriptions WHERE email = $1', [email])
    )[0]?.id

  test('adds somebody by hand, who is on the list by the artist’s word; nobody’s consent can be typed', async () => {
    const made = await inPanel('POST', '', { email: ADA, consent: 'confirmed', confirmedAt: '2020-01-01' })
    expect(made.status).toBe(201)
    expect(await rowOf()).toMatchObject({ consent: 'by_artist', confirmed_at: null })
    expect(await listed()).toEqual([ADA])
    expect(await outbox(shop())).toEqual([])
  })

  test('saves in a tab that was open before and undoes no confirmation', async () => {
    await press(await joinAndRead())
    const stale = { email: ADA, consent: 'unconfirmed', confirmedAt: null, confirmedFrom: null }
    expect((await inPanel('PATCH', `/${await idOf(ADA)}`, stale)).status).toBe(200)
    expect(await rowOf()).toMatchObject({ consent: 'confirmed', confirmed_at: expect.any(Date) })
  })

  test('changes an address, which is then not the confirmed one any more', async () => {
    await press(await joinAndRead())
    await inPanel('PATCH', `/${await idOf(ADA)}`, { email: 'lovelace@example.test' })
    expect(await rowOf('lovelace@example.test')).toMatchObject({ consent: 'by_artist', confirmed_from: null })
  })

  test('finds in the panel who waits, and removes them: their link confirms nobody', async () => {
    const path = await joinAndRead()
    await subscribe(shop(), ['grace@example.test'])
    const waiting = await artist.send(
      'GET',
      '/api/cms/newsletter_subscriptions?where[consent][equals]=unconfirmed',
    )
    expect(JSON.parse(waiting.text).docs.map(({ email }: { email: string }) => email)).toEqual([ADA])
    expect(await artist.call('removeSubscriber', { email: ADA })).toEqual({ success: true })
    await press(path)
    expect(await listed()).toEqual(['grace@example.test'])
  })

  test('downloads who is on the list with the proof of consent, and nobody else', async () => {
    await press(await joinAndRead(), shop().visitor('203.0.113.77'))
    await subscribe(shop(), ['grace@example.test'])
    await join('waits@example.test')
    const { text } = await artist.send('GET', '/api/cms/newsletter_subscriptions/export')
    const [headings, ...rows] = text.trim().split(/\r?\n/)
    expect(headings).toContain(
      'Email,Subscribed (UTC),Consent,Confirmed (UTC),Confirmed from network,Consent given (UTC),Words at the form,Words at the confirmation,Tags,Bought before',
    )
    expect(rows[0]).toMatch(
      /^ada@example\.test,[^,]+,Confirmed by email,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,203\.0\.113\.x,,Join the Collector's List \/ Subscribe,"Join the .+ Yes, Join the List",,No$/,
    )
    expect(rows[1]).toMatch(/^grace@example\.test,[^,]+,Not asked to confirm,,,,,,,No$/)
    expect(rows).toHaveLength(2)
  })

  test('gives somebody a copy of their consent, and erases who waits with the email that asked', async () => {
    await press(await joinAndRead())
    const person = await artist.call('readPerson', { email: ADA })
    expect(person.subscriptions[0]).toMatchObject({ consent: 'confirmed', asked_count: 1 })
    await join('waits@example.test')
    await untilOutboxIsEmpty(shop())
    expect(await artist.call('erasePerson', { email: 'waits@example.test' })).toMatchObject({
      subscriptions: 1,
      emails: 1,
    })
    expect(await rowOf('waits@example.test')).toBeUndefined()
  })
})
