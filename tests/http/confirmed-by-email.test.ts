import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { NotificationKind } from '@gesso/shared-types/features/notifications/notification-request'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import type { ReceivedEmail } from '../support/mail-server'
import { withMailShop } from '../support/mail-shop'
import {
  createDraft,
  FAST_SENDING,
  headerOf,
  progressOf,
  sendNewsletter,
  subscribe,
  unsubscribePath,
  untilNewsletterState,
  withoutTestEmails,
} from '../support/newsletters'
import { createSeries } from '../support/series'
import { saveSettings } from '../support/settings'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ ...EASY_BOT_CHECK, ...FAST_SENDING })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

describe('the list', () => {
  beforeAll(async () => {
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

  type Row = {
    consent: string
    confirmed_at: Date | null
    confirmed_from: string | null
    asked_count: number
    words: string
    confirmed_words: string
  }
  const rowOf = async (email = ADA): Promise<Row | undefined> =>
    (await shop().query<Row>('SELECT * FROM newsletter_subscriptions WHERE email = $1', [email]))[0]

  const listed = async () => (await artist.call('listSubscribers', {})).map(({ email }) => email)

  /** The path of the link in an email that asks for confirmation. */
  function pathIn(email: ReceivedEmail | undefined): string {
    const [link] = /http:\S+\/confirm-subscription\/[\w-]+/.exec(email?.text ?? '') ?? []
    if (!link) throw new Error('The email has no link that confirms')
    return new URL(link).pathname
  }

  /** Subscribes, and reads the link in the email that follows. */
  async function joinAndRead(email = ADA): Promise<string> {
    await join(email)
    return pathIn((await receivedEmails(mail(), 1))[0])
  }

  /** Presses the page's button, as a browser without scripts does under our referrer policy. */
  const press = (path: string, visitor = shop().visitor()) =>
    visitor.send('POST', path, {
      body: new URLSearchParams(),
      headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    })

  const letPass = (minutes: number) =>
    shop().query(
      `UPDATE newsletter_subscriptions SET asked_at = asked_at - make_interval(mins => ${minutes})`,
    )

  describe('who joins the list of an artist who has that confirmed', () => {
    test('gets the answer of always and an email with a link, which changes nothing by being opened; the page’s button confirms once, without scripts', async () => {
      const home = (await shop().visitor().send('GET', '/')).text
      expect(await join()).toEqual({ success: true })
      const [email] = await receivedEmails(mail(), 1)
      expect(email?.recipients).toEqual([ADA])
      expect(email?.text).toContain('Atelier Süd')
      expect(await rowOf()).toMatchObject({
        consent: 'unconfirmed',
        confirmed_at: null,
        confirmed_from: null,
      })
      expect(await listed()).toEqual([])

      // Only the email has the link.
      const path = pathIn(email)
      await untilOutboxIsEmpty(shop())
      expect((await outbox(shop()))[0]).toMatchObject({ kind: 'subscription_confirmation', data: {} })
      const rows = await shop().query(
        'SELECT newsletter_subscriptions::text AS row FROM newsletter_subscriptions',
      )
      expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1))

      // A truncated or invented link confirms nobody.
      for (const wrong of [path.slice(0, -1), "/confirm-subscription/'--"]) {
        const page = await shop().visitor().send('GET', wrong)
        expect([page.status, page.text.includes('This Link Does Not Work')]).toEqual([404, true])
        expect((await press(wrong)).status).toBe(303)
      }

      // Mail scanners open the link.
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
      const proof = await rowOf()
      expect(proof).toMatchObject({ consent: 'confirmed', confirmed_from: '203.0.113.x' })
      expect(await listed()).toEqual([ADA])
      // A second press, even from another network, does not change the proof.
      expect((await press(path, shop().visitor('198.51.100.9'))).status).toBe(303)
      expect(await rowOf()).toEqual(proof)

      // The proof keeps the exact words of the form and of the page.
      const text = (html: string) => html.replaceAll('&#x27;', "'").replace(/<[^>]+>/g, '\n')
      for (const words of proof?.words.split(' / ') ?? ['']) expect(text(home)).toContain(words)
      for (const words of proof?.confirmed_words.split(' / ') ?? ['']) expect(text(page)).toContain(words)
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

    test('is not asked twice within the hour, nor more than three times: nobody floods an address of others', async () => {
      for (const [minutes, emails] of [
        [0, 1],
        [59, 1],
        [2, 2],
        [61, 3],
        [61, 3],
      ] as const) {
        await letPass(minutes)
        // Simultaneous requests count as one.
        const answers = await Promise.all(Array.from({ length: minutes ? 1 : 3 }, () => join()))
        expect(answers[0]).toEqual({ success: true })
        await untilOutboxIsEmpty(shop())
        expect(await outbox(shop())).toHaveLength(emails)
      }
      expect(await rowOf()).toMatchObject({ asked_count: 3 })
    })

    test('gets no email when the address is on the list already, and can cause so many from one network; known and unknown addresses are answered alike', async () => {
      await subscribe(shop(), [ADA])
      const visitor = shop().visitor()
      expect(await join(' ADA@Example.test', visitor)).toEqual({ success: true })
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
      expect(await listed()).toEqual([ADA])
    })
  })

  describe('what somebody agreed to', () => {
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

      // Saving other settings does not count as a decision, not even when the switch is sent as it is shown.
      await decide({ announcement: 'At the fair', confirmSubscriptions: true })
      await decide({ postalAddress: 'Bahnhofstrasse 1\n8001 Zürich\nSwitzerland' })
      expect(await shown()).toBe(false)
      await decide({ confirmSubscriptions: false })
      expect(await shown()).toBe(false)
      await join('after@example.test')
      expect(await rowOf('after@example.test')).toMatchObject({ consent: 'not_asked' })
      await saveSettings(artist, { shopName: 'Atelier Süd', confirmSubscriptions: true })
    })
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

  describe('the artist', () => {
    const inPanel = async (method: string, path: string, body: object) =>
      artist.sendJson(method, `/api/cms/newsletter_subscriptions${path}`, body)
    const idOf = async (email: string) =>
      (
        await shop().query<{ id: number }>('SELECT id FROM newsletter_subscriptions WHERE email = $1', [
          email,
        ])
      )[0]?.id

    test('adds somebody by hand, who is on the list by the artist’s word; nobody’s consent can be typed', async () => {
      const made = await inPanel('POST', '', { email: ADA, consent: 'confirmed', confirmedAt: '2020-01-01' })
      expect(made.status).toBe(201)
      expect(await rowOf()).toMatchObject({ consent: 'by_artist', confirmed_at: null })
      expect(await listed()).toEqual([ADA])
      expect(await outbox(shop())).toEqual([])
    })

    test('undoes no confirmation by a tab that was open before; an address that is changed is not the confirmed one any more', async () => {
      await press(await joinAndRead())
      const stale = { email: ADA, consent: 'unconfirmed', confirmedAt: null, confirmedFrom: null }
      const id = await idOf(ADA)
      expect((await inPanel('PATCH', `/${id}`, stale)).status).toBe(200)
      expect(await rowOf()).toMatchObject({ consent: 'confirmed', confirmed_at: expect.any(Date) })
      await inPanel('PATCH', `/${id}`, { email: 'lovelace@example.test' })
      expect(await rowOf('lovelace@example.test')).toMatchObject({
        consent: 'by_artist',
        confirmed_from: null,
      })
    })

    test('downloads who is on the list with the proof of consent, gives a copy of it, and erases who waits with the email that asked', async () => {
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

      const person = await artist.call('readPerson', { email: ADA })
      expect(person.subscriptions[0]).toMatchObject({ consent: 'confirmed', asked_count: 1 })
      await untilOutboxIsEmpty(shop())
      expect(await artist.call('erasePerson', { email: 'waits@example.test' })).toMatchObject({
        subscriptions: 1,
        emails: 1,
      })
      expect(await rowOf('waits@example.test')).toBeUndefined()
    })
  })
})

describe('notification requests', () => {
  beforeAll(async () => {
    await saveSettings(artist, { notifyMe: true })
  })
  beforeEach(async () => {
    await untilOutboxIsEmpty(shop())
    await shop().query('DELETE FROM wishes')
    await shop().query('DELETE FROM newsletter_subscriptions')
    await shop().query('DELETE FROM emails')
    mail().take()
  })

  const ADA = 'ada@example.test'

  async function ask(
    kind: NotificationKind,
    slug: string,
    email = ADA,
    visitor = shop().visitor(),
  ): Promise<unknown> {
    return visitor.call('requestNotification', { kind, slug, email, altcha: await passBotCheck(visitor) })
  }

  const sell = (artwork: Artwork) =>
    shop().query(
      `UPDATE artworks SET original_state = 'sold_elsewhere', original_sold = true, original_available = false
     WHERE id = $1`,
      [artwork.id],
    )
  const putBack = (artwork: Artwork) =>
    shop().query(
      `UPDATE artworks SET original_state = 'for_sale', original_sold = false, original_available = true
     WHERE id = $1`,
      [artwork.id],
    )
  async function soldWork(title: string, fields: object = {}): Promise<Artwork> {
    const artwork = await createArtwork(artist, { title, ...fields })
    await sell(artwork)
    return artwork
  }

  function pathIn(email: ReceivedEmail | undefined): string {
    const [link] = /http:\S+\/confirm-subscription\/[\w-]+/.exec(email?.text ?? '') ?? []
    if (!link) throw new Error('The email has no link that confirms')
    return new URL(link).pathname
  }
  const press = (path: string, visitor = shop().visitor(), body = new URLSearchParams()) =>
    visitor.send('POST', path, { body, headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' } })

  /** Asks for a notification and confirms it. */
  async function request(kind: NotificationKind, slug: string, email = ADA): Promise<void> {
    await ask(kind, slug, email)
    await press(pathIn((await receivedEmails(mail(), 1))[0]))
    mail().take()
  }
  const told = () => withoutTestEmails(mail().received)
  const later = (column: string, email = ADA) =>
    shop().query(`UPDATE wishes SET ${column} = ${column} - interval '1 hour' WHERE email = $1`, [email])
  /** Waits for two rounds of the sender, which runs four times a second here. */
  const twoLooks = async () => {
    const [row] = await shop().query<{ now: Date }>('SELECT now() AS now')
    await until(async () => {
      const [at] = await shop().query<{ over: boolean }>(
        "SELECT now() > $1::timestamptz + interval '700 ms' AS over",
        [row?.now],
      )
      return at?.over ?? false
    })
  }

  describe('whoever wants to be told of a work', () => {
    test('confirms it by email first: opening the link changes nothing, its page says what it is about', async () => {
      const artwork = await soldWork('Salt')
      expect(await ask('back', artwork.slug, ' ADA@Example.test ')).toEqual({ success: true })
      const [email] = await receivedEmails(mail(), 1)
      expect(email?.recipients).toEqual([ADA])
      expect(email?.text).toContain('when “Salt” is for sale again')
      const path = pathIn(email)
      const visitor = shop().visitor('203.0.113.77')
      const page = (await visitor.send('GET', path)).text
      expect(page).toContain('Shall We Write to You?')
      expect(page).toContain('when “Salt” is for sale again')
      expect(page).not.toContain('ada@')
      expect(await shop().query('SELECT 1 FROM wishes WHERE confirmed_at IS NOT NULL')).toEqual([])
      expect((await press(path, visitor)).status).toBe(303)
      expect((await visitor.send('GET', path)).text).toContain('We Will Write to You')
      const [row] = await shop().query('SELECT * FROM wishes')
      expect(row).toMatchObject({
        email: ADA,
        kind: 'back',
        words: 'Tell me if it comes back',
        confirmed_from: '203.0.113.x',
        confirmed_words: expect.stringContaining('Yes, Write to Me'),
      })
    })

    test('is told once when it comes back, those first who asked first, and of nothing that was not confirmed', async () => {
      const artwork = await soldWork('Reef')
      await request('back', artwork.slug, 'first@example.test')
      await request('back', artwork.slug, 'second@example.test')
      await ask('back', artwork.slug, 'never@example.test')
      await receivedEmails(mail(), 1)
      mail().take()
      await putBack(artwork)
      await until(async () => told().length === 2)
      expect(told().map(({ recipients }) => recipients[0])).toEqual([
        'first@example.test',
        'second@example.test',
      ])
      expect(told()[0]?.text).toContain(`/artwork/${artwork.slug}`)
      await sell(artwork)
      await putBack(artwork)
      await twoLooks()
      expect(told()).toHaveLength(2)
    })

    test('is told of something similar that is published since: of its medium or of its series', async () => {
      const series = await createSeries(artist, 'Shores')
      const artwork = await soldWork('Shingle', { medium: 'Gouache on board' })
      await createArtwork(artist, { title: 'Older of its medium', medium: 'Gouache on board' })
      await request('similar', artwork.slug)
      await shop().query("UPDATE artworks SET published_at = now() - interval '9 days' WHERE title <> 'x'")
      await later('confirmed_at')
      await createArtwork(artist, { title: 'Something else', medium: 'Bronze' })
      const alike = await createArtwork(artist, { title: 'Pebbles', medium: 'gouache on board ' })
      await until(async () => told().length === 1)
      expect(told()[0]?.text).toContain(`/artwork/${alike.slug}`)
      expect(told()[0]?.text).not.toContain('Something else')
      expect(series.slug).toBe('shores')
    })

    test('leaves by one click, and what waited is not sent', async () => {
      const artwork = await soldWork('Kelp')
      await request('back', artwork.slug)
      await putBack(artwork)
      const [email] = await receivedEmails(mail(), 1)
      expect(headerOf(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const path = unsubscribePath(email)
      const visitor = shop().visitor()
      expect((await visitor.send('GET', path)).text).toContain('No More of These Emails?')
      expect(await shop().query('SELECT 1 FROM wishes')).toHaveLength(1)
      await shop().query('INSERT INTO newsletter_subscriptions (email, subscribed_at) VALUES ($1, now())', [
        ADA,
      ])
      const left = await visitor.send('POST', path, {
        body: new URLSearchParams('List-Unsubscribe=One-Click'),
      })
      expect(left.status).toBe(200)
      expect(await shop().query('SELECT 1 FROM wishes')).toEqual([])
      // The mailing list is separate.
      expect(
        await shop().query('SELECT 1 FROM newsletter_subscriptions WHERE email = $1', [ADA]),
      ).toHaveLength(1)
      expect((await visitor.send('GET', path)).text).toContain('We Will Not Write Again')
    })
  })

  test('whoever wants new works of a series is told of one once, until they leave', async () => {
    const series = await createSeries(artist, 'Marsh year')
    const inSeries = async (title: string) => {
      const artwork = await createArtwork(artist, { title })
      const saved = await artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, { series: [series.id] })
      expect(saved.status).toBe(200)
      return artwork
    }
    await inSeries('January')
    await request('series', series.slug)
    await shop().query("UPDATE artworks SET published_at = now() - interval '9 days' WHERE title = 'January'")
    await later('confirmed_at')
    await inSeries('February')
    await until(async () => told().length === 1)
    expect(told()[0]?.text).toContain('February')
    await press(unsubscribePath(told()[0]), shop().visitor(), new URLSearchParams({ from: 'page' }))
    await inSeries('April')
    await twoLooks()
    expect(told()).toHaveLength(1)
  })

  describe('the form', () => {
    test('answers the same for known and unknown addresses, and asks nobody twice within the hour', async () => {
      const artwork = await soldWork('Dusk wall')
      await request('back', artwork.slug)
      const before = (await outbox(shop())).length
      expect(await ask('back', artwork.slug)).toEqual({ success: true })
      expect(await outbox(shop())).toHaveLength(before)
      expect(await ask('similar', artwork.slug, 'new@example.test')).toEqual({ success: true })
      expect(await ask('similar', artwork.slug, 'new@example.test')).toEqual({ success: true })
      expect(await outbox(shop(), "recipient = 'new@example.test'")).toHaveLength(1)
    })

    test('refuses what nobody sees, what is no kind of notification, and who is no person', async () => {
      const artwork = await soldWork('Kept')
      await shop().query("UPDATE artworks SET publication = 'draft' WHERE id = $1", [artwork.id])
      expect(await refusalOf(ask('back', artwork.slug))).toMatchObject({ status: 404 })
      const visitor = shop().visitor()
      for (const wrong of [{ kind: 'all' }, { email: 'nobody' }, { slug: '' }]) {
        const given = { kind: 'back', slug: 'kept', email: ADA, ...wrong }
        expect((await visitor.sendJson('POST', '/api/wishes', given)).status).toBe(400)
      }
      const published = await soldWork('Seen')
      expect(
        await refusalOf(
          visitor.call('requestNotification', { kind: 'back', slug: published.slug, email: ADA }),
        ),
      ).toMatchObject({ status: 400, body: { code: 'bot_check_failed' } })
      expect(await shop().query('SELECT 1 FROM wishes')).toEqual([])
    })

    test('is on pages of sold works and of series alone, and nowhere in a shop that has it off', async () => {
      const sold = await soldWork('Gone')
      const free = await createArtwork(artist, { title: 'Free' })
      const pageOf = async (artwork: Artwork) =>
        (await shop().visitor().send('GET', `/artwork/${artwork.slug}`)).text
      expect(await pageOf(sold)).toContain('Tell me if it comes back')
      expect(await pageOf(free)).not.toContain('Tell me if')
      await saveSettings(artist, {})
      try {
        expect(await pageOf(sold)).not.toMatch(/Tell me|offersWishes/)
        expect(await refusalOf(ask('back', sold.slug))).toMatchObject({ status: 404 })
      } finally {
        await saveSettings(artist, { notifyMe: true })
      }
    })
  })

  test('a person’s copy has their notification requests, erasing deletes them, and what came to nothing is forgotten', async () => {
    const artwork = await soldWork('Ledger')
    await request('back', artwork.slug)
    expect((await artist.call('readPerson', { email: ADA })).wishes).toMatchObject([
      { kind: 'back', email: ADA },
    ])
    expect(await artist.call('erasePerson', { email: ADA })).toMatchObject({ wishes: 1 })
    expect(await shop().query('SELECT 1 FROM wishes')).toEqual([])
    expect(await outbox(shop(), `recipient = '${ADA}'`)).toEqual([])
  })
})
