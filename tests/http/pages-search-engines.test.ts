import type { OriginalState } from '@gesso/shared-types/original-state'
import { ABOUT } from '../support/about'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { linkedDataOf, linkedDataProblems } from '../support/linked-data'
import { confirmPayment, originalLine, placeOrder } from '../support/purchase'
import { withSale } from '../support/sale'
import { saveSettings } from '../support/settings'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const sale = withSale({ SECURITY_CONTACT: 'security@gallery.test' })
const shop = () => sale.shop
let artist: Visitor
beforeAll(() => {
  artist = sale.artist
})

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
  const page = async (path: string) => (await sale.shop.visitor().send('GET', path)).text
  const picture = async () => dataString(await makePicture('jpeg', 600, 400))
  const create = async (changes: Parameters<typeof createArtwork>[1] = {}) =>
    createArtwork(sale.artist, { images: [await picture()], ...changes })
  /** What Google would not accept; what it would merely like besides is no problem. */
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

    test('says that a buyer has reserved it, and that it was sold here', async () => {
      const artwork = await create({ printOptions: [] })
      const order = await placeOrder(sale.buyer, [originalLine(artwork)])
      const path = `/artwork/${artwork.slug}`
      expect(availability(await page(path))).toBe('https://schema.org/Reserved')
      await confirmPayment(sale.shop, sale.buyer, order)
      await until(async () => availability(await page(path)) === 'https://schema.org/SoldOut')
      expect(errorsOf(await page(path))).toEqual([])
    })

    test('of a work without pictures, prices and words passes too', async () => {
      const { slug } = await createArtwork(sale.artist, {
        title: 'Bare',
        originalPrice: null,
        printOptions: [],
      })
      expect(errorsOf(await page(`/artwork/${slug}`))).toEqual([])
      const priced = await createArtwork(sale.artist, { title: 'No picture yet' })
      const html = await page(`/artwork/${priced.slug}`)
      expect(linkedDataOf(html)[0]?.offers).toHaveLength(3)
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
    await saveSettings(sale.artist, ABOUT)
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

  test('the test of a schema notices what is missing', () => {
    const product = { '@type': 'Product', name: 'Dusk', image: ['https://gallery.test/a.jpg'] }
    const offer = { '@type': 'Offer', price: '100.00', priceCurrency: 'USD' }
    const missing = (node: object) =>
      linkedDataProblems([node]).flatMap(({ severity, fieldNames = [] }) =>
        severity === 'ERROR' ? fieldNames : [],
      )
    expect(missing(product)).toContain('offers')
    expect(missing({ ...product, offers: offer })).toEqual([])
    expect(missing({ ...product, image: undefined, offers: offer })).toContain('image')
    expect(missing({ ...product, offers: { ...offer, price: undefined } }).join()).toContain('price')
  })

  test('no script of a visitor’s carries linked data or tags for link previews', async () => {
    const html = await page('/')
    const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(await page(script)).not.toMatch(/VisualArtwork|schema\.org|og:title/)
  })
})

describe('old addresses', () => {
  afterEach(() => shop().query('DELETE FROM redirects'))

  const add = (lines: string) => artist.call('addRedirects', { lines })
  const save = (redirect: { fromPath: string; toPath: string }) =>
    artist.sendJson('POST', '/api/cms/redirects', redirect)

  /** What a browser is told at an address, before it follows. */
  async function opened(path: string): Promise<{ status: number; to: string | null; stays: string | null }> {
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
    for (const path of ['/products/blue-hills', '/PRODUCTS/blue-hills/', '/products/blue-hills?variant=12']) {
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

  test('an old address that is changed or deleted leads elsewhere at once, or nowhere', async () => {
    const made = JSON.parse((await save({ fromPath: '/shop/p/one', toPath: '/cart' })).text)
    expect((await opened('/shop/p/one')).to).toBe('/cart')
    await artist.sendJson('PATCH', `/api/cms/redirects/${made.doc.id}`, { toPath: '/contact' })
    expect((await opened('/shop/p/one')).to).toBe('/contact')
    await artist.send('DELETE', `/api/cms/redirects/${made.doc.id}`)
    expect((await opened('/shop/p/one')).status).toBe(404)
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

  test('an old address is there once', async () => {
    expect((await save({ fromPath: '/once', toPath: '/cart' })).status).toBe(201)
    expect((await save({ fromPath: '/Once/', toPath: '/contact' })).status).toBe(400)
  })
})
