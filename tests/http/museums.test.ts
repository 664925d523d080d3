import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { Traverse } from '@iiif/parser'
import { presentation3StrictUpgrade } from '@iiif/parser/strict'
import sharp from 'sharp'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { copyAddress, makeFullCopy, unzip } from '../support/full-copy'
import { linkedDataOf } from '../support/linked-data'
import { createView, saveView } from '../support/private-views'
import { createSeries } from '../support/series'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '0.25' })
let artist: Visitor
let dusk: Artwork
let shore: Artwork

const PRESENTATION = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"'

const load = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop().visitor().load(method, path, { headers })
/** Follows an absolute address of the shop. */
const follow = (address: string) => load(address.replace(shop().url, ''))
// biome-ignore lint/suspicious/noExplicitAny: documents of many types are looked into
const json = async (path: string): Promise<any> => {
  const { status, bytes } = await load(path)
  expect([path, status]).toEqual([path, 200])
  return JSON.parse(bytes.toString('utf8'))
}
const manifest = (artwork: { slug: string }) => json(`/iiif/${artwork.slug}/manifest.json`)
const statusOf = async (path: string) => (await load(path)).status
const serviceOf = async (artwork: Artwork): Promise<string> =>
  (await manifest(artwork)).items[0].items[0].items[0].body.service[0].id.replace(shop().url, '')

type Manifest = Parameters<typeof presentation3StrictUpgrade>[0]

/** What the strict parser would have to correct. */
function problemsOf(document: Manifest): string[] {
  const state = { warnings: [] as string[] }
  const corrected = presentation3StrictUpgrade(structuredClone(document), state)
  // It gives the manifests in a list an empty list of their own.
  if (document.type === 'Manifest') expect(corrected).toEqual(document)
  return state.warnings
}

/** A picture whose lower right corner is red, so that its tiles differ. */
async function marked(width: number, height: number): Promise<Buffer> {
  const mark = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#000080' } })
    .composite([{ input: mark, left: width - 200, top: height - 200 }])
    .jpeg()
    .toBuffer()
}

beforeAll(async () => {
  artist = await shop().signIn()
  await shop().query('UPDATE artworks SET deleted_at = now()')
  await saveSettings(artist, { artistName: 'Marianne Holt' })
  await turn(artist, 'museums', true)
  shore = await createArtwork(artist, { title: 'Shore', images: [dataString(await makePicture())] })
  dusk = await createArtwork(artist, {
    title: 'Dusk <& fog>',
    description: '<b>Salt</b> & wind',
    year: 1888,
    medium: 'Oil on canvas',
    originalDimensions: '72.5 × 92 cm',
    images: [dataString(await marked(3001, 701)), dataString(await makePicture('png', 400, 300))],
  })
})

test('while it is off there is nothing: no address answers, and no page tells of it', async () => {
  const service = await serviceOf(dusk)
  await turn(artist, 'museums', false)
  const paths = [
    '/iiif/collection.json',
    `/iiif/${dusk.slug}/manifest.json`,
    `/iiif/${dusk.slug}/object.json`,
    `${service}/info.json`,
    `${service}/full/max/0/default.jpg`,
  ]
  expect(await Promise.all(paths.map(statusOf))).toEqual(paths.map(() => 404))
  const { bytes } = await load(`/artwork/${dusk.slug}`)
  expect(String(bytes)).not.toMatch(/iiif|museums|identifiers|vocab\.getty/i)
  await turn(artist, 'museums', true)
})

describe('pictures by the Image API', () => {
  test('info.json says what there is, for viewers of every site', async () => {
    const service = await serviceOf(dusk)
    const { headers } = await load(`${service}/info.json`, { Origin: 'https://viewer.example' })
    expect(headers.get('content-type')).toBe(
      'application/ld+json;profile="http://iiif.io/api/image/3/context.json"',
    )
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(await json(`${service}/info.json`)).toMatchObject({
      id: shop().url + service,
      type: 'ImageService3',
      protocol: 'http://iiif.io/api/image',
      profile: 'level0',
      width: 3001,
      height: 701,
      maxWidth: 2560,
      sizes: [
        { width: 376, height: 88 },
        { width: 751, height: 176 },
        { width: 1501, height: 351 },
      ],
      tiles: [{ width: 512, scaleFactors: [1, 2, 4, 8] }],
    })
    const base = await load(service)
    expect([base.status, base.headers.get('location')]).toEqual([303, `${shop().url}${service}/info.json`])
    const preflight = await load(`${service}/info.json`, { Origin: 'https://viewer.example' }, 'OPTIONS')
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect((await load(`${service}/info.json`, {}, 'PUT')).status).toBe(405)
  })

  test('each tile and size is a JPEG of its size, from stored tiles and from renditions alike', async () => {
    const service = await serviceOf(dusk)
    const corner = async (path: string) => {
      const { bytes, headers, status } = await load(`${service}/${path}/0/default.jpg`)
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'image/jpeg'])
      expect(headers.get('cache-control')).toContain('immutable')
      const image = sharp(bytes)
      const { width = 0, height = 0, format } = await image.metadata()
      const { data } = await image
        .extract({ left: width - 1, top: height - 1, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { width, height, format, isRed: (data[0] ?? 0) > 200 }
    }
    const jpeg = (width: number, height: number, isRed: boolean) => ({ width, height, format: 'jpeg', isRed })
    expect(await corner('0,0,512,512/512,512')).toEqual(jpeg(512, 512, false))
    expect(await corner('2560,512,441,189/441,189')).toEqual(jpeg(441, 189, true))
    expect(await corner('2048,0,953,701/477,351')).toEqual(jpeg(477, 351, true))
    expect(await corner('full/376,88')).toEqual(jpeg(376, 88, true))
    expect(await corner('full/max')).toEqual(jpeg(2560, 598, true))
    const small = (await manifest(dusk)).items[1].items[0].items[0].body
    expect(await sharp((await follow(small.id)).bytes).metadata()).toMatchObject({ width: 400, height: 300 })
  })

  test('what level 0 does not have is told from what nobody could answer, and from pictures that are not there', async () => {
    const service = await serviceOf(dusk)
    const refused = ['full/500,/0/default.jpg', 'full/max/0/default.png', 'whole/max/0/default.jpg']
    expect(await Promise.all(refused.map((path) => statusOf(`${service}/${path}`)))).toEqual([501, 501, 400])
    const { headers } = await load('/iiif/image/0000000000/info.json')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const unknown = [
      '/iiif/image/0000/full/max/0/default.jpg',
      '/iiif/image/..%2F..%2Fx/info.json',
      '/iiif/x',
    ]
    expect(await Promise.all(unknown.map(statusOf))).toEqual([404, 404, 404])
  })
})

describe('manifests', () => {
  test('a work’s manifest is strictly valid, says what its page says, and is found from there', async () => {
    await artist.sendJson('PATCH', `/api/cms/artworks/${dusk.id}`, {
      wikidata: 'https://www.wikidata.org/wiki/Q45585',
    })
    const { headers } = await load(`/iiif/${dusk.slug}/manifest.json`)
    expect(headers.get('content-type')).toBe(PRESENTATION)
    const document = await manifest(dusk)
    expect(problemsOf(document)).toEqual([])
    expect(document).toMatchObject({
      id: `${shop().url}/iiif/${dusk.slug}/manifest.json`,
      label: { none: ['Dusk <& fog>'] },
      summary: { none: ['<span>&lt;b&gt;Salt&lt;/b&gt; &amp; wind</span>'] },
      requiredStatement: { value: { none: ['© Marianne Holt'] } },
    })
    expect(document).not.toHaveProperty('rights')
    const facts = Object.fromEntries(
      // biome-ignore lint/suspicious/noExplicitAny: a line of metadata
      document.metadata.map(({ label, value }: any) => [label.en[0], value.none]),
    )
    expect(facts).toMatchObject({
      Artist: ['Marianne Holt'],
      Date: ['1888'],
      Medium: ['Oil on canvas'],
      Dimensions: ['72.5 × 92 cm'],
      Wikidata: ['<a href="http://www.wikidata.org/entity/Q45585">Q45585</a>'],
    })
    expect(facts['Materials and techniques']).toHaveLength(2)
    const addresses: string[] = []
    new Traverse({
      contentResource: [(each) => void addresses.push((each as { id: string }).id)],
    }).traverseManifest(document)
    for (const { id } of [
      ...document.thumbnail,
      ...document.seeAlso,
      ...document.homepage,
      ...document.partOf,
    ])
      addresses.push(id)
    const answered = await Promise.all(addresses.map(follow))
    expect(answered.map(({ status }) => status)).toEqual(addresses.map(() => 200))
    expect(String((await load(`/artwork/${dusk.slug}`)).bytes)).toContain(
      `href="/iiif/${dusk.slug}/manifest.json"`,
    )
  })

  test('the licence is named only where the artist gives one', async () => {
    const save = (imageLicence: string) =>
      artist.sendJson('POST', '/api/cms/globals/shop_settings', { imageLicence })
    expect((await save('https://example.com/mine')).status).toBe(400)
    expect((await save('https://creativecommons.org/licenses/by-nc/4.0/deed.en')).status).toBe(200)
    const document = await manifest(dusk)
    expect(document.rights).toBe('http://creativecommons.org/licenses/by-nc/4.0/')
    expect(problemsOf(document)).toEqual([])
    await save('')
    expect(await manifest(dusk)).not.toHaveProperty('rights')
  })

  test('the gallery and each series have a list, with what is public alone', async () => {
    await turn(artist, 'series', true)
    const series = await createSeries(artist, 'Weather')
    const inSeries = { images: [dataString(await makePicture())], series: [series.id] }
    const storm = await createArtwork(artist, { title: 'Storm', ...inSeries })
    await createArtwork(artist, { title: 'Draft', publication: 'draft', ...inSeries })
    await createArtwork(artist, { title: 'No picture', images: [] })
    // biome-ignore lint/suspicious/noExplicitAny: an item of a list
    const titles = async (path: string) => (await json(path)).items.map(({ label }: any) => label.none[0])
    expect((await titles('/iiif/collection.json')).toSorted()).toEqual(['Dusk <& fog>', 'Shore', 'Storm'])
    const path = `/iiif/series/${series.slug}/collection.json`
    expect(await titles(path)).toEqual(['Storm'])
    expect((await manifest(storm)).partOf).toContainEqual(
      expect.objectContaining({ id: shop().url + path, type: 'Collection' }),
    )
    const list = await json(path)
    expect((await follow(list.items[0].id)).status).toBe(200)
    expect((await follow(list.thumbnail[0].id)).status).toBe(200)
    for (const document of [list, await json('/iiif/collection.json')])
      expect(problemsOf(document)).toEqual([])
    const { bytes } = await load(`/series/${series.slug}`)
    expect(String(bytes)).toContain(`href="${path}"`)
  })

  test('of a private view there is a list of what is public anyway, while its link alone opens it', async () => {
    await turn(artist, 'private-views', true)
    const draft = await createArtwork(artist, {
      title: 'Secret',
      publication: 'draft',
      images: [dataString(await makePicture())],
    })
    const view = await createView(shop(), artist, 'For Ada', { works: [draft.id, dusk.id] })
    const path = `/iiif/view/${view.token}/collection.json`
    const list = await json(path)
    // biome-ignore lint/suspicious/noExplicitAny: an item of a list
    expect(list.items.map(({ label }: any) => label.none[0])).toEqual(['Dusk <& fog>'])
    expect((await load(path)).headers.get('cache-control')).toContain('no-store')
    expect(String((await load(`/view/${view.token}`)).bytes)).toContain(`${path}?manifest=`)
    await saveView(artist, view.id, { asksPassword: true, password: 'paper boats' })
    const locked = await shop().query('SELECT 1 FROM private_views WHERE password_hash IS NOT NULL')
    expect(locked).toHaveLength(1)
    expect(await statusOf(path)).toBe(403)
    expect(await statusOf('/iiif/view/nobody/collection.json')).toBe(404)
  })

  test('a renamed address leads on, and what is withdrawn is gone with its pictures', async () => {
    const service = await serviceOf(shore)
    const byId = await load(`/iiif/${shore.id}/manifest.json`)
    expect([byId.status, byId.headers.get('location')]).toEqual([302, `/iiif/${shore.slug}/manifest.json`])
    await artist.sendJson('POST', '/api/cms/redirects', {
      fromPath: '/artwork/old-shore',
      toPath: `/artwork/${shore.slug}`,
    })
    const moved = await load('/iiif/old-shore/object.json')
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `/iiif/${shore.slug}/object.json`])
    await artist.call('updateArtwork', { id: String(shore.id), title: 'Shore', publication: 'draft' })
    const paths = [
      `/iiif/${shore.slug}/manifest.json`,
      `${service}/info.json`,
      `${service}/full/max/0/default.jpg`,
    ]
    expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404])
  })
})

describe('linked data', () => {
  test('identifiers are in the linked data of pages, and a wrong one is refused by its name', async () => {
    const saved = await artist.sendJson('POST', '/api/cms/globals/shop_settings', {
      artistWikidata: 'https://www.wikidata.org/wiki/Q5582',
      artistUlan: '500115588',
    })
    expect(saved.status).toBe(200)
    const refused = await artist.sendJson('POST', '/api/cms/globals/shop_settings', { artistUlan: 'Holt' })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('artistUlan')])
    await artist.sendJson('PATCH', `/api/cms/artworks/${dusk.id}`, { aat: '300015062 300999999' })
    const [work] = linkedDataOf(String((await load(`/artwork/${dusk.slug}`)).bytes))
    expect(work).toMatchObject({
      sameAs: 'http://www.wikidata.org/entity/Q45585',
      artMedium: [
        'Oil on canvas',
        'http://vocab.getty.edu/aat/300015062',
        'http://vocab.getty.edu/aat/300999999',
      ],
      creator: {
        sameAs: ['http://www.wikidata.org/entity/Q5582', 'http://vocab.getty.edu/ulan/500115588'],
      },
    })
    const object = await json(`/iiif/${dusk.slug}/object.json`)
    expect(object).toMatchObject({
      '@context': 'https://linked.art/ns/v1/linked-art.json',
      type: 'HumanMadeObject',
      equivalent: [{ id: 'http://www.wikidata.org/entity/Q45585' }],
      made_of: [{ id: 'http://vocab.getty.edu/aat/300015062', _label: 'tempera' }, { type: 'Material' }],
      dimension: [{ value: 72.5 }, { value: 92 }],
      produced_by: { timespan: { begin_of_the_begin: '1888-01-01T00:00:00Z' } },
    })
  })

  test('the public never learns where a work is, who has it, or which lines are not for its page', async () => {
    await turn(artist, 'archive', true)
    await artist.sendJson('PATCH', `/api/cms/artworks/${dusk.id}`, {
      inventoryNumber: '1888-014',
      location: 'sold',
      locationName: 'Ada Byron',
      privateNotes: 'Overpaid',
      provenance: [
        { date: '1893', words: 'Galerie Durand', published: true },
        { words: 'Ada Byron', published: false },
      ],
      exhibitions: [{ date: '1890', words: 'Spring Salon', published: true }],
    })
    const object = await json(`/iiif/${dusk.slug}/object.json`)
    expect(object.changed_ownership_through).toMatchObject([
      {
        type: 'Acquisition',
        _label: 'Galerie Durand',
        timespan: { begin_of_the_begin: '1893-01-01T00:00:00Z' },
      },
    ])
    expect(object.used_for).toMatchObject([{ type: 'Activity', _label: 'Spring Salon' }])
    const told = JSON.stringify([object, await manifest(dusk), await json('/iiif/collection.json')])
    expect(told).not.toMatch(/Byron|1888-014|Overpaid|With its buyer/)
  })

  test('everything to take along has the whole archive as one document', async () => {
    const copy = await makeFullCopy(artist)
    const files = await unzip((await artist.load('GET', copyAddress(copy))).bytes)
    const document = JSON.parse(String(files.get('linked-data/works.jsonld')))
    // biome-ignore lint/suspicious/noExplicitAny: a node of the document
    const works: any[] = document['@graph']
    const work = works.find(({ _label }) => _label === dusk.title)
    expect(work).toMatchObject({
      identified_by: [{ content: dusk.title }, { content: '1888-014' }],
      current_location: { _label: 'With its buyer: Ada Byron' },
      changed_ownership_through: [{ _label: 'Galerie Durand' }, { _label: 'Ada Byron' }],
    })
    expect(JSON.stringify(works)).not.toContain('Overpaid')
    const draft = works.find(({ _label }) => _label === 'Secret')
    expect(draft).not.toHaveProperty('subject_of')
    expect(String(files.get('README.txt'))).toContain('linked-data/  (1 files)')
    await turn(artist, 'museums', false)
    const without = await makeFullCopy(artist)
    const left = await unzip((await artist.load('GET', copyAddress(without))).bytes)
    expect([...left.keys()].filter((name) => name.startsWith('linked-data'))).toEqual([])
  })
})
