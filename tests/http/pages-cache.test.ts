import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork } from '../support/artworks'
import { buy, originalLine } from '../support/purchase'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
let artwork: Artwork
let other: Artwork
beforeAll(async () => {
  artist = await shop().signIn()
  artwork = await createArtwork(artist, { title: 'Dry Stone Wall' })
  other = await createArtwork(artist, { title: 'Ford in Spate' })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  shop().visitor().send('GET', path, { headers })
const rename = (title: string) => artist.call('updateArtwork', { id: String(artwork.id), title })
const etag = async (path: string) => (await get(path)).headers.get('etag')

test.each(['/', '/api/artworks', '/artwork/dry-stone-wall', '/api/artworks/dry-stone-wall'])(
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

test('the query makes no page of its own in the cache', async () => {
  expect(await etag('/?utm_source=letter')).toBe(await etag('/'))
})

// ASVS 14.2.2
test.each(['/', '/api/artworks', '/artwork/dry-stone-wall'])(
  '%s is one answer for visitors and for the artist, and gives nobody a cookie',
  async (path) => {
    const tag = await etag(path)
    const { status, headers } = await artist.send('GET', path, { headers: { 'If-None-Match': String(tag) } })
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

test('what is saved in the panel shows at once', async () => {
  await get('/')
  const saved = await artist.sendJson('PATCH', `/api/cms/artworks/${other.id}`, {
    medium: 'Gouache on board',
  })
  expect(saved.status).toBe(200)
  expect((await get('/')).text).toContain('Gouache on board')
})

test('a sale shows on every page of the artwork', async () => {
  await get('/artwork/ford-in-spate')
  await buy(shop(), shop().visitor(), [originalLine(other)])
  expect((await get('/artwork/ford-in-spate')).text).toContain('(SOLD)')
  expect((await get('/')).text).toContain('Original is sold')
})

test('a change made by another process is noticed', async () => {
  const second = await shop().startAnother()
  try {
    const list = async () => (await fetch(`${second.url}/api/artworks`)).text()
    await list()
    await rename('Dry Stone Wall, Noon')
    for (let looks = 0; looks < 200 && !(await list()).includes('Dry Stone Wall, Noon'); looks++) {
      await new Promise((done) => setTimeout(done, 20))
    }
    expect(await list()).toContain('Dry Stone Wall, Noon')
  } finally {
    await second.stop()
  }
})
