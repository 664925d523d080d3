import { createArtwork } from '../support/artworks'
import { leftBy } from '../support/audit-trail'
import { legalPageId, publish, saveLegalPage, sendLegalPage, withdrawAll } from '../support/legal'
import { paragraphs } from '../support/lexical'
import { untilPaymentState } from '../support/payments'
import { CUSTOMER, confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { saveSettings, sendSettings } from '../support/settings'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const sale = withSale({ SWEEP_SECONDS: '3600' })
const shop = () => sale.shop

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  await withdrawAll(shop())
  await saveSettings(artist, {})
})

const get = (path: string) => shop().visitor().send('GET', path)
/** The links in the footer of a page, in their order. */
const footer = (html: string) =>
  [
    ...(/<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '').matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>([^<]+)</g),
  ].map(([, href, words]) => `${words} ${href}`)

describe('a legal page', () => {
  test('is a draft at first: not found, and not linked anywhere', async () => {
    expect((await get('/terms')).status).toBe(404)
    expect(await refusalOf(shop().visitor().call('getLegalPage', { page: 'terms' }))).toMatchObject({
      status: 404,
    })
    const home = (await get('/')).text
    expect(footer(home)).toEqual(['Privacy /privacy', 'Artist sign-in /api/login'])
    expect(home).not.toContain('"legal"')
  })

  test('is not published with a gap, or without a word', async () => {
    for (const [values, said] of [
      [{ state: 'published' }, /gap/],
      [{ state: 'published', body: paragraphs('  ') }, /Write something/],
    ] as const) {
      const { status, text } = await sendLegalPage(shop(), artist, 'terms', values)
      expect([values, status]).toEqual([values, 400])
      expect(text).toMatch(said)
    }
    expect((await get('/terms')).status).toBe(404)
  })

  test('is shown with its title once it is published, linked from every page, and gone when it is withdrawn', async () => {
    await saveLegalPage(shop(), artist, 'imprint', {
      title: 'Impressum',
      body: paragraphs('Marianne Holt, Husum <b>'),
      state: 'published',
    })
    await publish(shop(), artist, 'terms', 'Works are sold once.')
    const page = await get('/imprint')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<h1>Impressum</h1>')
    expect(page.text).toContain('<p>Marianne Holt, Husum &lt;b&gt;</p>')
    expect(page.text).toContain('<title>Impressum — Gesso Gallery</title>')
    const links = [
      'Terms of sale /terms',
      'Impressum /imprint',
      'Privacy /privacy',
      'Artist sign-in /api/login',
    ]
    expect(footer(page.text)).toEqual(links)

    await saveLegalPage(shop(), artist, 'imprint', { title: 'Imprint', state: 'draft' })
    expect((await get('/imprint')).status).toBe(404)
    expect(footer((await get('/')).text)).toEqual(links.filter((link) => !link.includes('imprint')))
  })

  test('keeps every text that was published, once, and shows an older one to nobody who did not agree to it', async () => {
    const numbers = async () =>
      (
        await shop().query<{ html: string }>(
          "SELECT html FROM legal_versions WHERE page = 'delivery' ORDER BY number",
        )
      ).map(({ html }) => html)
    await publish(shop(), artist, 'delivery', 'By post.')
    await publish(shop(), artist, 'delivery', 'By post.')
    await publish(shop(), artist, 'delivery', 'By courier.')
    await saveLegalPage(shop(), artist, 'delivery', { state: 'draft', body: paragraphs('By hand?') })
    expect(await numbers()).toEqual(['<p>By post.</p>', '<p>By courier.</p>'])
    await publish(shop(), artist, 'delivery', 'By post.')
    expect(await numbers()).toEqual(['<p>By post.</p>', '<p>By courier.</p>', '<p>By post.</p>'])
    for (const wrong of ['delivery/1', 'delivery/99999999999', 'none/1']) {
      expect([wrong, (await get(`/legal/${wrong}`)).status]).toEqual([wrong, 404])
    }
  })

  test('is neither added nor deleted, keeps its address, and its changes are written down without the text', async () => {
    const id = await legalPageId(shop(), 'terms')
    expect(
      (await artist.sendJson('POST', '/api/cms/legal_pages', { page: 'terms', title: 'More' })).status,
    ).toBe(403)
    expect((await artist.send('DELETE', `/api/cms/legal_pages/${id}`)).status).toBe(403)
    await saveLegalPage(shop(), artist, 'terms', { page: 'imprint' })
    expect(await legalPageId(shop(), 'terms')).toBe(id)
    const [entry] = await leftBy(shop(), () => publish(shop(), artist, 'terms', `Secret ${Math.random()}`))
    expect(entry).toMatchObject({ action: 'updated', noun: 'legal_page', label: 'Terms of sale' })
    expect(JSON.stringify(entry?.changes)).not.toContain('Secret')
  })
})

describe('a shop that asks for agreement', () => {
  let terms: number
  let returns: number
  const line = async () => printLine(await createArtwork(artist), 'A4')
  const order = async (agreement?: number[], buyer = shop().visitor()) =>
    buyer.call('placeOrder', {
      customerData: CUSTOMER,
      orderItems: [await line()],
      ...(agreement && { agreement }),
    })
  const agreed = (id: string) =>
    shop().query<{ id: number; sentence: string }>(
      'SELECT version_id AS id, sentence FROM order_agreements WHERE order_id = $1 ORDER BY version_id',
      [id],
    )
  beforeEach(async () => {
    await saveSettings(artist, { asksAgreement: true })
    terms = await publish(shop(), artist, 'terms', 'Works are sold once.', 'Pay at once.')
    returns = await publish(shop(), artist, 'returns', 'Within 14 days.')
  })

  test('takes no order without the tick, names the field, and writes nothing', async () => {
    const orders = () => shop().query('SELECT id FROM orders ORDER BY id')
    const before = await orders()
    for (const none of [undefined, []]) {
      const { status, body } = await refusalOf(order(none))
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: 'invalid_input',
        fields: [{ field: 'agreement', message: 'Please agree to the terms to complete your order.' }],
        details: {
          agreement: [
            { page: 'terms', version: terms },
            { page: 'returns', version: returns },
          ],
        },
      })
    }
    expect(await orders()).toEqual(before)
    expect((await get('/checkout')).text).toContain('"asksAgreement":true')
  })

  test('keeps with the order what was agreed to, and names it in the confirmation and to the artist', async () => {
    const buyer = shop().visitor()
    const placed = await order([returns, terms], buyer)
    expect(await agreed(placed.id)).toEqual([
      { id: terms, sentence: 'I agree to Terms of sale and have read Returns.' },
      { id: returns, sentence: 'I agree to Terms of sale and have read Returns.' },
    ])
    await confirmPayment(shop(), buyer, placed)
    await buyer.call('getOrder', { id: placed.id })
    await untilPaymentState(shop(), placed.id, 'paid')
    const { number } = await shop().visitor().call('getLegalPage', { page: 'terms' })
    const [email] = await shop().query<{ id: number }>(
      "SELECT id FROM emails WHERE order_id = $1 AND kind = 'order_confirmation'",
      [placed.id],
    )
    const { html } = await artist.call('previewEmail', { id: String(email?.id) })
    expect(html).toContain('You agreed to')
    expect(html).toContain(`/legal/terms/${number}`)
    const person = await artist.call('readPerson', { email: CUSTOMER.email })
    expect(JSON.stringify(person)).toContain('I agree to Terms of sale and have read Returns.')

    await publish(shop(), artist, 'terms', 'Everything is new.')
    const then = await get(`/legal/terms/${number}`)
    expect([then.status, then.text.includes('Works are sold once.')]).toEqual([200, true])
    expect(then.text).toContain('name="robots" content="noindex"')
  })

  test('asks again when the terms have changed, and says what is new; nothing is written meanwhile', async () => {
    const now = await publish(shop(), artist, 'terms', 'Works are sold once.', 'Pay & smile.')
    const { status, body } = await refusalOf(order([terms, returns]))
    expect([status, body.code]).toEqual([409, 'terms_changed'])
    expect(body.details).toEqual({
      agreement: [
        { page: 'terms', title: 'Terms of sale', version: now },
        { page: 'returns', title: 'Returns', version: returns },
      ],
      changes: [
        {
          page: 'terms',
          title: 'Terms of sale',
          version: now,
          added: ['Pay & smile.'],
          removed: ['Pay at once.'],
        },
      ],
    })
    for (const wrong of [[now], [now, returns, 1e6]]) {
      expect((await refusalOf(order(wrong))).body.code).toBe('terms_changed')
    }
    expect(await agreed((await order([now, returns])).id)).toHaveLength(2)
  })

  test('agrees anew to an order that is placed again, before it is paid', async () => {
    const buyer = shop().visitor()
    const lines = [await line()]
    const place = (agreement: number[]) =>
      buyer.call('placeOrder', { customerData: CUSTOMER, orderItems: lines, agreement })
    const first = await place([terms, returns])
    const now = await publish(shop(), artist, 'terms', `New ${Math.random()}`)
    expect((await refusalOf(place([terms, returns]))).body.code).toBe('terms_changed')
    expect((await place([now, returns])).id).toBe(first.id)
    expect((await agreed(first.id)).map(({ id }) => id)).toEqual([returns, now])
  })

  test('asks for nothing while no terms are published', async () => {
    await saveLegalPage(shop(), artist, 'terms', { state: 'draft' })
    expect(await agreed((await order()).id)).toEqual([])
    expect((await get('/checkout')).text).not.toContain('asksAgreement')
  })
})

describe('a holiday', () => {
  const get = async (path: string) => (await shop().visitor().send('GET', path)).text
  const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)
  const inWords = (iso: string) =>
    new Date(`${iso}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

  describe('a shop on holiday', () => {
    test('says so above every page with the artist’s words, and shows its works', async () => {
      const { slug } = await createArtwork(artist)
      expect(await get('/')).not.toContain('holiday')
      await saveSettings(artist, { holidayBack: day(9), holidayWords: 'At the sea & painting.' })
      for (const path of ['/', '/contact']) {
        expect(await get(path)).toContain(
          `On holiday until ${inWords(day(9))}. At the sea &amp; painting.</p>`,
        )
      }
      expect(await get(`/artwork/${slug}`)).toContain(`/contact?work=${slug}`)
      expect((await shop().visitor().call('listArtworks', {})).length).toBeGreaterThan(0)
    })

    test('sells nothing: no order, no payment, and the answer names the day', async () => {
      const artwork = await createArtwork(artist)
      await saveSettings(artist, { holidayBack: day(9) })
      const before = await shop().query('SELECT id FROM orders')
      for (const refused of [
        placeOrder(shop().visitor(), [originalLine(artwork)]),
        placeOrder(shop().visitor(), [printLine(artwork, 'A4')]),
        shop().visitor().call('createPaymentIntent', { amount: '45.00', customerData: CUSTOMER }),
      ]) {
        const { status, body } = await refusalOf(refused)
        expect([status, body.code]).toEqual([409, 'on_holiday'])
        expect(body.details).toEqual({ back: day(9) })
        expect(body.message).toContain(inWords(day(9)))
      }
      expect(await shop().query('SELECT id FROM orders')).toEqual(before)
    })

    test('still takes the payment of an order that was placed before, and lets no cart take its place', async () => {
      const [one, other] = [await createArtwork(artist), await createArtwork(artist)]
      const buyer = shop().visitor()
      const placed = await placeOrder(buyer, [originalLine(one)])
      await saveSettings(artist, { holidayBack: day(9) })
      const { body } = await refusalOf(placeOrder(buyer, [originalLine(other)]))
      expect(body.code).toBe('on_holiday')
      // The same cart returns the same order, which still holds its original.
      const again = await placeOrder(buyer, [originalLine(one)])
      expect(again.id).toBe(placed.id)
      await buyer.call('createPaymentIntent', { amount: placed.totalAmount, customerData: CUSTOMER })
      await confirmPayment(shop(), buyer, again)
      await buyer.call('getOrder', { id: placed.id })
      await untilPaymentState(shop(), placed.id, 'paid')
    })

    test('leaves every kept page at that moment, without a save', async () => {
      const { slug } = await createArtwork(artist)
      const pages = ['/', `/artwork/${slug}`]
      const holidays = async () =>
        (await Promise.all(pages.map(get))).map((html) => html.includes('On holiday'))
      await saveSettings(artist, {})
      // A time zone in which the day begins in two seconds: its offset west of UTC is the time of day in two seconds.
      const begins = new Date(Date.now() + 2000)
      const west = begins.toISOString().slice(11, 19)
      await shop().query('UPDATE shop_settings SET holiday_back = $1, time_zone = $2', [
        begins.toISOString().slice(0, 10),
        `<here>+${west}`,
      ])
      await until(async () => (await holidays()).every(Boolean))
      await until(async () => (await holidays()).every((isThere) => !isThere))
      await saveSettings(artist, {})
    })

    test('refuses a day that is none by the name of its field, and saves nothing', async () => {
      const answer = await sendSettings(artist, { holidayBack: '2026-02-31', shopName: 'Half saved' })
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('holidayBack')])
      expect(await get('/')).not.toContain('Half saved')
    })
  })
})
