import { DOMParser, type Document } from '@xmldom/xmldom'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { buy, originalLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

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

test('a work is published at its time by itself, in a feed that is kept, and is the newest then', async () => {
  const publishAt = new Date(Date.now() + 1500).toISOString()
  await createArtwork(artist, { title: 'At its time', publishAt })
  await createArtwork(artist, { title: 'Made meanwhile' })
  expect((await titles())[0]).toBe('Made meanwhile')
  await until(async () => (await titles())[0] === 'At its time')
  expect((await textsIn(ATOM, 'entry', 'published'))[0]).toBe(publishAt)
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
     SELECT 'Many ' || n, 'many-' || n, 100, true, false, now(), now() FROM generate_series(1, 1000) AS n`,
  )
  const [image] = await shop().query<{ id: number }>('SELECT id FROM pictures LIMIT 1')
  await shop().query(
    `INSERT INTO artworks_rels (parent_id, path, pictures_id, "order")
     SELECT id, 'images', $1, 1 FROM artworks WHERE slug LIKE 'many-%'`,
    [image?.id],
  )
  await until(async () => (await products()).filter((title) => title.startsWith('Many ')).length === 1000)
  expect(await titles()).toHaveLength(30)
  expect((await ask('/sitemap.xml')).text.match(/<loc>[^<]*\/artwork\/many-/g)).toHaveLength(1000)
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

  test('can be asked for by GET and HEAD alone, in one spelling', async () => {
    const head = await ask(path, {}, 'HEAD')
    expect([head.status, head.text]).toEqual([200, ''])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await ask(path, {}, method)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
    for (const other of [`${path}/`, path.toUpperCase()]) expect((await ask(other)).status).toBe(404)
  })
})

test('a part of the sitemap that there is not is not found', async () => {
  for (const part of ['1', '0', '2', '9999', '99999', '-1', 'a']) {
    expect((await ask(`/sitemap-${part}.xml`)).status).toBe(404)
  }
})
