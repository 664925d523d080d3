import { createArtwork } from '../support/artworks'
import { editorNode, editorState, editorText } from '../support/lexical'
import { saveSettings, sendSettings } from '../support/settings'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
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
    const paths = ['/', '/artwork/dry-stone-wall', '/contact', '/privacy', '/cart', '/checkout', '/nothing']
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

  test('reaches search engines and link previews', async () => {
    await saveSettings(artist, { shopName: 'Atelier Süd', artistName: 'Ada Byron' })
    const html = await get('/artwork/dry-stone-wall')
    expect(html).toContain('<meta property="og:site_name" content="Atelier Süd" data-head>')
    expect(html).toContain('"creator":{"@type":"Person","name":"Ada Byron"}')
    expect(html).toContain('"seller":{"@type":"Organization","name":"Atelier Süd",')
    expect(await get('/')).toContain('"@type":"WebSite","name":"Atelier Süd"')
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
    expect(await get('/')).toContain('<meta name="description" content="Etchings &amp; &lt;lithographs&gt;"')
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

  test.each([
    ['null'],
    ['{}'],
    ['{"root":null}'],
    ['{"root":{"children":[{"type":"paragraph"}]}}'],
    ['"text"'],
  ])('that is no text, %s, is not shown', async (json) => {
    await shop().query('UPDATE shop_settings SET biography = $1', [json])
    expect(await shop().visitor().call('getShopText', { name: 'biography' })).toEqual({ html: null })
  })
})

describe('bad settings', () => {
  test.each([
    ['a name of two lines', { shopName: 'Gesso\r\nBcc: all@example.test' }, /one line/],
    ['a control character in the artist’s name', { artistName: 'Ada\u0007' }, /one line/],
    ['a name of 101 characters', { shopName: 'x'.repeat(101) }, /At most 100 characters; these are 101/],
    ['a footer of 201 characters', { footerLine: 'x'.repeat(201) }, /At most 200 characters/],
    ['an announcement of two lines', { announcement: 'Open\ntoday' }, /one line/],
    ['a name that is no text', { shopName: { a: 1 } }, /text/i],
    ['a mail address that is none', { email: 'studio at home' }, /valid email/],
    ['a mail address with a header', { email: 'a@example.test\nBcc: b@example.test' }, /valid email/],
    ['a postal address without end', { postalAddress: 'x'.repeat(501) }, /At most 500/],
    ['a NUL in the postal address', { postalAddress: 'Here\u0000' }, /control characters/],
  ])('are refused with a message, and nothing of them is stored: %s', async (_what, settings, said) => {
    await saveSettings(artist, { shopName: 'Atelier Süd' })
    const before = await shop().query('SELECT * FROM shop_settings')
    const answer = await sendSettings(artist, settings)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text).errors[0].data.errors[0].message).toMatch(said)
    expect(await shop().query('SELECT * FROM shop_settings')).toEqual(before)
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
  expect(answer.text).toContain('Set up a mail server first')
  await shop().query('UPDATE shop_settings SET confirm_subscriptions = true')
  await saveSettings(artist, { confirmSubscriptions: true })
  expect(await shop().query('SELECT confirm_subscriptions FROM shop_settings')).toEqual([
    { confirm_subscriptions: true },
  ])
})
