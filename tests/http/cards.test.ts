import sharp from 'sharp'
import { ABOUT } from '../support/about'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { createSeries } from '../support/series'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
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

test('a work without a picture, with the longest title, or in another script, has a card too', async () => {
  for (const title of ['Nothing yet', 'W'.repeat(255), '星月夜 שלום 🌊', '&<>"\'']) {
    const { slug } = await createArtwork(artist, { title })
    const answer = await ask(await cardOf(`/artwork/${slug}`))
    expect([title, answer.status]).toEqual([title, 200])
  }
})

test('a draft, a private work and one that was withdrawn have no card, though it was drawn before', async () => {
  const work = await createArtwork(artist, { title: 'Withdrawn', images: [dataString(await makePicture())] })
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
  ['/cards/', 404],
  ['/cards/home', 404],
  ['/cards/home/x.png', 404],
  ['/cards/home/aaaaaaaaaaaa.jpg', 404],
  ['/cards/nothing/a.jpg', 404],
  ['/cards/artwork/none/a.jpg', 404],
  ['/cards/artwork/../../etc/passwd/a.jpg', 404],
  ['/cards/artwork/..%2f..%2fetc%2fpasswd/a.jpg', 404],
  ['/cards/artwork/a/b/a.jpg', 404],
  ['/cards/artwork//a.jpg', 404],
  ['/cards/artwork/%00/a.jpg', 400],
  ['/cards/artwork/%zz/a.jpg', 400],
  ['/cards/artwork/99999999999/a.jpg', 404],
  ["/cards/artwork/x' OR 1=1 --/a.jpg", 404],
  [`/cards/artwork/${'a'.repeat(4000)}/a.jpg`, 404],
  ['/CARDS/home/a.jpg', 404],
])('a card that is none, %s, is refused with %i', async (path, status) => {
  const answer = await ask(path)
  expect([answer.status, answer.bytes.includes('node_modules')]).toEqual([status, false])
})

test('a card can be asked for by GET and HEAD alone', async () => {
  const path = await cardOf('/')
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await ask(path, {}, method)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
})

test('who asks for card after card that was never drawn is asked to wait, and others are not', async () => {
  await shop().query(
    `INSERT INTO artworks (title, slug, updated_at, created_at)
     SELECT 'Drawn ' || n, 'drawn-' || n, now(), now() FROM generate_series(1, 70) AS n`,
  )
  const greedy = shop().visitor()
  const statuses: number[] = []
  let path = ''
  for (let number = 1; number <= 70; number++) {
    const asked = await greedy.load('GET', `/cards/artwork/drawn-${number}/a.jpg`)
    path = asked.headers.get('location') ?? ''
    statuses.push((await greedy.load('GET', path)).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.slice(60)).toEqual(Array(10).fill(429))
  expect((await ask(path)).status).toBe(200)
  expect((await greedy.load('GET', path)).status).toBe(200)
  await shop().query(`DELETE FROM artworks WHERE slug LIKE 'drawn-%'`)
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
