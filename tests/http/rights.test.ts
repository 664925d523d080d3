import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { createArtwork, makePicture } from '../support/artworks'
import { copyAddress, makeFullCopy, unzip } from '../support/full-copy'
import { noisyPicture, readRights } from '../support/picture-rights'
import { rawRequest } from '../support/raw-request'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop({ PICTURES_AVIF: 'on' })
let artist: Visitor
let large: Picture
beforeAll(async () => {
  artist = await shop().signIn()
  await saveSettings(artist, { artistName: 'Zuzana Čápová' })
  large = await upload(await noisyPicture('jpeg', 700, 500))
})

const upload = (bytes: Buffer) =>
  artist.call('uploadPicture', { file: new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }) })

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(shop().url + path, { headers })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const stored = (address: string) =>
  readFileSync(join(shop().dataDir, 'pictures', address.slice('/media/'.length)))
const rightsOf = async (path: string) => readRights((await get(path)).bytes)
const addressesOf = ({ url, renditions }: Picture) => [url, ...renditions.map((each) => each.url)]
/** All processes hear of a turned switch a moment later. */
const turnOn = async (isOn: boolean) => {
  await turn(artist, 'rights', isOn)
  await until(async () => ((await rightsOf(large.url)) !== null) === isOn)
}
const reserve = async (isOn: boolean) => {
  await turn(artist, 'text-and-data-mining', isOn)
  await until(async () => (await get('/')).answer.headers.has('tdm-reservation') === isOn)
}

test('while the switch is off, pictures leave as they are stored, and nothing is reserved', async () => {
  await turnOn(false)
  for (const address of addressesOf(large)) expect((await get(address)).bytes).toEqual(stored(address))
  const home = await get('/')
  expect(home.answer.headers.has('tdm-reservation')).toBe(false)
  expect(String(home.bytes)).not.toMatch(/tdm-reservation|miningReserved/)
  expect((await get('/.well-known/tdmrep.json')).answer.status).toBe(404)
  expect(String((await get('/robots.txt')).bytes)).not.toContain('GPTBot')
})

describe('with rights in pictures', () => {
  beforeAll(() => turnOn(true))
  afterAll(() => turnOn(false))

  test('every file of a public work says who made it, what it is, and where to ask', async () => {
    const { slug } = await createArtwork(artist, {
      title: 'Bulb & “Fields”',
      year: 1883,
      images: [large.url],
    })
    const expected = {
      creator: 'Zuzana Čápová',
      title: 'Bulb & “Fields”',
      rights: '© 1883 Zuzana Čápová',
      credit: 'Zuzana Čápová',
      page: `${shop().url}/artwork/${slug}`,
      site: `${shop().url}/`,
      asks: `${shop().url}/contact?work=${slug}`,
    }
    const addresses = addressesOf(large).filter((address) => stored(address).length >= 24 * 1024)
    expect(new Set(addresses.map((address) => address.split('.').at(-1)))).toEqual(
      new Set(['jpg', 'avif', 'webp']),
    )
    await until(async () => (await rightsOf(large.url))?.title !== undefined)
    for (const address of addresses) {
      const { answer, bytes } = await get(address)
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(await readRights(bytes)).toEqual(expected)
      const etag = String(answer.headers.get('etag'))
      expect(
        (await rawRequest(shop().url, { path: address, headers: { 'if-none-match': etag } })).status,
      ).toBe(304)
      const head = await fetch(shop().url + address, { method: 'HEAD' })
      expect(head.headers.get('content-length')).toBe(String(bytes.length))
    }
    const [card] = /\/cards\/artwork\/[^"]+\.jpg/.exec(String((await get(`/artwork/${slug}`)).bytes)) ?? ['']
    expect(await rightsOf(card)).toEqual(expected)
    const [entry] = [...(await unzipped())].find(([name]) => name.includes(large.url.slice(7, -4))) ?? []
    expect(await readRights((await unzipped()).get(String(entry)) ?? Buffer.alloc(0))).toEqual(expected)
  })

  let zip: Promise<Map<string, Buffer>> | undefined
  const unzipped = () => {
    zip ??= makeFullCopy(artist).then(async (copy) => {
      const answer = await artist.load('GET', copyAddress(copy))
      return unzip(answer.bytes)
    })
    return zip
  }

  test('a work that is renamed has its new title in its pictures, for those who had the old one too', async () => {
    const picture = await upload(await noisyPicture('jpeg', 400, 300))
    const work = await createArtwork(artist, { title: 'Before', images: [picture.url] })
    await until(async () => (await rightsOf(picture.url))?.title === 'Before')
    const etag = String((await get(picture.url)).answer.headers.get('etag'))
    await artist.call('updateArtwork', { id: String(work.id), title: 'After', images: [picture.url] })
    await until(async () => (await rightsOf(picture.url))?.title === 'After', 15_000)
    expect(
      (await rawRequest(shop().url, { path: picture.url, headers: { 'if-none-match': etag } })).status,
    ).toBe(200)
  })

  test('a picture of a draft, or of no work, tells its artist and nothing else', async () => {
    const picture = await upload(await noisyPicture('jpeg', 400, 300))
    await createArtwork(artist, { title: 'Secret', publication: 'draft', images: [picture.url] })
    expect(await rightsOf(picture.url)).toEqual({
      creator: 'Zuzana Čápová',
      rights: '© Zuzana Čápová',
      credit: 'Zuzana Čápová',
      page: `${shop().url}/`,
      site: `${shop().url}/`,
      asks: `${shop().url}/contact`,
    })
  })

  test('small pictures and tiles stay as they are stored', async () => {
    const wide = await upload(await makePicture('jpeg', 2800, 700))
    const tile = `${wide.tiles?.levels[0]?.url}/0-0.webp`
    for (const address of [tile, ...addressesOf(wide).filter((each) => stored(each).length < 24 * 1024)])
      expect((await get(address)).bytes).toEqual(stored(address))
  })

  test('while the database is away, pictures are shown all the same', async () => {
    const fresh = await upload(await noisyPicture('jpeg', 400, 300))
    await shop().query('ALTER TABLE artworks_rels RENAME TO artworks_rels_away')
    try {
      expect((await get(fresh.url)).bytes).toEqual(stored(fresh.url))
    } finally {
      await shop().query('ALTER TABLE artworks_rels_away RENAME TO artworks_rels')
    }
  })
})

describe('with text and data mining reserved', () => {
  beforeAll(() => reserve(true))
  afterAll(() => turn(artist, 'rights', false))

  test('pages, cached ones too, pictures and what is not there say it in their headers', async () => {
    for (const path of [
      '/',
      '/',
      '/contact',
      '/no-such-page',
      '/api/artworks',
      large.url,
      '/media/nothing.jpg',
    ])
      expect((await get(path)).answer.headers.get('tdm-reservation')).toBe('1')
    expect((await rightsOf(large.url))?.mining).toBe(
      'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING',
    )
  })

  test('the site says it to programs by the protocol’s file and tag, and to people in a sentence', async () => {
    const rules = await get('/.well-known/tdmrep.json')
    expect(rules.answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(JSON.parse(String(rules.bytes))).toEqual([{ location: '/', 'tdm-reservation': 1 }])
    for (const path of ['/', '/no-such-page']) {
      const page = String((await get(path)).bytes)
      expect(page).toContain('<meta name="tdm-reservation" content="1">')
      expect(page).toContain('All rights to text and data mining of this site are reserved')
    }
    expect((await fetch(`${shop().url}/.well-known/tdmrep.json`, { method: 'POST' })).status).toBe(405)
  })

  test('crawlers that train read nothing, and search engines what they did', async () => {
    const groups = String((await get('/robots.txt')).bytes).split('\n\n')
    const kept = groups.find((group) => group.includes('User-agent: GPTBot'))
    expect(kept).toMatch(/User-agent: Google-Extended\n(User-agent: .+\n)*Disallow: \/$/)
    expect(groups[0]).toMatch(/^User-agent: \*\nDisallow: \/admin\n/)
    expect(kept).not.toContain('User-agent: *')
    expect(kept).not.toContain('Googlebot')
  })

  test('rights stay on for as long as it is reserved, and all of it ends with its switch', async () => {
    const answer = await artist.sendJson('PUT', '/api/cms/switches/rights', { isOn: false })
    expect(answer.status).toBe(409)
    await reserve(false)
    expect((await get('/.well-known/tdmrep.json')).answer.status).toBe(404)
    expect(String((await get('/robots.txt')).bytes)).not.toContain('GPTBot')
    expect(String((await get('/')).bytes)).not.toMatch(/tdm-reservation|text and data mining/)
    await until(async () => (await rightsOf(large.url))?.mining === undefined, 15_000)
  })
})
