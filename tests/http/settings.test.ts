import { parseTable } from '../../cms/src/platform/csv/parse-table'
import { createArtwork } from '../support/artworks'
import { latestEntry } from '../support/audit-trail'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { outbox } from '../support/emails'
import { editorNode, editorState, editorText } from '../support/lexical'
import { buy, printLine } from '../support/purchase'
import { saveSettings, sendSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { saveTaxSettings, sendTaxSettings, taxRate } from '../support/taxes'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

describe('the shop', () => {
  beforeAll(async () => {
    await createArtwork(artist, { title: 'Dry Stone Wall' })
  })

  const get = async (path: string) => (await shop().visitor().send('GET', path)).text
  const link = (url: string, text: string) =>
    editorNode('link', [editorText(text)], {
      fields: { url, linkType: 'custom', newTab: false },
      id: 'a'.repeat(24),
    })

  describe('what the artist saves in the shop settings', () => {
    test('shows at once on cached pages and on others: names, footer and announcement', async () => {
      const paths = ['/', '/artwork/dry-stone-wall', '/privacy', '/cart']
      for (const path of paths) expect(await get(path)).toContain('© 2025 Gesso Gallery')
      await saveSettings(artist, {
        shopName: 'Atelier "Süd" & Co',
        artistName: 'Ada <Byron>',
        footerLine: '© 2026 Ada',
        announcement: 'Closed until 4 May',
      })
      for (const path of paths) {
        const html = await get(path)
        expect(html).toMatch(
          path === '/artwork/dry-stone-wall'
            ? /<title>Dry Stone Wall — Ada &lt;Byron&gt;<\/title>/
            : /<title>([^<]+ — )?Atelier &quot;Süd&quot; &amp; Co<\/title>/,
        )
        expect(html).toContain('<meta name="author" content="Ada &lt;Byron&gt;" data-head>')
        expect(html).toContain('<p>Closed until 4 May</p>')
        expect(html).toContain('© 2026 Ada')
        expect(html.replace(/<script[\s\S]*/, '')).not.toContain('Gesso Gallery')
      }
    })

    test('stands on the home and the landing page in place of the shop’s own sentences', async () => {
      const given = {
        homeText: 'Etchings & <lithographs>',
        landingHeadline: 'Paper, stone, acid',
        landingText: 'Printed by hand in Ghent.',
        landingOriginals: 'Plates and stones.',
        landingPrints: 'Editions of thirty.',
        landingPurchasing: 'Pay by card.',
      }
      await saveSettings(artist, given)
      expect(await get('/')).toContain('<p>Etchings &amp; &lt;lithographs&gt;</p>')
      expect(await get('/')).toContain(
        '<meta name="description" content="Etchings &amp; &lt;lithographs&gt;"',
      )
      const landing = await get('/landing')
      for (const text of Object.values(given).slice(1)) expect(landing).toContain(`>${text}</`)
      expect(landing).toContain('<title>Paper, stone, acid — Gesso Gallery</title>')

      await saveSettings(artist, {})
      expect(await get('/')).toContain('One-of-a-kind originals and fine art prints')
      expect(await get('/landing')).toContain('>Every painting, only once</h1>')
      expect(await get('/landing')).toContain('The same pictures on paper, in the sizes that suit them.')
    })

    test('is the specification’s again where it is emptied, and nothing stands above the header', async () => {
      await saveSettings(artist, { announcement: 'Open again' })
      await saveSettings(artist, {})
      const html = await get('/')
      expect(html).toContain('<title>Gesso Gallery</title>')
      expect(html).toMatch(/>Gesso <em>Gallery<\/em></)
      expect(html).toContain('© 2025 Gesso Gallery')
      expect(html).not.toContain('aria-label="Announcement"')
      expect(html).not.toContain('name="author"')
    })

    test('stands on the contact page: the artist, a biography and both addresses', async () => {
      await saveSettings(artist, {
        artistName: 'Ada Byron',
        email: 'studio@example.test',
        postalAddress: '12 Long Acre\nLondon',
        biography: editorState(
          editorNode('heading', [editorText('Life')], { tag: 'h2' }),
          editorNode('paragraph', [
            editorText('Born '),
            editorText('by the sea', 1),
            editorText(' & raised <inland>', 2),
          ]),
          editorNode(
            'list',
            [editorNode('listitem', [link('https://example.test/a?b="c', 'A film')], { value: 1 })],
            {
              listType: 'bullet',
              tag: 'ul',
            },
          ),
        ),
      })
      const html = await get('/contact')
      expect(html).toContain(
        '<h2>Life</h2><p>Born <strong>by the sea</strong><em> &amp; raised &lt;inland&gt;</em></p>' +
          '<ul><li><a href="https://example.test/a?b=&quot;c">A film</a></li></ul>',
      )
      expect(html).toContain('<a href="mailto:studio@example.test">studio@example.test</a>')
      expect(html).toContain('12 Long Acre\nLondon</p>')
      expect(html).toContain('>Ada Byron</h2>')
    })
  })

  describe('a text of the artist’s', () => {
    test('that links elsewhere than to pages and mail is refused with a message', async () => {
      const answer = await sendSettings(artist, {
        biography: editorState(editorNode('paragraph', [link('javascript:alert(1)', 'Look')])),
      })
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('A link leads to https://…, mailto:… or tel:…, or to a page of this shop')
    })

    test('shows its text and nothing else, even with hostile content in the database', async () => {
      const hostile = editorState(
        editorNode('paragraph', [editorText('Centred <script>alert(1)</script>', 1 + 4 + 8)], {
          format: 'center',
          indent: 2,
        }),
        editorNode('paragraph', [link('javascript:alert(1)', 'Look'), link(' JaVaScRiPt:alert(1)', 'here')]),
        editorNode('paragraph', [link('//elsewhere.test', 'Over'), link('data:text/html,x', 'there')]),
        editorNode('heading', [editorText('Loud')], { tag: 'h1 onclick=alert(1)' }),
        editorNode('upload', [], { value: 'https://elsewhere.test/x.png', relationTo: 'pictures' }),
        editorNode('block', [editorText('boxed')], { fields: { blockType: 'html' } }),
      )
      await shop().query('UPDATE shop_settings SET biography = $1', [JSON.stringify(hostile)])
      const { html } = await shop().visitor().call('getShopText', { name: 'biography' })
      expect(html).toBe(
        '<p><strong>Centred &lt;script&gt;alert(1)&lt;/script&gt;</strong></p><p>Lookhere</p><p>Overthere</p><h3>Loud</h3>boxed',
      )
    })

    test.each([['null'], ['{"root":{"children":[{"type":"paragraph"}]}}'], ['"text"']])(
      'that is no text, %s, is not shown',
      async (json) => {
        await shop().query('UPDATE shop_settings SET biography = $1', [json])
        expect(await shop().visitor().call('getShopText', { name: 'biography' })).toEqual({ html: null })
      },
    )
  })

  describe('bad settings', () => {
    test.each([
      ['a name of two lines', { shopName: 'Gesso\r\nBcc: all@example.test' }, /one line/],
      ['a name of 101 characters', { shopName: 'x'.repeat(101) }, /At most 100 characters; these are 101/],
      ['a mail address that is none', { email: 'studio at home' }, /valid email/],
      ['a mail address with a header', { email: 'a@example.test\nBcc: b@example.test' }, /valid email/],
      ['a NUL in the postal address', { postalAddress: 'Here\u0000' }, /control characters/],
    ])('are refused with a message, and nothing of them is stored: %s', async (_what, settings, said) => {
      await saveSettings(artist, { shopName: 'Atelier Süd' })
      const before = await shop().query('SELECT * FROM shop_settings')
      const answer = await sendSettings(artist, settings)
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.text).errors[0].data.errors[0].message).toMatch(said)
      expect(await shop().query('SELECT * FROM shop_settings')).toEqual(before)
    })

    test('that were stored before stop no save of another matter, only one of their own', async () => {
      await saveSettings(artist, {})
      await shop().query("UPDATE shop_settings SET footer_line = repeat('x', 201)")
      expect((await sendSettings(artist, { orderNumberPrefix: 'ADA-' })).status).toBe(200)
      const own = await sendSettings(artist, { shopName: 'Atelier Süd' })
      expect([own.status, own.text]).toEqual([400, expect.stringContaining('these are 201')])
      await saveSettings(artist, {})
    })

    test('are refused from a visitor, who cannot read them in the panel’s way either', async () => {
      const visitor = shop().visitor()
      const path = '/api/cms/globals/shop_settings'
      expect((await visitor.sendJson('POST', path, { shopName: 'Mine' })).status).toBe(401)
      expect((await visitor.send('GET', path)).status).toBe(401)
    })
  })

  test('that subscriptions are confirmed by email cannot be switched on without a mail server, and stays on without one', async () => {
    const answer = await sendSettings(artist, { confirmSubscriptions: true })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Set up email first')
    await shop().query('UPDATE shop_settings SET confirm_subscriptions = true')
    await saveSettings(artist, { confirmSubscriptions: true })
    expect(await shop().query('SELECT confirm_subscriptions FROM shop_settings')).toEqual([
      { confirm_subscriptions: true },
    ])
  })
})

describe('the time zone', () => {
  let orderId: string
  beforeAll(async () => {
    const artwork = await createArtwork(artist)
    orderId = (await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])).id
    await shop().query("UPDATE orders SET created_at = '2026-01-01T04:00:00Z'")
  })
  afterEach(() => saveSettings(artist, {}))

  const setZone = (timeZone: string) => saveSettings(artist, { timeZone })
  /** The world's earliest and latest time zones, which never have the same date. */
  const EARLIEST = 'Pacific/Kiritimati'
  const LATEST = 'Pacific/Pago_Pago'
  const today = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone })

  test('the confirmation is told the zone in which the artist reads the order’s day', async () => {
    const zone = async () => (await shop().visitor().call('getOrder', { id: orderId })).timeZone
    expect(await zone()).toBe('UTC')
    await setZone('America/New_York')
    expect(await zone()).toBe('America/New_York')
  })

  test('a warning about an account has the artist’s time', async () => {
    await setZone('Asia/Tokyo')
    await shop().query(
      `INSERT INTO emails (kind, key, recipient, subject, data, state) VALUES ('account_change',
    'test:zone', 'ada@example.test', 'A change', $1, 'sent')`,
      [{ change: 'password_changed', at: '2026-01-01T20:00:00.000Z', device: null, network: null }],
    )
    const [email] = await outbox(shop(), "key = 'test:zone'")
    const { text } = await artist.call('previewEmail', { id: String(email?.id) })
    expect(text).toMatch(/January 2, 2026 at 5:00\sAM GMT\+9/)
  })

  test('the days of the audit trail’s filter are the artist’s', async () => {
    await setZone(EARLIEST)
    const before = await latestEntry(shop())
    const found = async (day: string) => {
      const { text } = await artist.send('GET', `/api/cms/audit-trail/export?from=${day}&to=${day}`)
      return parseTable(text).rows.length
    }
    expect(before).toBeGreaterThan(0)
    expect(await found(today(LATEST))).toBe(0)
    expect(await found(today(EARLIEST))).toBeGreaterThan(0)
  })

  test('a sale elsewhere without a day was today where the artist lives', async () => {
    for (const zone of [EARLIEST, LATEST]) {
      await setZone(zone)
      const { id } = await createArtwork(artist, { originalState: 'sold_elsewhere', saleBuyer: 'A friend' })
      const [row] = await shop().query(
        "SELECT to_char(sale_date AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM artworks WHERE id = $1",
        [id],
      )
      expect(row).toEqual({ day: today(zone) })
    }
  })
})

describe('taxes', () => {
  const PATH = '/api/cms/globals/tax_settings'
  const stored = async () => ({
    settings: await shop().query('SELECT * FROM tax_settings'),
    rates: await shop().query('SELECT country, state, name FROM tax_settings_rates ORDER BY _order'),
  })
  const trail = () =>
    shop().query<{ label: string; changes: { field: string; old?: unknown; new?: unknown }[] }>(
      `SELECT label, changes FROM audit_entries WHERE noun = 'settings' AND label = 'Tax' ORDER BY id`,
    )

  test('a shop charges no tax until the artist sets it', async () => {
    expect(JSON.parse((await artist.send('GET', PATH)).text)).toMatchObject({ charging: 'none', rates: [] })
    expect(await stored()).toEqual({ settings: [], rates: [] })
  })

  describe('what the artist saves', () => {
    test('is kept row by row, the own tax number with the letters of its country', async () => {
      await saveTaxSettings(artist, {
        taxNumber: '123 456 789',
        rates: [
          taxRate('DE', 7, 19),
          taxRate('US', 8.875, 8.875, { state: 'NY', name: 'Sales tax', shippingRate: 0 }),
        ],
      })
      const { rates, taxNumber } = JSON.parse((await artist.send('GET', PATH)).text)
      expect(taxNumber).toBe('DE123456789')
      expect(rates).toMatchObject([
        { country: 'DE', originalRate: 7, printRate: 19 },
        { country: 'US', state: 'NY', originalRate: 8.875, shippingRate: 0 },
      ])
      expect(rates[0].shippingRate ?? null).toBeNull()
    })

    test('is in the audit trail: each field, the rates in one text, and the works of the margin scheme', async () => {
      const { id } = await createArtwork(artist, { title: 'Ferry' })
      await saveTaxSettings(artist, { rates: [taxRate('FR', 5.5, 20)] })
      const before = (await trail()).length
      await saveTaxSettings(artist, {
        rates: [taxRate('FR', 5.5, 20, { shippingRate: 20 })],
        marginScheme: 'marked',
        marginWorks: [id],
      })
      const entries = await trail()
      expect(entries).toHaveLength(before + 1)
      expect(entries.at(-1)?.changes).toEqual(
        expect.arrayContaining([
          { field: 'rates', old: 'FR VAT 5.5 20', new: 'FR VAT 5.5 20 20' },
          { field: 'marginScheme', old: 'none', new: 'marked' },
          { field: 'marginWorks', old: null, new: String(id) },
        ]),
      )
    })
  })

  describe('bad settings', () => {
    test.each<[string, object, RegExp]>([
      ['a rate above a hundred', { rates: [taxRate('DE', 101, 19)] }, /percentage from 0 to 100/],
      ['a country twice', { rates: [taxRate('DE', 7, 19), taxRate('DE', 7, 7)] }, /two rows for Germany/],
      ['a tax number of the wrong form', { taxNumber: 'DE12' }, /form of a tax number/],
      [
        'a threshold outside the union',
        { country: 'CH', distanceSales: 'threshold', threshold: '9000' },
        /member state/,
      ],
    ])(
      'of taxes are refused with a message, and nothing of them is stored: %s',
      async (_what, settings, said) => {
        await saveTaxSettings(artist, { rates: [taxRate('DE', 7, 19)] })
        const before = await stored()
        const answer = await sendTaxSettings(artist, { charging: 'rates', country: 'DE', ...settings })
        expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(said)])
        expect(await stored()).toEqual(before)
      },
    )

    test('are refused from a visitor, who reads nothing of them', async () => {
      const visitor = shop().visitor()
      expect((await sendTaxSettings(visitor, { charging: 'none' })).status).toBe(401)
      expect((await visitor.send('GET', PATH)).status).toBe(401)
    })
  })
})

describe('social links', () => {
  describe('the social settings', () => {
    test('are the six platforms with their defaults until they are saved', async () => {
      await shop().query('DELETE FROM social_media_settings')
      const settings = await shop().visitor().call('listSocial', {})
      expect(settings.map(({ platform }) => platform)).toEqual([
        'instagram',
        'facebook',
        'x',
        'etsy',
        'pinterest',
        'tiktok',
      ])
      expect(settings.map(({ url, isEnabled }) => [url, isEnabled])).toEqual([
        ['', true],
        ['', true],
        ['', true],
        ['', false],
        ['', false],
        ['', false],
      ])
    })

    test('are saved whole, one platform at a time', async () => {
      const setting = { platform: 'tiktok', url: 'https://tiktok.test/@artist', isEnabled: true } as const
      expect(await artist.call('saveSocial', setting)).toEqual(setting)
      await artist.call('saveSocial', { ...setting, url: '', isEnabled: false })
      const shown = await shop().visitor().call('listSocial', {})
      expect(shown.at(-1)).toEqual({ platform: 'tiktok', url: '', isEnabled: false })
    })

    test('have one row for a platform, however often it is saved, and are enabled unless it says otherwise', async () => {
      await shop().query('DELETE FROM social_media_settings')
      const setting = { platform: 'etsy', url: '', isEnabled: false } as const
      await Promise.all([1, 2, 3, 4].map(() => artist.call('saveSocial', setting).catch(() => null)))
      await artist.call('saveSocial', { ...setting, isEnabled: true })
      expect(await shop().query('SELECT platform, is_enabled FROM social_media_settings')).toEqual([
        { platform: 'etsy', is_enabled: true },
      ])
      const add = (platform: string) =>
        shop().query(
          'INSERT INTO social_media_settings (platform) VALUES ($1) RETURNING is_enabled, created_at, updated_at',
          [platform],
        )
      await expect(add('etsy')).rejects.toThrow(/unique/)
      expect(await add('x')).toEqual([
        { is_enabled: true, created_at: expect.any(Date), updated_at: expect.any(Date) },
      ])
    })

    test.each(['javascript:alert(1)', 'example.test', `https://${'a'.repeat(500)}`])(
      'do not accept the address %s',
      async (url) => {
        const answer = await artist.sendJson('PUT', '/api/social-media/x', {
          platform: 'x',
          url,
          isEnabled: true,
        })
        expect([answer.status, JSON.parse(answer.text).fields[0].field]).toEqual([400, 'url'])
      },
    )

    test('know no seventh platform', async () => {
      const body = { platform: 'myspace', url: '', isEnabled: true }
      expect((await artist.sendJson('PUT', '/api/social-media/myspace', body)).status).toBe(400)
    })
  })
})
