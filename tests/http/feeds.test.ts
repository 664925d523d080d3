import { DOMParser, type Document } from '@xmldom/xmldom'
import sharp from 'sharp'
import { ABOUT } from '../support/about'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { buy, originalLine } from '../support/purchase'
import { createSeries } from '../support/series'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SECURITY_CONTACT: 'security@gallery.test' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

// This group runs first, while there is no artwork.
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
/** For each element of one name, the texts of its children of another name. */
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
    // The server may still hear of the sale above.
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
  /** The path of a page's social card. */
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
