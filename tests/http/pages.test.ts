import { createHash } from 'node:crypto'
import type { Artwork } from '@gesso/shared-types/artwork'
import type { OriginalState } from '@gesso/shared-types/original-state'
import { pageDataAddress } from '@gesso/shared-types/page-data'
import { DOMParser, type Document } from '@xmldom/xmldom'
import sharp from 'sharp'
import { ABOUT } from '../support/about'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { linkedDataOf, linkedDataProblems } from '../support/linked-data'
import { buy, originalLine, placeOrder } from '../support/purchase'
import { rawRequest } from '../support/raw-request'
import { createSeries } from '../support/series'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

jest.setTimeout(120_000)

const shop = withShop({ SECURITY_CONTACT: 'security@gallery.test' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

// Before any of the others makes a work.
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
      const hash = createHash('sha256').update(script).digest('base64')
      expect(policy).toContain(
        `script-src 'self' 'sha256-${hash}' https://js.stripe.com https://*.js.stripe.com;`,
      )
      expect(policy).toMatch(
        /style-src 'self' 'sha256-[^']+' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=';/,
      )
      // No wildcard but below Stripe's own domain.
      expect(policy.replaceAll(/https:\/\/\*\.(js\.)?stripe\.com/g, '')).not.toMatch(/unsafe|\*/)
    })

    test('keeps the windows that wallets open in the payment step; the panel keeps to itself', async () => {
      // Twice: the second answer may be a kept one.
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
          expect(attributes).toMatch(/src="\/assets\/|type="application\/(ld\+)?json"/)
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
      // Scripts and pictures are no pages.
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
    // Only a CDN that is told of changes gets tags.
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

  /** The data block of a page: where it says that the data are, and what it has itself. */
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
        // Only a file has a length beforehand.
        expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
        expect(answer.text === plain.text).toBe(true)
      }
    }
  })
})

describe('feeds', () => {
  const ATOM = '/feed.xml'
  const PRODUCTS = '/products.xml'
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    shop().visitor().send(method, path, { headers })

  async function read(path: string): Promise<Document> {
    const { status, text } = await ask(path)
    expect(status).toBe(200)
    const errors: string[] = []
    const document = new DOMParser({ onError: (_level, message) => errors.push(message) }).parseFromString(
      text,
      'text/xml',
    )
    expect(errors).toEqual([])
    return document
  }
  /** The texts of an element's children of one name, for each element of another. */
  const textsIn = async (path: string, each: string, name: string) =>
    [...(await read(path)).getElementsByTagName(each)].map(
      (element) => element.getElementsByTagName(name)[0]?.textContent ?? '',
    )
  const titles = () => textsIn(ATOM, 'entry', 'title')
  const products = () => textsIn(PRODUCTS, 'item', 'g:title')
  const picture = async () => dataString(await makePicture())

  test('an empty shop has feeds that are empty and well formed', async () => {
    await shop().query('UPDATE artworks SET deleted_at = now()')
    await until(async () => (await titles()).length === 0)
    expect(await products()).toEqual([])
    expect((await read(ATOM)).documentElement?.namespaceURI).toBe('http://www.w3.org/2005/Atom')
  })

  test('the feed has the newest work first, with its picture and its state, and pages lead to it', async () => {
    await saveSettings(artist, { artistName: 'Marianne Holt' })
    await createArtwork(artist, { title: 'Older & wiser', printOptions: [] })
    const newest = await createArtwork(artist, { title: 'Newest', images: [await picture()], year: 2024 })
    expect((await titles()).slice(0, 2)).toEqual(['Newest', 'Older & wiser'])
    const feed = await read(ATOM)
    const [entry] = [...feed.getElementsByTagName('entry')]
    const link = (rel: string) =>
      [...(entry?.getElementsByTagName('link') ?? [])]
        .find((each) => each.getAttribute('rel') === rel)
        ?.getAttribute('href') ?? ''
    expect(link('alternate')).toBe(`${shop().url}/artwork/${newest.slug}`)
    const shown = await shop()
      .visitor()
      .load('GET', new URL(link('enclosure')).pathname)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(entry?.getElementsByTagName('summary')[0]?.textContent).toBe(
      '2024. Original for sale, $100 USD. Prints: A4 $20 USD, A3 $35.50 USD',
    )
    for (const path of ['/', `/artwork/${newest.slug}`, '/contact', '/cart']) {
      expect((await ask(path)).text).toContain(
        '<link rel="alternate" type="application/atom+xml" title="Marianne Holt: new works" href="/feed.xml">',
      )
    }
  })

  test('drafts and private works are in no feed, until they are published: then they are new', async () => {
    const draft = await createArtwork(artist, {
      title: 'A draft',
      publication: 'draft',
      images: [await picture()],
    })
    await createArtwork(artist, { title: 'Private', publication: 'private', images: [await picture()] })
    await createArtwork(artist, {
      title: 'Tomorrow',
      publishAt: '2099-01-01T00:00:00Z',
      images: [await picture()],
    })
    await createArtwork(artist, { title: 'After the draft', images: [await picture()] })
    for (const path of [ATOM, PRODUCTS, '/sitemap.xml']) {
      expect((await ask(path)).text).not.toMatch(/A draft|Private|Tomorrow|a-draft|private|tomorrow/)
    }
    expect((await titles())[0]).toBe('After the draft')
    await artist.call('updateArtwork', { id: String(draft.id), title: 'A draft', publication: 'published' })
    expect((await titles())[0]).toBe('A draft')
    await artist.call('updateArtwork', { id: String(draft.id), title: 'No draft', publication: 'draft' })
    expect((await ask(ATOM)).text).not.toContain('No draft')
    await artist.call('updateArtwork', { id: String(draft.id), title: 'No draft', publication: 'published' })
    const [first] = await textsIn(ATOM, 'entry', 'published')
    expect((await titles())[0]).toBe('No draft')
    await artist.call('updateArtwork', { id: String(draft.id), title: 'Still none' })
    expect((await textsIn(ATOM, 'entry', 'published'))[0]).toBe(first)
  })

  test('a sale shows in both feeds at once', async () => {
    const artwork = await createArtwork(artist, {
      title: 'To be sold',
      images: [await picture()],
      printOptions: [],
    })
    const state = async () => {
      const place = (await products()).indexOf('To be sold')
      return (await textsIn(PRODUCTS, 'item', 'g:availability'))[place]
    }
    expect(await state()).toBe('in_stock')
    await buy(shop(), shop().visitor(), [originalLine(artwork)])
    expect(await state()).toBe('out_of_stock')
    expect((await textsIn(ATOM, 'entry', 'summary'))[(await titles()).indexOf('To be sold')]).toBe(
      'Original is sold',
    )
  })

  test('the feed ends after thirty works, the product feed and the sitemap have all', async () => {
    await shop().query(
      `INSERT INTO artworks (title, slug, original_price, original_available, original_sold, updated_at, created_at)
     SELECT 'Many ' || n, 'many-' || n, 100, true, false, now(), now() FROM generate_series(1, 31) AS n`,
    )
    const [image] = await shop().query<{ id: number }>('SELECT id FROM pictures LIMIT 1')
    await shop().query(
      `INSERT INTO artworks_rels (parent_id, path, pictures_id, "order")
     SELECT id, 'images', $1, 1 FROM artworks WHERE slug LIKE 'many-%'`,
      [image?.id],
    )
    await until(async () => (await products()).filter((title) => title.startsWith('Many ')).length === 31)
    expect(await titles()).toHaveLength(30)
    expect((await ask('/sitemap.xml')).text.match(/<loc>[^<]*\/artwork\/many-/g)).toHaveLength(31)
    await shop().query(`DELETE FROM artworks WHERE slug LIKE 'many-%'`)
  })

  describe.each([
    [ATOM, 'application/atom+xml; charset=utf-8'],
    [PRODUCTS, 'application/xml; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('%s', (path, type) => {
    test('has its type, and is not sent again to whoever has it', async () => {
      const etagNow = async () => (await ask(path)).headers.get('etag') ?? ''
      let etag = ''
      // What was sold above may still be heard of.
      await until(async () => {
        const before = etag
        etag = await etagNow()
        return etag === before
      })
      const answer = await ask(path)
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
      expect(etag).toMatch(/^"[\w-]+"$/)
      const again = await ask(path, { 'If-None-Match': etag })
      expect([again.status, again.text]).toEqual([304, ''])
      await createArtwork(artist, { title: `New for ${path}`, images: [await picture()] })
      expect((await ask(path, { 'If-None-Match': etag })).status).toBe(200)
    })
  })

  test('a part of the sitemap that there is not is not found', async () => {
    for (const part of ['1', '9999', 'a']) {
      expect((await ask(`/sitemap-${part}.xml`)).status).toBe(404)
    }
  })

  describe('cards', () => {
    beforeAll(async () => {
      await saveSettings(artist, {})
    })

    const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      shop().visitor().load(method, path, { headers })
    /** The address of a page's card, below the shop's. */
    async function cardOf(path: string): Promise<string> {
      const { text } = await shop().visitor().send('GET', path)
      const address = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? ''
      expect(address.startsWith(`${shop().url}/cards/`)).toBe(true)
      return address.slice(shop().url.length)
    }
    const picture = async (color: string) =>
      dataString(
        await sharp({ create: { width: 600, height: 400, channels: 3, background: color } })
          .jpeg()
          .toBuffer(),
      )
    /** The share of a card's pixels that are mostly red. */
    async function redness(card: Buffer): Promise<number> {
      const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true })
      let red = 0
      for (let at = 0; at < data.length; at += 3) {
        if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 0) < 80) red++
      }
      return red / (info.width * info.height)
    }

    test('a work has a card with its picture, drawn once for ever under its address', async () => {
      const { slug } = await createArtwork(artist, { title: 'Red Field', images: [await picture('#c02020')] })
      const path = await cardOf(`/artwork/${slug}`)
      const answer = await ask(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
      expect(await redness(answer.bytes)).toBeGreaterThan(0.2)
      const etag = answer.headers.get('etag') ?? ''
      expect((await ask(path)).bytes.equals(answer.bytes)).toBe(true)
      const again = await ask(path, { 'If-None-Match': etag })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      const head = await ask(path, {}, 'HEAD')
      expect([head.status, head.bytes.length]).toEqual([200, 0])
    })

    test('a change of title, picture or name gives the card another address, and the old one leads there', async () => {
      const { id, slug } = await createArtwork(artist, { title: 'Blue', images: [await picture('#2020c0')] })
      const first = await cardOf(`/artwork/${slug}`)
      await artist.call('updateArtwork', { id: String(id), title: 'Blue, at noon' })
      const second = await cardOf(`/artwork/${slug}`)
      expect(second).not.toBe(first)
      const old = await ask(first)
      expect([old.status, old.headers.get('location')]).toEqual([302, second])
      await saveSettings(artist, { artistName: 'Marianne Holt' })
      expect(await cardOf(`/artwork/${slug}`)).not.toBe(second)
      await saveSettings(artist, {})
      expect(await cardOf(`/artwork/${slug}`)).toBe(second)
      expect((await ask(second)).status).toBe(200)
    })

    test('home, landing and about have cards; contact and what is one person’s have none', async () => {
      await saveSettings(artist, ABOUT)
      const home = await cardOf('/')
      const about = await cardOf('/about')
      expect(await cardOf('/landing')).toBe(home)
      for (const path of [home, about]) expect((await ask(path)).status).toBe(200)
      for (const path of ['/contact', '/cart', '/checkout', '/privacy']) {
        expect((await shop().visitor().send('GET', path)).text).not.toContain('og:image')
      }
      await saveSettings(artist, {})
      expect((await ask(about)).status).toBe(404)
      expect((await ask(home)).status).toBe(302)
    })

    test('a draft, a private work and one that was withdrawn have no card, though it was drawn before', async () => {
      const work = await createArtwork(artist, {
        title: 'Withdrawn',
        images: [dataString(await makePicture())],
      })
      const card = await cardOf(`/artwork/${work.slug}`)
      expect((await ask(card)).status).toBe(200)
      for (const publication of ['draft', 'private'] as const) {
        await artist.call('updateArtwork', { id: String(work.id), title: 'Withdrawn', publication })
        expect((await ask(card)).status).toBe(404)
      }
      await artist.call('deleteArtwork', { id: String(work.id) })
      expect((await ask(card)).status).toBe(404)
    })

    test.each([
      ['/cards', 404],
      ['/cards/home/x.png', 404],
      ['/cards/home/aaaaaaaaaaaa.jpg', 404],
      ['/cards/artwork/../../etc/passwd/a.jpg', 404],
      ['/cards/artwork/..%2f..%2fetc%2fpasswd/a.jpg', 404],
      ['/cards/artwork/%00/a.jpg', 400],
      ['/cards/artwork/99999999999/a.jpg', 404],
      ["/cards/artwork/x' OR 1=1 --/a.jpg", 404],
      [`/cards/artwork/${'a'.repeat(4000)}/a.jpg`, 404],
    ])('a card that is none, %s, is refused with %i', async (path, status) => {
      const answer = await ask(path)
      expect([answer.status, answer.bytes.includes('node_modules')]).toEqual([status, false])
    })

    test('a series has a card while everyone sees one of its works', async () => {
      const series = await createSeries(artist, 'Weather in cards')
      const work = await createArtwork(artist, { title: 'Squall', series: [series.id] })
      const leadsTo = async (path: string) => (await ask(path)).headers.get('location') ?? ''
      for (const place of ['series', `series/${series.slug}`]) {
        const card = await leadsTo(`/cards/${place}/none.jpg`)
        expect(card).toMatch(new RegExp(`^/cards/${place}/[a-z0-9]+\\.jpg$`))
        expect((await ask(card)).status).toBe(200)
      }
      expect((await shop().visitor().send('GET', '/sitemap.xml')).text).toContain(
        `<loc>${shop().url}/series/${series.slug}</loc>`,
      )
      await artist.call('deleteArtwork', { id: String(work.id) })
      expect((await ask(`/cards/series/${series.slug}/none.jpg`)).status).toBe(404)
      expect((await ask('/cards/series/none.jpg')).status).toBe(404)
    })
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

    /** What a browser is told at an address, before it follows. */
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
