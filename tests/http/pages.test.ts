import { createHash } from 'node:crypto'
import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { OriginalState } from '@gesso/shared-types/artworks/original-state'
import { pageDataAddress } from '@gesso/shared-types/pages/page-data'
import { ABOUT } from '../support/about'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { linkedDataOf, linkedDataProblems } from '../support/linked-data'
import { buy, originalLine, placeOrder } from '../support/purchase'
import { rawRequest } from '../support/raw-request'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SECURITY_CONTACT: 'security@gallery.test' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

// This group runs first, while there is no artwork.
describe('the gallery without artworks', () => {
  test('says that it is empty', async () => {
    const { text } = await shop().visitor().send('GET', '/')
    expect(text).toContain('No Artworks Available')
    expect(text).toContain('Please check back later for new artworks.')
  })
})

describe('what a page is', () => {
  const TITLE = 'Été </script><script>alert(1)</script> “×”'

  let artwork: Artwork
  beforeAll(async () => {
    artwork = await createArtwork(artist, {
      title: TITLE,
      slug: 'ignored',
      year: 1889,
      medium: 'Oil <on> canvas',
      images: [dataString(await makePicture('jpeg', 400, 300))],
    } as never)
  })

  const page = (path: string) => shop().visitor().send('GET', path)

  describe('a page', () => {
    test.each(['/checkout', '/healthz'])('of the shop, %s, is answered 200', async (path) => {
      expect((await page(path)).status).toBe(200)
    })

    test.each(['/nothing', '/artwork/none', '/.env', '/Checkout/x'])(
      'that does not exist, %s, is answered 404 with a page',
      async (path) => {
        const answer = await page(path)
        expect(answer.status).toBe(404)
        expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
        expect(answer.headers.get('cache-control')).toBe('no-store')
      },
    )

    // ASVS 3.4.3
    test('carries its policy: no script but the shop’s own and Stripe’s, no style without its hash', async () => {
      const { headers, text } = await page('/')
      const policy = String(headers.get('content-security-policy'))
      const [, script = ''] = /<script>([^<]+)<\/script>/.exec(text) ?? []
      expect(script).toContain('kept')
      const hashOf = (inline: string) => createHash('sha256').update(inline).digest('base64')
      const [, rules = ''] = /speculationrules">([^<]+)</.exec(text) ?? []
      expect(policy).toContain(
        `script-src 'self' 'sha256-${hashOf(script)}' 'sha256-${hashOf(rules)}' https://js.stripe.com https://*.js.stripe.com;`,
      )
      expect(policy).toMatch(
        /style-src 'self' 'sha256-[^']+' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=';/,
      )
      // Wildcards are allowed below Stripe's own domain only.
      expect(policy.replaceAll(/https:\/\/\*\.(js\.)?stripe\.com/g, '')).not.toMatch(/unsafe|\*/)
    })

    test('lets the browser draw the gallery and works in advance, and no page of one visitor', async () => {
      const rulesOf = async (path: string) =>
        /<script type="speculationrules">([^<]+)<\/script>/.exec((await page(path)).text)?.[1]
      const { prerender } = JSON.parse((await rulesOf('/')) ?? '{}')
      const { href_matches: paths } = prerender[0].where
      expect(paths).toEqual(['/', '/artwork/:slug'])
      expect(await rulesOf('/cart')).toBeUndefined()
    })

    test('keeps the windows that wallets open in the payment step; the panel keeps to itself', async () => {
      // Requested twice, because the second answer may come from the cache.
      for (const path of ['/', '/', '/checkout']) {
        const opener = (await page(path)).headers.get('cross-origin-opener-policy')
        expect(opener).toBe('same-origin-allow-popups')
      }
      expect((await page('/admin/login')).headers.get('cross-origin-opener-policy')).toBe('same-origin')
    })

    test.each(['/artwork/x', '/checkout'])(
      'has no style attributes, and one script of its own text, in its HTML: %s',
      async (path) => {
        const { text } = await page(path.replace('/x', `/${artwork.slug}`))
        expect(text).not.toMatch(/<[^>]+\sstyle=/)
        const scripts = [...text.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
        expect(scripts.filter((attributes) => attributes === '')).toHaveLength(1)
        for (const attributes of scripts.filter(Boolean)) {
          expect(attributes).toMatch(/src="\/assets\/|type="(application\/(ld\+)?json|speculationrules)"/)
        }
      },
    )

    // ASVS 1.1.2, 3.2.2
    test('shows titles as text, whatever is in them', async () => {
      for (const path of ['/', `/artwork/${artwork.slug}`]) {
        const { text } = await page(path)
        expect(text).not.toContain('<script>alert(1)')
        expect(text).toContain('Été &lt;/script&gt;')
      }
    })

    test('of an artwork can be read with scripts off: title, label, prices and picture', async () => {
      const { text } = await page(`/artwork/${artwork.slug}`)
      const body = text.slice(text.indexOf('<body'))
      for (const words of [
        '1889',
        'Oil &lt;on&gt; canvas',
        'Original Artwork',
        'Fine Art Prints',
        '$100',
        'A4',
      ]) {
        expect(body).toContain(words)
      }
      expect(body).toContain(artwork.images[0])
    })

    test('of an artwork that does not exist says so', async () => {
      const { text } = await page('/artwork/none')
      expect(text).toContain('Artwork Not Found')
      expect(text).toMatch(/The artwork you(’|'|&#x27;)re looking for doesn(’|'|&#x27;)t exist\./)
    })

    test('of a confirmation is never cached and shows nothing of the buyer', async () => {
      const order = await placeOrder(shop().visitor(), [originalLine(artwork)])
      const answer = await page(`/payment-confirmation/${order.id}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.text).toMatch(/<meta name="robots" content="noindex/)
      expect(answer.text).not.toContain('ada@example.test')
    })
  })

  describe('the address /api/login', () => {
    test('leads a visitor to the panel’s sign-in and back', async () => {
      const answer = await page('/api/login')
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        '/admin/login?redirect=%2Fapi%2Flogin',
      ])
    })

    test('leads the artist, once signed in, to the gallery in admin mode', async () => {
      const answer = await artist.send('GET', '/api/login')
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?admin=true'])
    })
  })

  test('the build’s files may be cached for a year, and one that is not there is 404', async () => {
    const file = /\/assets\/[^"]+\.js/.exec((await page('/')).text)?.[0] ?? ''
    expect((await page(file)).headers.get('cache-control')).toMatch(/max-age=31536000, immutable/)
    expect((await page('/assets/none.js')).status).toBe(404)
  })

  // ASVS 3.4.4, 3.4.6
  test('no answer names the software, every answer forbids guessing its type, and every page being framed', async () => {
    const files = [/\/assets\/[^"]+\.js/.exec((await page('/')).text)?.[0] ?? '', artwork.images[0] ?? '']
    for (const path of [
      '/',
      '/api/artworks',
      '/nothing',
      '/healthz',
      '/assets/none.js',
      '/media/none.jpg',
      ...files,
    ]) {
      const { headers } = await page(path)
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      // Scripts and pictures are not pages.
      expect(headers.get('x-frame-options')).toBe(files.includes(path) ? null : 'SAMEORIGIN')
    }
  })
})

describe('kept answers', () => {
  let artwork: Artwork
  let other: Artwork
  beforeAll(async () => {
    artwork = await createArtwork(artist, { title: 'Dry Stone Wall' })
    other = await createArtwork(artist, { title: 'Ford in Spate' })
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    shop().visitor().send('GET', path, { headers })
  const rename = (title: string) => artist.call('updateArtwork', { id: String(artwork.id), title })
  const etag = async (path: string) => (await get(path)).headers.get('etag')

  test.each(['/artwork/dry-stone-wall', '/api/artworks'])(
    '%s carries a strong ETag, by which an unchanged answer is not sent again',
    async (path) => {
      const tag = await etag(path)
      expect(tag).toMatch(/^"[\w-]+"$/)
      const again = await get(path, { 'If-None-Match': String(tag) })
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' })
    },
  )

  test('a browser asks every time; only a CDN may show an old answer for a while', async () => {
    const { headers } = await get('/api/artworks')
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=1, stale-while-revalidate=30')
    // Tags are sent only to a CDN that is notified of changes.
    expect([...headers.keys()].filter((name) => /tag$|key$|surrogate/.test(name))).toEqual(['etag'])
  })

  // ASVS 14.2.2
  test.each(['/', '/api/artworks'])(
    '%s is one answer for visitors and for the artist, and gives nobody a cookie',
    async (path) => {
      const tag = await etag(path)
      const { status, headers } = await artist.send('GET', path, {
        headers: { 'If-None-Match': String(tag) },
      })
      expect([status, headers.getSetCookie(), headers.get('vary')]).toEqual([304, [], 'Accept-Encoding'])
    },
  )

  test('what the artist saves shows at once, on the page and in the list', async () => {
    await get('/artwork/dry-stone-wall')
    await get('/api/artworks')
    await rename('Dry Stone Wall, Rain')
    expect((await get('/artwork/dry-stone-wall')).text).toContain('Dry Stone Wall, Rain')
    expect((await get('/api/artworks')).text).toContain('Dry Stone Wall, Rain')
  })

  test('a sale shows on every page of the artwork', async () => {
    await get('/artwork/ford-in-spate')
    await buy(shop(), shop().visitor(), [originalLine(other)])
    expect((await get('/artwork/ford-in-spate')).text).toContain('(SOLD)')
    expect((await get('/')).text).toContain('Original is sold')
  })
})

describe('the data', () => {
  const LONG = 'Painted from the sea wall in one morning. '.repeat(90).trim()
  beforeAll(async () => {
    const artist = await shop().signIn()
    await createArtwork(artist, { title: 'Sluice', description: LONG, originalPrice: '900.00' })
    await createArtwork(artist, { title: 'Weir & Son "Again"', description: LONG })
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    shop().visitor().send('GET', path, { headers })

  /** The data block of a page: the address of its data, and its inline content. */
  async function blockOf(path: string): Promise<{ from: string | undefined; text: string }> {
    const { text: html } = await get(path)
    const [, from, text = ''] =
      /<script type="application\/json" id="state"(?: data-from="([^"]*)")?>(.*?)<\/script>/s.exec(html) ?? []
    return { from, text }
  }

  const addressOf = async (path: string): Promise<string> => String((await blockOf(path)).from)

  test.each(['/', '/artwork/weir-son-again'])(
    'the HTML of %s leaves out its data and says where they are',
    async (path) => {
      const { from, text } = await blockOf(path)
      expect(from).toMatch(/^\/page-data\/[0-9a-z]+\/[\w%]/)
      expect(text).toBe('')
      const answer = await get(String(from))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'application/json; charset=utf-8',
      ])
      expect(answer.text.includes(LONG)).toBe(true)
      expect(Object.keys(JSON.parse(answer.text))).toEqual(['shop', 'queries'])
    },
  )

  test('a page with few data has them itself', async () => {
    const { from, text } = await blockOf('/contact')
    expect(from).toBeUndefined()
    expect(Object.keys(JSON.parse(text))).toEqual(['shop', 'queries'])
  })

  test('the data are cached, asked for anew by browsers, and in no search engine', async () => {
    const address = await addressOf('/artwork/sluice')
    const { headers } = await get(address)
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toBeNull()
    const again = await get(address, { 'If-None-Match': String(headers.get('etag')) })
    expect(again.status).toBe(304)
  })

  test('after a change the old address has the data as they are now, and says so', async () => {
    const artist = await shop().signIn()
    const { id } = await createArtwork(artist, { title: 'Lock', description: LONG, originalPrice: '700.00' })
    const before = await addressOf('/artwork/lock')
    await artist.call('updateArtwork', { id: String(id), title: 'Lock', originalPrice: '750.00' })
    const answer = await get(before)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([409, 'no-store'])
    expect(answer.text).toContain('"750.00"')
    const after = await addressOf('/artwork/lock')
    expect(after).not.toBe(before)
    expect(await get(after)).toMatchObject({ status: 200, text: answer.text })
    await artist.call('deleteArtwork', { id: String(id) })
    expect((await get(after)).status).toBe(404)
  })

  test.each([
    ['a page that is not there', pageDataAddress({ print: 'k2', url: '/artwork/nothing' })],
    ['a page with few data', pageDataAddress({ print: 'k2', url: '/contact' })],
    ['the cart, which is one visitor’s', pageDataAddress({ print: 'k2', url: '/cart' })],
    [
      'an order, whose link nobody may guess by it',
      pageDataAddress({ print: 'k2', url: `/order/${'a'.repeat(43)}` }),
    ],
    ['the data of data', pageDataAddress({ print: 'k2', url: '/page-data/k2/%2F' })],
    ['a call', pageDataAddress({ print: 'k2', url: '/api/artworks' })],
  ])('there are none of %s', async (_which, address) => {
    const answer = await get(address)
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([404, { code: 'not_found' }])
  })

  test.each([
    '/page-data',
    '/page-data/k2',
    '/page-data/k2/x',
    '/page-data/k2/%2Fa%25E0',
    '/page-data/k2/%2F/%2F',
  ])('%s is a page that is not found', async (path) => {
    const { status, headers } = await rawRequest(shop().url, { path })
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })
})

describe('the panel’s files', () => {
  test('the panel’s scripts and styles come as its build has compressed them, and are kept for ever', async () => {
    const visitor = shop().visitor()
    const { text } = await visitor.send('GET', '/admin/login')
    const paths = [...new Set(text.match(/\/_next\/static\/[^"\\]+\.(?:js|css)/g))]
    expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0)
    expect(paths.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0)
    const [script, style] = ['.js', '.css'].map((end) => paths.find((path) => path.endsWith(end)))
    for (const path of [script ?? '', style ?? '']) {
      const ask = (encoding: string) =>
        visitor.send('GET', path, { headers: { 'Accept-Encoding': encoding } })
      const plain = await ask('identity')
      expect([path, plain.status, plain.headers.get('content-encoding')]).toEqual([path, 200, null])
      for (const encoding of ['br', 'gzip']) {
        const answer = await ask(encoding)
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-encoding': encoding,
          'content-type': plain.headers.get('content-type'),
          'cache-control': 'public, max-age=31536000, immutable',
          vary: expect.stringContaining('Accept-Encoding'),
        })
        // Only files have a length that is known beforehand.
        expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
        expect(answer.text === plain.text).toBe(true)
      }
    }
  })
})

describe('search engines', () => {
  describe('files for them', () => {
    let visitor: Visitor
    beforeEach(async () => {
      visitor = shop().visitor()
      await shop().query('DELETE FROM contact_messages')
      await shop().query('DELETE FROM newsletter_subscriptions')
    })

    describe('search engines', () => {
      test('find every public page, with the artworks’ pictures and changes', async () => {
        const artwork = await createArtwork(artist, {
          title: 'Turf Huts & Smoke',
          images: [dataString(await makePicture())],
        })
        const gone = await createArtwork(artist, { title: 'Taken down' })
        await artist.call('deleteArtwork', { id: String(gone.id) })
        const answer = await visitor.send('GET', '/sitemap.xml')
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
        for (const path of ['/', '/landing', '/contact', '/privacy', `/artwork/${artwork.slug}`]) {
          expect(answer.text).toContain(`<loc>${shop().url}${path}</loc>`)
        }
        expect(answer.text).toContain(`<lastmod>${artwork.updatedAt}</lastmod>`)
        expect(answer.text).toContain(`<image:loc>${shop().url}${artwork.images[0]}</image:loc>`)
        expect(answer.text).not.toContain('taken-down')
      })

      test('are kept out of what belongs to one person', async () => {
        const answer = await visitor.send('GET', '/robots.txt')
        expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
        for (const path of ['/admin', '/api', '/cart', '/checkout', '/payment-confirmation']) {
          expect(answer.text).toContain(`\nDisallow: ${path}\n`)
        }
        expect(answer.text).toContain(`\nSitemap: ${shop().url}/sitemap.xml\n`)
      })
    })

    test('who finds a weakness is told whom to write to, where the artist has named somebody', async () => {
      const answer = await visitor.send('GET', '/.well-known/security.txt')
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
      expect(answer.text).toContain('Contact: mailto:security@gallery.test\n')
      expect(answer.text).toContain(`Canonical: ${shop().url}/.well-known/security.txt\n`)
      const [, expires = ''] = /^Expires: (.*)$/m.exec(answer.text) ?? []
      const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000)
      expect(days).toBeGreaterThan(1)
      expect(days).toBeLessThan(365)
    })
  })

  describe('linked data', () => {
    const page = async (path: string) => (await shop().visitor().send('GET', path)).text
    const picture = async () => dataString(await makePicture('jpeg', 600, 400))
    const create = async (changes: Parameters<typeof createArtwork>[1] = {}) =>
      createArtwork(artist, { images: [await picture()], ...changes })
    /** What Google's rich results would reject; missing recommendations are no errors. */
    const errorsOf = (html: string) =>
      linkedDataProblems(linkedDataOf(html)).filter(({ severity }) => severity === 'ERROR')
    const availability = (html: string) => linkedDataOf(html)[0]?.offers?.availability

    describe('a work’s linked data', () => {
      test.each([
        ['for_sale', 'https://schema.org/InStock'],
        ['on_request', undefined],
      ] as const)('says that it is %s, and passes the test of a schema', async (originalState, wanted) => {
        const { slug } = await create({ originalState: originalState satisfies OriginalState })
        const html = await page(`/artwork/${slug}`)
        expect(availability(html)).toBe(wanted)
        if (wanted === undefined) expect(html).not.toMatch(/"price":"100\.00"/)
        expect(linkedDataOf(html).map((node) => node['@type'])).toEqual([
          wanted ? ['VisualArtwork', 'Product'] : 'VisualArtwork',
          'Product',
          'BreadcrumbList',
        ])
        expect(errorsOf(html)).toEqual([])
      })

      test('is not written for a draft, nor for whoever has a private link', async () => {
        const draft = await create({ publication: 'draft' })
        const hidden = await create({ publication: 'private' })
        for (const path of [
          `/artwork/${draft.slug}`,
          `/private/${hidden.privateToken}`,
          `/preview/${draft.slug}`,
        ]) {
          const html = await page(path)
          expect(html).not.toMatch(/application\/ld\+json|og:|\/cards\//)
        }
      })
    })

    test('home, about, contact, landing and privacy say what they are, and pass the test of a schema', async () => {
      await saveSettings(artist, ABOUT)
      const typesOf = async (path: string) => {
        const html = await page(path)
        expect(errorsOf(html)).toEqual([])
        return linkedDataOf(html).map((node) => node['@type'])
      }
      expect(await typesOf('/')).toEqual(['WebSite', 'CollectionPage'])
      expect(await typesOf('/about')).toEqual(['AboutPage', 'BreadcrumbList'])
      expect(await typesOf('/contact')).toEqual(['ContactPage', 'BreadcrumbList'])
      expect(await typesOf('/landing')).toEqual(['WebPage'])
      expect(await typesOf('/privacy')).toEqual(['WebPage', 'BreadcrumbList'])
      const { slug, title } = await create()
      const [work, , way] = linkedDataOf(await page(`/artwork/${slug}`))
      expect(work).toMatchObject({ creator: { '@type': 'Person', name: 'Marianne Holt' } })
      expect(way?.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Marianne Holt', title])
      const [, collection] = linkedDataOf(await page('/'))
      expect(collection?.mainEntity.itemListElement.length).toBe(
        Math.min(18, collection?.mainEntity.numberOfItems),
      )
    })

    test('no script of a visitor’s carries linked data or tags for link previews', async () => {
      const html = await page('/')
      const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
      expect(scripts.length).toBeGreaterThan(0)
      for (const script of scripts)
        expect(await page(script)).not.toMatch(/VisualArtwork|schema\.org|og:title/)
    })
  })

  describe('old addresses', () => {
    afterEach(() => shop().query('DELETE FROM redirects'))

    const add = (lines: string) => artist.call('addRedirects', { lines })
    const save = (redirect: { fromPath: string; toPath: string }) =>
      artist.sendJson('POST', '/api/cms/redirects', redirect)

    /** The answer of an address before any redirect is followed. */
    async function opened(
      path: string,
    ): Promise<{ status: number; to: string | null; stays: string | null }> {
      const answer = await shop().visitor().send('GET', path)
      const { headers, status } = answer
      return { status, to: headers.get('location'), stays: headers.get('cache-control') }
    }

    test('an address of the former site leads to its place here, whatever its capitals, query and last slash', async () => {
      const { slug } = await createArtwork(artist)
      expect(
        (await save({ fromPath: 'https://old.test/Products/Blue-Hills?x=1', toPath: `/artwork/${slug}` }))
          .status,
      ).toBe(201)
      for (const path of [
        '/products/blue-hills',
        '/PRODUCTS/blue-hills/',
        '/products/blue-hills?variant=12',
      ]) {
        expect(await opened(path)).toEqual({ status: 301, to: `/artwork/${slug}`, stays: 'max-age=600' })
      }
      expect((await opened('/products/blue-hill')).status).toBe(404)
    })

    // ASVS 3.7.2
    test('no old address leads to another shop, however it was written or stored', async () => {
      const refused = await refusalOf(add('/old-shop/sale /.//evil.example/phish'))
      expect(refused.status).toBe(400)
      await shop().query(
        "INSERT INTO redirects (from_path, to_path) VALUES ('/old-shop/sale', '//evil.example/phish')",
      )
      expect(await opened('/old-shop/sale')).toMatchObject({ status: 404, to: null })
    })

    test('a page of the shop is never led away', async () => {
      await add('/cart /about\n/contact/ /series')
      expect((await opened('/cart')).status).toBe(200)
      expect((await opened('/contact')).status).toBe(200)
    })

    test('many are added at once, with headings and any divider, and one that is known is changed', async () => {
      const lines =
        'Old address,New address\n/products/a, /cart\n/products/b;/contact\r\n\n/products/c\t/series?x=1#y\n'
      expect(await add(lines)).toEqual({ added: 3, changed: 0 })
      expect(await add('/Products/A/ /contact\n/products/d /cart')).toEqual({ added: 1, changed: 1 })
      expect((await opened('/products/a')).to).toBe('/contact')
      expect((await opened('/products/c')).to).toBe('/series?x=1#y')
    })

    test.each([
      ['', 'Enter an old address and a new one'],
      ['/a /b\nb /c', 'Line 2, old address'],
      ['/admin/x /b', 'The shop answers at this address itself'],
      ['/a /b\n/b /a', 'An old address begins where this one leads'],
    ])('of lines with a mistake, %j, none is added, and it is named', async (lines, words) => {
      const { status, body } = await refusalOf(add(lines))
      expect(status).toBe(400)
      expect(body.fields).toEqual([{ field: 'lines', message: expect.stringContaining(words) }])
      expect(await shop().query('SELECT 1 FROM redirects')).toEqual([])
    })

    test('more lines than one step may take are refused', async () => {
      const lines = (count: number) =>
        Array.from({ length: count }, (_, index) => `/p/${index} /cart`).join('\n')
      expect((await refusalOf(add(lines(2001)))).status).toBe(400)
      expect(await add(lines(2000))).toEqual({ added: 2000, changed: 0 })
    })

    test.each([
      [{ fromPath: 'products/a', toPath: '/cart' }, 'fromPath'],
      [{ fromPath: '/a', toPath: 'https://elsewhere.test/' }, 'toPath'],
    ])('the form refuses %j and names the field', async (redirect, field) => {
      const answer = await save(redirect)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain(`"path":"${field}"`)
    })
  })
})
