import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { OriginalState } from '@gesso/shared-types/artworks/original-state'
import type { CallInput } from '@gesso/shared-types/contract'
import pg from 'pg'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { leftBy } from '../support/audit-trail'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { editorNode, editorState, editorText, paragraphs } from '../support/lexical'
import { hasPaintings, paintingBytes, readPaintings } from '../support/paintings'
import { createPerson, readPerson } from '../support/personal-data'
import { buy, originalLine, placeOrder, printLine } from '../support/purchase'
import { errorOf, invalidInput, withUnchangedRows } from '../support/refusals'
import { saleOf } from '../support/sale'
import { createSeries } from '../support/series'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'
import { aboutItself, titlesBelow, workPage } from '../support/work-page'

const SLUGS: Record<string, string> = {
  'Hospital of Saint-Paul at Saint-Rémy': 'hospital-of-saint-paul-at-saint-remy',
}

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const gallery = () => shop().visitor().call('listArtworks', {})
const look = (slugOrId: string | number) =>
  shop()
    .visitor()
    .call('getArtwork', { slugOrId: String(slugOrId) })

const withPaintings = hasPaintings ? describe : describe.skip
if (!hasPaintings) process.stdout.write('The paintings are not there: their tests are skipped.\n')

withPaintings('the artist creates artworks of paintings', () => {
  const paintings = readPaintings().filter(({ title }) => title in SLUGS)

  test('with their pictures as data strings, and the gallery shows them as they were given', async () => {
    for (const { file, ...painting } of paintings) {
      const images = [dataString(paintingBytes(file))]
      await artist.call('createArtwork', { ...painting, originalSold: !painting.originalAvailable, images })
    }
    const shown = await gallery()
    expect(shown.map(({ title }) => title)).toEqual(paintings.map(({ title }) => title))
    for (const [index, { file: _file, ...painting }] of paintings.entries()) {
      expect(shown[index]).toMatchObject({ ...painting, originalSold: !painting.originalAvailable })
    }
  })

  test('and each has an address made of its title, without accents and brackets', async () => {
    const slugs = Object.fromEntries((await gallery()).map(({ title, slug }) => [title, slug]))
    expect(slugs).toMatchObject(SLUGS)
    for (const [title, slug] of Object.entries(slugs)) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect((await look(String(slug))).title).toBe(title)
    }
  })

  test('and the size of each is read from its dimensions: height first, and as the picture lies', async () => {
    const shown = await gallery()
    for (const { slug, originalDimensions, originalSize } of shown) {
      const numbers = originalDimensions?.match(/[\d.]+/g) ?? []
      const sides = numbers.map((each) => Math.round(Number(each) * 10))
      // Its photograph shows a wide part of an upright painting.
      if (slug === 'hospital-of-saint-paul-at-saint-remy') sides.reverse()
      const [height, width] = sides
      expect([slug, originalSize]).toEqual([slug, { width, height }])
    }
    expect(shown).toHaveLength(paintings.length)
  })

  test('and every picture has its true size, a placeholder and a smaller WebP that the shop answers', async () => {
    for (const artwork of await gallery()) {
      const [first] = artwork.pictures
      expect(artwork.images).toEqual([first?.url])
      expect(Math.max(first?.width ?? 0, first?.height ?? 0)).toBeGreaterThanOrEqual(900)
      expect(first?.placeholder).toMatch(/^[0-9a-f]{18}$/)
      const webp = first?.renditions.find(({ type, width }) => type === 'image/webp' && width < first.width)
      expect((webp?.height ?? 0) / (webp?.width ?? 1)).toBeCloseTo(
        (first?.height ?? 0) / (first?.width ?? 1),
        1,
      )
      expect((await shop().visitor().send('HEAD', String(webp?.url))).status).toBe(200)
    }
  })
})

describe('artworks', () => {
  const save = (artwork: Artwork, changes: Partial<CallInput<'updateArtwork'>> = {}) =>
    artist.call('updateArtwork', {
      id: String(artwork.id),
      title: artwork.title,
      originalPrice: artwork.originalPrice,
      printOptions: artwork.printOptions,
      images: artwork.images,
      displayOrder: artwork.displayOrder,
      ...changes,
    })

  describe('a new artwork', () => {
    test('needs no more than a title', async () => {
      expect(await artist.call('createArtwork', { title: '  Untitled  ' })).toMatchObject({
        title: 'Untitled',
        slug: 'untitled',
        description: null,
        year: null,
        images: [],
        originalPrice: null,
        originalAvailable: true,
        originalSold: false,
        printsAvailable: true,
        printOptions: [],
        displayOrder: 0,
      })
    })

    test('keeps everything that is given, with texts, prices and sizes in any script', async () => {
      const given = {
        title: '春の海 “Ø” × 2',
        description: 'Line one\nline two <b>not bold</b> & “quoted”',
        year: 2024,
        medium: 'Öl auf Leinwand',
        originalDimensions: '20 × 30 cm',
        originalPrice: '1685.50',
        printsAvailable: false,
        printOptions: [{ size: '8 × 10 in', price: '45.00' }],
        displayOrder: 7,
      }
      const artwork = await artist.call('createArtwork', given)
      expect(artwork).toMatchObject(given)
      // Everyone sees the same fields, except those that are only for the artist.
      expect(artwork).toMatchObject(await look(artwork.slug))
      expect(artwork).toMatchObject(await look(artwork.id))
    })

    test('with a title that another has gets an address with a number, when saved at the same moment too', async () => {
      const artworks = await Promise.all(
        Array.from({ length: 4 }, () => createArtwork(artist, { title: 'Twins' })),
      )
      expect(artworks.map(({ slug }) => slug).sort()).toEqual(['twins', 'twins-2', 'twins-3', 'twins-4'])
    })
  })

  describe('an edit', () => {
    test('changes what is given and keeps the address', async () => {
      const artwork = await createArtwork(artist, { title: 'Draft' })
      const edited = await save(artwork, { title: 'Finished', year: 2025, originalAvailable: false })
      expect(edited).toMatchObject({ title: 'Finished', year: 2025, originalSold: true, slug: 'draft' })
      expect(edited.updatedAt > artwork.updatedAt).toBe(true)
      expect(edited).toMatchObject(await look('draft'))
    })

    test('of a state that was changed elsewhere meanwhile is refused, and shows the newer state', async () => {
      const artwork = await createArtwork(artist)
      const newer = await save(artwork, { medium: 'Gouache', ifMatch: artwork.updatedAt })
      const refused = await refusalOf(save(artwork, { medium: 'Ink', ifMatch: artwork.updatedAt }))
      expect(refused).toMatchObject({ status: 409, body: { code: 'stale', details: { artwork: newer } } })
      expect((await look(artwork.id)).medium).toBe('Gouache')
      expect(await save(newer, { medium: 'Ink', ifMatch: newer.updatedAt })).toMatchObject({ medium: 'Ink' })
    })

    test('of two tabs at once with the same state goes through once', async () => {
      const artwork = await createArtwork(artist)
      const results = await Promise.allSettled(
        ['Red', 'Blue', 'Green'].map((medium) => save(artwork, { medium, ifMatch: artwork.updatedAt })),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    test('orders and removes pictures by their addresses, and adds new ones by data strings', async () => {
      const images = [
        dataString(await makePicture('jpeg')),
        dataString(await makePicture('png'), 'image/png'),
      ]
      const artwork = await createArtwork(artist, { images })
      const [jpeg = '', png = ''] = artwork.images
      const swapped = await save(artwork, { images: [png, jpeg] })
      expect(swapped.images).toEqual([png, jpeg])
      const more = await save(swapped, { images: [png, dataString(await makePicture('jpeg', 30, 30))] })
      expect(more.images).toEqual([png, expect.not.stringMatching(jpeg)])
      expect(more.pictures[1]).toMatchObject({ width: 30, height: 30 })
    })
  })

  describe('a deleted artwork', () => {
    test('leaves the gallery and lies in the trash of the panel', async () => {
      const artwork = await createArtwork(artist)
      expect(await artist.call('deleteArtwork', { id: String(artwork.id) })).toEqual({ success: true })
      expect((await gallery()).some(({ id }) => id === artwork.id)).toBe(false)
      expect(await refusalOf(look(artwork.slug))).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect((await shop().visitor().send('GET', `/artwork/${artwork.slug}`)).status).toBe(404)
      const trash = await artist.send('GET', `/api/cms/artworks?trash=true&where[id][equals]=${artwork.id}`)
      expect(JSON.parse(trash.text)).toMatchObject({
        docs: [{ id: artwork.id, deletedAt: expect.any(String) }],
      })
    })

    test('keeps its address from being given to another', async () => {
      const artwork = await createArtwork(artist, { title: 'One of a kind' })
      await artist.call('deleteArtwork', { id: String(artwork.id) })
      expect((await createArtwork(artist, { title: 'One of a kind' })).slug).toBe('one-of-a-kind-2')
    })
  })

  describe('an address of the gallery', () => {
    test('that leads nowhere is answered 404', async () => {
      for (const slugOrId of ['no-such-work', '99999999999999', "' OR 1=1 --"]) {
        const answer = await shop()
          .visitor()
          .send('GET', `/api/artworks/${encodeURIComponent(slugOrId)}`)
        expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'not_found'])
      }
    })
  })
})

describe('their order', () => {
  describe('the order of the gallery', () => {
    const namesOf = (artworks: Artwork[], ids: number[]) =>
      artworks.filter(({ id }) => ids.includes(id)).map(({ id }) => id)

    test('is the display order, then the newest first', async () => {
      const first = await createArtwork(artist, { displayOrder: 900 })
      const second = await createArtwork(artist, { displayOrder: 900 })
      const third = await createArtwork(artist, { displayOrder: 899 })
      const ids = [first.id, second.id, third.id]
      expect(namesOf(await gallery(), ids)).toEqual([third.id, second.id, first.id])
    })

    test('changes so that the given artworks share out their places in the given order', async () => {
      const artworks = [
        await createArtwork(artist),
        await createArtwork(artist),
        await createArtwork(artist),
        await createArtwork(artist),
      ]
      const before = (await gallery()).map(({ id }) => id)
      const [a, b, , d] = artworks.map(({ id }) => id) as [number, number, number, number]
      await artist.call('reorderArtworks', { artworkIds: [a, 999_999, d, b] })
      const places = [a, b, d].map((id) => before.indexOf(id)).sort((one, two) => one - two)
      const expected = [...before]
      for (const [index, id] of [a, d, b].entries()) expected[places[index] ?? -1] = id
      expect((await gallery()).map(({ id }) => id)).toEqual(expected)
    })

    test('is told to the artist by ids, those that a search finds and the drafts too; the works are read by their ids', async () => {
      const open = await createArtwork(artist, { title: 'Träume am Fjord', year: 1903 })
      const draft = await createArtwork(artist, { title: 'Fjord II', publication: 'draft' })
      const { ids, found, drafts } = await artist.call('readArtworkOrder', { q: '  FJORD traume 1903 ' })
      expect(ids).toEqual((await artist.call('listStoredArtworks', {})).map(({ id }) => id))
      expect(found).toEqual([open.id])
      expect(drafts).toContain(draft.id)
      expect((await artist.call('readArtworkOrder', {})).found).toEqual(ids)
      const read = await artist.call('listStoredArtworks', { ids: `${draft.id},999999,${open.id}` })
      expect(read.map(({ title }) => title)).toEqual(['Fjord II', 'Träume am Fjord'])
      for (const wrong of ['', 'one', '1,,2', '-1', Array(201).fill('1').join(',')])
        expect((await refusalOf(artist.call('listStoredArtworks', { ids: wrong }))).status).toBe(400)
    })

    test('is not saved when the list names a work twice', async () => {
      const before = (await gallery()).map(({ id }) => id)
      expect(await refusalOf(artist.call('reorderArtworks', { artworkIds: [1, 1] }))).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
      expect((await gallery()).map(({ id }) => id)).toEqual(before)
    })

    test('locks the artworks as every change of several does, so that none is refused for a deadlock', async () => {
      const [low, high] = [await createArtwork(artist), await createArtwork(artist)]
      // After an update the first row comes second in the table.
      await shop().query('UPDATE artworks SET updated_at = now() WHERE id = $1', [low.id])
      const client = new pg.Client({ connectionString: shop().databaseUrl })
      await client.connect()
      const lock = (id: number) => client.query('SELECT 1 FROM artworks WHERE id = $1 FOR UPDATE', [id])
      try {
        await client.query('BEGIN')
        await lock(low.id)
        const reordering = artist.call('reorderArtworks', { artworkIds: [high.id, low.id] })
        await until(async () => {
          const waiting =
            'SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))'
          return (await client.query(waiting)).rows.length > 0
        })
        await lock(high.id)
        await client.query('COMMIT')
        await reordering
      } finally {
        await client.end()
      }
    })
  })
})

describe('invalid', () => {
  const acceptRows = withUnchangedRows(shop)

  describe('an artwork', () => {
    const save = async (changes: object) =>
      errorOf(await artist.sendJson('POST', '/api/artworks', { title: 'Bad', ...changes }))

    test.each([
      ['title', 'a\u0000b'],
      ['description', 'x'.repeat(20_001)],
      ['originalPrice', '12.345'],
      ['images.0', [7]],
      ['printOptions.0.price', [{ size: 'A4', price: 'free' }]],
    ])('whose %s is %j is refused', async (field, value) => {
      const [name = ''] = field.split('.')
      expect(await save({ [name]: value })).toEqual(invalidInput(field))
    })

    test('is answered with every field that is wrong', async () => {
      const { fields } = await save({ title: '', year: 1.5, originalPrice: -1 })
      expect(fields).toEqual(['title', 'year', 'originalPrice'])
    })

    test('with an id that is none cannot be edited or deleted', async () => {
      for (const id of ['abc', '99999999999', '%00'])
        for (const method of ['PUT', 'DELETE']) {
          const answer = await artist.sendJson(method, `/api/artworks/${id}`, { title: 'Bad' })
          expect([400, 404]).toContain(errorOf(answer).status)
        }
    })

    test('with unknown fields is saved without them', async () => {
      const odd = { id: 5, slug: 'mine', sold_order_id: 'X', holdOrderId: 'X', createdAt: '1999-01-01' }
      const answer = await artist.sendJson('POST', '/api/artworks', { title: 'Odd', ...odd })
      const saved = JSON.parse(answer.text)
      expect(saved).toMatchObject({ slug: 'odd', originalSold: false, originalOnHold: false })
      expect(saved.createdAt).not.toMatch(/^1999/)
      await acceptRows()
    })
  })
})

describe('filters', () => {
  beforeAll(async () => {
    await shop().query('TRUNCATE artworks CASCADE')
    await createArtwork(artist, { originalPrice: '100.00' })
    await createArtwork(artist, { originalPrice: '250.00' })
  })

  const filter = (query: string) => artist.send('GET', `/api/cms/artworks?${query}`)

  test.each([
    ['a price that is none', 'where[originalPrice][greater_than]=abc'],
    ['a search for text in prices', 'where[originalPrice][like]=%25'],
    ['the same inside an or', 'where[or][0][originalPrice][contains]=1'],
    ['a character that no text has', 'where[slug][equals]=%00'],
    ['a page beyond all pages', 'page=99999999999999999999'],
  ])('%s is refused with a message', async (_what, query) => {
    const answer = await filter(query)
    expect(answer.status).toBe(400)
    expect(answer.text).not.toMatch(/SELECT|node_modules|\bat .*:\d+/)
  })
})

test('a print preset has a name of its own, and sizes that an artwork could have', async () => {
  await shop().query('TRUNCATE print_presets CASCADE')
  const A4 = [{ size: 'A4', price: '20.00' }]
  const save = async (data: object) => (await artist.sendJson('POST', '/api/cms/print_presets', data)).status
  expect(await save({ name: 'Small', printOptions: A4 })).toBe(201)
  for (const wrong of [
    { name: 'Small', printOptions: A4 },
    { name: '', printOptions: A4 },
    { name: 'Two', printOptions: [...A4, ...A4] },
    { name: 'Unclear', printOptions: [{ size: 'A4', price: '1.450' }] },
  ]) {
    expect(await save(wrong)).toBe(400)
  }
  expect(await shop().query('SELECT name FROM print_presets')).toEqual([{ name: 'Small' }])
})

describe('below a work', () => {
  beforeEach(() => shop().query('TRUNCATE artworks, orders CASCADE'))

  /** Creates artworks in this gallery order. */
  async function hang(...works: (string | [string, object])[]): Promise<StoredArtwork[]> {
    const hung: StoredArtwork[] = []
    for (const [displayOrder, work] of works.entries()) {
      const [title, changes] = typeof work === 'string' ? [work, {}] : work
      hung.push(await createArtwork(artist, { title, displayOrder, ...changes }))
    }
    return hung
  }
  const below = async (slug: string) => titlesBelow(await workPage(shop(), slug))
  /** The folded parts of a page: each summary with its text. */
  const folded = (html: string) =>
    [...html.matchAll(/<details[^>]*><summary>.*?<\/svg>(.*?)<\/summary>(.*?)<\/details>/g)].map(
      ([, summary, text = '']) => [summary, text.replace(/<\/?div[^>]*>/g, '')],
    )

  describe('the texts below every work', () => {
    beforeEach(() => hang('Oak', ['Elm', { printsAvailable: false }]))

    test('are absent while they are empty, as on a fresh shop', async () => {
      const emptied = editorState(editorNode('paragraph', []))
      await saveSettings(artist, { delivery: emptied, prints: emptied })
      const html = await workPage(shop(), 'oak')
      expect(html).not.toContain('<details')
      expect(html).not.toMatch(/Delivery and returns|About the prints/)
    })

    test('are folded, whole without scripts, and those on prints stand where prints are for sale', async () => {
      await saveSettings(artist, {
        delivery: paragraphs('Within five working days.', 'Returns within 14 days.'),
        prints: editorState(
          editorNode('paragraph', [editorText('Cotton', 1), editorText(' paper, signed <on the back>.')]),
        ),
      })
      const delivery = [
        'Delivery and returns',
        '<p>Within five working days.</p><p>Returns within 14 days.</p>',
      ]
      const oak = await workPage(shop(), 'oak')
      expect(folded(oak)).toEqual([
        delivery,
        ['About the prints', '<p><strong>Cotton</strong> paper, signed &lt;on the back&gt;.</p>'],
      ])
      expect(oak).not.toMatch(/<details[^>]* open/)
      expect(folded(await workPage(shop(), 'elm'))).toEqual([delivery])
    })
  })

  describe('the works below a work', () => {
    test('are the next three of the gallery, from its end on with the first ones; the sold ones last, wherever they were sold', async () => {
      const [, , c] = await hang('A', ['B', { originalState: 'sold_elsewhere' }], 'C', 'D', 'E', 'F', 'G')
      if (c) await buy(shop(), shop().visitor(), [originalLine(c)])
      expect(await below('d')).toEqual(['E', 'F', 'G'])
      expect(await below('f')).toEqual(['G', 'A', 'D'])
      await shop().query("DELETE FROM artworks WHERE title IN ('F', 'G')")
      expect(await below('a')).toEqual(['D', 'E', 'B'])
    })

    test('are those of the same series first', async () => {
      const [coast, hills] = [await createSeries(artist, 'Coast'), await createSeries(artist, 'Hills')]
      const inSeries = (...series: { id: number }[]) => ({ series: series.map(({ id }) => id) })
      await hang(
        'A',
        ['B', inSeries(coast)],
        ['C', inSeries(hills)],
        ['D', inSeries(coast, hills)],
        ['E', { ...inSeries(coast), originalState: 'sold_elsewhere' }],
        ['F', inSeries(coast)],
      )
      expect(await below('d')).toEqual(['F', 'B', 'C'])
      expect(await below('b')).toEqual(['D', 'F', 'C'])
    })

    test('are none where there is no other, and never a draft, a private one or one in the trash', async () => {
      const [, , , gone] = await hang(
        'Alone',
        ['Hidden', { publication: 'draft' }],
        ['Secret', { publication: 'private' }],
        'Gone',
        ['Later', { publishAt: new Date(Date.now() + 3_600_000).toISOString() }],
      )
      await artist.call('deleteArtwork', { id: String(gone?.id) })
      const html = await workPage(shop(), 'alone')
      expect(html).not.toMatch(/More works|Hidden|Secret|Gone|Later/)
      const call = (slug: string) => shop().visitor().call('listMoreWorks', { slug })
      expect(await call('alone')).toEqual([])
      for (const slug of ['hidden', 'secret', 'gone', 'later', 'never-was'])
        expect(await call(slug)).toEqual([])
    })
  })

  describe('the way to ask', () => {
    test('stands on a work once, in the words of its state', async () => {
      await hang('Oak', ['Elm', { originalState: 'sold_elsewhere' }])
      for (const [slug, words] of [
        ['oak', 'Ask about this work'],
        ['elm', 'Ask for something similar'],
      ] as const) {
        const html = await workPage(shop(), slug)
        const ways = [...html.matchAll(/<a [^>]*href="(\/contact\?[^"]*)"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)</g)]
        expect(ways.map(([, href, text]) => [href, text])).toEqual([[`/contact?work=${slug}`, words]])
      }
    })

    test('of a private work goes by its link, and its page names no other work', async () => {
      const [secret] = await hang(['Secret', { publication: 'private' }], 'Open')
      const html = (await shop().visitor().send('GET', `/private/${secret?.privateToken}`)).text
      expect(html).toContain(`href="/contact?private=${secret?.privateToken}"`)
      expect(html).not.toMatch(/More works|>Share</)
    })
  })
})

describe('states', () => {
  const sale = saleOf(shop)
  const today = () => new Date().toISOString().slice(0, 10)
  const SALE = {
    originalState: 'sold_elsewhere',
    salePrice: '5072.10',
    saleBuyer: 'Jonas Ritter',
    salePlace: 'Kunstmesse Zürich',
  } as const

  const save = ({ id, title, originalPrice, printOptions }: StoredArtwork, changes: object) =>
    sale.artist.call('updateArtwork', { id: String(id), title, originalPrice, printOptions, ...changes })
  const newArtwork = () => createArtwork(sale.artist)

  test('a sale elsewhere is recorded with price, buyer, place and day, changed, and taken back', async () => {
    const artwork = await newArtwork()
    const refusal = await refusalOf(save(artwork, { ...SALE, saleDate: '2099-01-01' }))
    expect([refusal.status, refusal.body.fields?.[0]?.field]).toEqual([400, 'saleDate'])
    expect(await save(artwork, SALE)).toMatchObject({ saleDate: today() })
    expect(await save(artwork, { ...SALE, saleDate: '2026-11-14' })).toMatchObject({
      ...SALE,
      saleDate: '2026-11-14',
      originalAvailable: false,
      originalSold: true,
    })
    expect(await save(artwork, { salePrice: '5000', originalAvailable: false })).toMatchObject({
      salePrice: '5000.00',
      saleBuyer: 'Jonas Ritter',
      saleDate: '2026-11-14',
    })
    expect(await save(artwork, { originalState: 'for_sale', originalAvailable: false })).toMatchObject({
      originalSold: false,
      salePrice: null,
      saleBuyer: null,
      salePlace: null,
      saleDate: null,
    })
    expect((await buy(sale.shop, sale.buyer, [originalLine(artwork)])).paymentState).toBe('paid')
  })

  test('what the shop has sold cannot be sold elsewhere too', async () => {
    await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
    const refusal = await refusalOf(save(await newStored(), SALE))
    expect([refusal.status, refusal.body.message]).toEqual([
      400,
      'This original was sold here; it cannot be sold elsewhere too',
    ])
  })
  const newStored = () => sale.artist.call('getStoredArtwork', { slugOrId: String(sale.artwork.id) })

  test('who bought it stands in no public answer, nor in the audit trail, which says that it was sold', async () => {
    const artwork = await newArtwork()
    const [entry] = await leftBy(sale.shop, () => save(artwork, { ...SALE, saleDate: '2026-11-14' }))
    expect(entry?.changes).toEqual([
      { field: 'originalAvailable', old: true, new: false },
      { field: 'originalState', old: 'for_sale', new: 'sold_elsewhere' },
      { field: 'salePrice', old: null, new: '5072.10' },
      { field: 'saleDate', old: null, new: '2026-11-14' },
    ])
    const visitor = sale.shop.visitor()
    const shown = await Promise.all(
      [`/api/artworks/${artwork.slug}`, '/api/artworks', '/', `/artwork/${artwork.slug}`].map((path) =>
        visitor.send('GET', path),
      ),
    )
    expect(shown.map(({ text }) => text).join()).not.toMatch(/Jonas|Ritter|Kunstmesse|5072/)
    const table = await sale.artist.send('GET', '/api/cms/artworks/export')
    expect(table.text).toContain('Kunstmesse')
    expect(table.text).not.toContain('Ritter')
  })

  test('a person’s data has what was kept for or sold to them, and erasing leaves the sale without them', async () => {
    const { email } = await createPerson(sale.shop, sale.artwork, 'mary')
    const [{ name } = { name: '' }] = await sale.shop.query<{ name: string }>(
      "SELECT first_name || ' ' || last_name AS name FROM customers WHERE email = $1",
      [email],
    )
    const sold = await createArtwork(sale.artist, { ...SALE, saleBuyer: name })
    const kept = await createArtwork(sale.artist, { originalState: 'on_hold', onHoldFor: `M., ${email}` })
    const other = await createArtwork(sale.artist, SALE)
    expect((await readPerson(sale.artist, email)).originals).toMatchObject([
      { id: sold.id, sale_buyer: name, sale_price: '5072.10' },
      { id: kept.id, on_hold_for: `M., ${email}` },
    ])
    const erased = await sale.artist.call('erasePerson', { email, evenUnsent: true })
    expect(erased.originals).toBe(2)
    const look = (id: number) => sale.artist.call('getStoredArtwork', { slugOrId: String(id) })
    expect(await look(sold.id)).toMatchObject({ saleBuyer: null, salePrice: '5072.10', originalSold: true })
    expect(await look(kept.id)).toMatchObject({ onHoldFor: null, originalState: 'on_hold' })
    expect(await look(other.id)).toMatchObject({ saleBuyer: 'Jonas Ritter' })
  })

  describe('who sees an artwork', () => {
    const visitor = () => sale.shop.visitor()
    const statusOf = async (path: string) => (await visitor().send('GET', path)).status
    const titles = async () => (await visitor().call('listArtworks', {})).map(({ title }) => title)

    /** The places where a stranger might find an artwork. */
    async function placesOf({ id, slug, title }: StoredArtwork): Promise<string[]> {
      const places: Record<string, boolean> = {
        list: (await titles()).includes(title),
        call: (await statusOf(`/api/artworks/${slug}`)) === 200,
        'call by id': (await statusOf(`/api/artworks/${id}`)) === 200,
        page: (await statusOf(`/artwork/${slug}`)) === 200,
        wall: (await visitor().send('GET', '/')).text.includes(title),
        sitemap: (await visitor().send('GET', '/sitemap.xml')).text.includes(slug),
      }
      return Object.keys(places).filter((place) => places[place])
    }

    test('a draft, a private artwork and one to be published later are nowhere for strangers, in the artist’s list, and cannot be bought, nor can their prints', async () => {
      const open = await createArtwork(sale.artist, { displayOrder: -5 })
      expect(await placesOf(open)).toEqual(['list', 'call', 'call by id', 'page', 'wall', 'sitemap'])
      await sale.artist.call('deleteArtwork', { id: String(open.id) })
      for (const changes of [
        { publication: 'draft' },
        { publication: 'private' },
        { publishAt: '2099-01-01T00:00:00Z' },
      ] as const) {
        const artwork = await createArtwork(sale.artist, { displayOrder: -5 })
        expect(await save(artwork, { displayOrder: -5, ...changes })).toMatchObject({ isPublished: false })
        expect(await placesOf(artwork)).toEqual([])
        const all = await sale.artist.call('listStoredArtworks', {})
        expect(all.map(({ id }) => id)).toContain(artwork.id)
        for (const line of [originalLine(artwork), printLine(artwork, 'A4')]) {
          const refusal = await refusalOf(placeOrder(sale.buyer, [line]))
          expect([refusal.status, refusal.body.code]).toEqual([409, 'artwork_unavailable'])
        }
      }
    })

    test('an artwork is published at its time by itself, where pages without it are kept', async () => {
      const publishAt = new Date(Date.now() + 1500).toISOString()
      const artwork = await createArtwork(sale.artist, { title: 'Six o’clock', publishAt })
      expect(artwork).toMatchObject({ publication: 'published', publishAt, isPublished: false })
      expect(await titles()).not.toContain('Six o’clock')
      expect(await titles()).not.toContain('Six o’clock')
      await until(async () => (await titles()).includes('Six o’clock'))
      expect(await statusOf(`/artwork/${artwork.slug}`)).toBe(200)
      expect((await buy(sale.shop, sale.buyer, [originalLine(artwork)])).paymentState).toBe('paid')
    })

    test('a private link shows the artwork to whoever has it, neither to search engines nor for sale, until it is made anew or the artwork is no longer private', async () => {
      const { id, privateToken } = await createArtwork(sale.artist, {
        title: 'For Ada',
        publication: 'private',
      })
      const token = privateToken ?? ''
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(await visitor().call('getPrivateArtwork', { token })).toMatchObject({ title: 'For Ada' })
      const page = await visitor().send('GET', `/private/${token}`)
      expect(page.status).toBe(200)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.text).toContain('<meta name="robots" content="noindex"')
      expect(page.text).toContain('Ask about this work')
      expect(page.text).not.toMatch(/Buy Now|rel="canonical"/)
      expect(sale.shop.output()).not.toContain(token)

      const { privateToken: second } = await sale.artist.call('renewPrivateLink', { id: String(id) })
      expect(second).not.toBe(token)
      expect(await statusOf(`/private/${token}`)).toBe(404)
      expect(await statusOf(`/private/${second}`)).toBe(200)
      await sale.artist.sendJson('PATCH', `/api/cms/artworks/${id}`, { publication: 'published' })
      expect(await statusOf(`/private/${second}`)).toBe(404)
      const refusal = await refusalOf(sale.artist.call('renewPrivateLink', { id: String(id) }))
      expect([refusal.status, refusal.body.message]).toEqual([409, 'Only a private artwork has a link.'])
      await sale.artist.sendJson('PATCH', `/api/cms/artworks/${id}`, { publication: 'private' })
      expect(await statusOf(`/private/${second}`)).toBe(404)
    })

    test('the database itself refuses states that do not fit', async () => {
      const refused = (change: string) =>
        sale.shop.query(`UPDATE artworks SET ${change} WHERE id = $1`, [sale.artwork.id]).then(
          () => null,
          (error: { code?: string }) => error.code,
        )
      for (const change of [
        "original_state = 'sold'",
        'original_available = false',
        'original_sold = true',
        "on_hold_for = 'Ada'",
        "sale_buyer = 'Ada'",
        'sale_price = 5',
        "publication = 'hidden'",
        "publication = 'draft', publish_at = now()",
        "private_token = 'x'",
      ]) {
        expect([change, await refused(change)]).toEqual([change, '23514'])
      }
    })
  })

  describe('states of an original', () => {
    const save = ({ id, title, originalPrice, printOptions }: StoredArtwork, changes: object) =>
      sale.artist.call('updateArtwork', { id: String(id), title, originalPrice, printOptions, ...changes })
    const stored = (): Promise<StoredArtwork> =>
      sale.artist.call('getStoredArtwork', { slugOrId: String(sale.artwork.id) })
    /** Saves a state as the artist's form does. */
    const setState = async (originalState: OriginalState, details = {}) =>
      save(await stored(), { originalState, ...details })
    const page = async () => (await sale.shop.visitor().send('GET', `/artwork/${sale.artwork.slug}`)).text
    const wall = async () => (await sale.shop.visitor().send('GET', '/')).text
    const _inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

    describe('who knows the specification’s switch alone', () => {
      test('sells by it, and puts back on sale by it', async () => {
        expect(await save(await stored(), { originalAvailable: false })).toMatchObject({
          originalAvailable: false,
          originalSold: true,
          originalState: 'sold_elsewhere',
        })
        expect(await save(await stored(), { originalAvailable: true })).toMatchObject({
          originalAvailable: true,
          originalSold: false,
          originalState: 'for_sale',
        })
        expect(await createArtwork(sale.artist, { originalAvailable: false })).toMatchObject({
          originalSold: true,
          originalState: 'sold_elsewhere',
        })
      })
    })

    describe('an original in a state', () => {
      test('is so for everyone, and cannot be bought, but its prints can', async () => {
        const line = originalLine(sale.artwork)
        for (const [state, shown] of [
          [
            'on_hold',
            { originalAvailable: true, originalSold: false, originalOnHold: true, originalPrice: '100.00' },
          ],
          [
            'on_request',
            { originalAvailable: true, originalSold: false, originalOnHold: false, originalPrice: null },
          ],
          ['not_for_sale', { originalAvailable: false, originalSold: false, originalPrice: null }],
          ['sold_elsewhere', { originalAvailable: false, originalSold: true, originalPrice: '100.00' }],
        ] as const) {
          await setState(state)
          expect(await sale.look()).toMatchObject(shown)
          const refusal = await refusalOf(placeOrder(sale.buyer, [line]))
          expect([refusal.status, refusal.body.code]).toEqual([409, 'artwork_unavailable'])
        }
        expect((await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4')])).paymentState).toBe(
          'awaiting_payment',
        )
      })

      test('says so on the wall, on its page and to search engines', async () => {
        const states = [
          ['on_hold', 'On hold', 'On hold for somebody', 'https://schema.org/Reserved'],
          ['on_request', 'Price on request', 'Ask for the price', null],
          ['not_for_sale', 'Not for sale', 'This work is not for sale.', null],
          ['sold_elsewhere', 'Original is sold', '(SOLD)', 'https://schema.org/SoldOut'],
        ] as const
        const works: StoredArtwork[] = []
        for (const [originalState] of states)
          works.push(
            await createArtwork(sale.artist, {
              title: `Told ${originalState}`,
              originalState,
              printOptions: [],
              displayOrder: -1,
            }),
          )
        const [, body = ''] = (await wall()).split('</head>')
        for (const [at, [state, onWall, onPage, offer]] of states.entries()) {
          const html = aboutItself(
            (await sale.shop.visitor().send('GET', `/artwork/${works[at]?.slug}`)).text,
          )
          expect(html).toContain(onPage)
          const card = (body.split(`Told ${state}`)[1] ?? '').slice(0, 400)
          expect(card).toContain(onWall)
          if (offer) expect(html).toContain(offer)
          else {
            expect(html).not.toMatch(/schema\.org\/(Offer|SoldOut|InStock)/)
            expect(html).not.toContain('$100')
          }
          if (state !== 'sold_elsewhere') expect(html + card).not.toMatch(/SOLD|is sold/)
        }
      })
    })

    describe('a hold of the artist’s', () => {
      test('tells nobody for whom it is, and ends by itself: the original is for sale again, on kept pages too', async () => {
        const soon = new Date(Date.now() + 1500).toISOString()
        await setState('on_hold', { onHoldFor: 'Ada Lindqvist', onHoldUntil: soon })
        expect(await stored()).toMatchObject({ onHoldFor: 'Ada Lindqvist' })
        // The answers are cached from here on, and nothing is written to the database when the hold ends.
        const pages = [await page(), await page()]
        expect(pages.every((html) => html.includes('On hold for somebody'))).toBe(true)
        expect([JSON.stringify(await sale.look()), ...pages].join()).not.toContain('Lindqvist')
        await until(async () => !(await page()).includes('On hold for somebody'))
        expect(await sale.look()).toMatchObject({ originalOffer: 'available', originalOnHold: false })
        expect(await stored()).toMatchObject({
          originalState: 'for_sale',
          onHoldFor: null,
          onHoldUntil: null,
        })
        expect((await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])).paymentState).toBe('paid')
      })
    })

    test('only an original for sale without a price is told to the artist as such', async () => {
      await sale.shop.query('UPDATE artworks SET deleted_at = now()')
      await createArtwork(sale.artist, { originalPrice: null, originalState: 'not_for_sale' })
      await createArtwork(sale.artist, { originalPrice: null, originalState: 'on_request' })
      await createArtwork(sale.artist, { originalPrice: null, publication: 'draft' })
      const { id } = await createArtwork(sale.artist, { title: 'Thaw', originalPrice: null })
      const { groups } = await sale.artist.call('listMatters', {})
      expect(groups.find(({ kind }) => kind === 'without-price')?.matters).toMatchObject([
        {
          title: [{ title: 'Thaw' }, ' has no price'],
          actions: [{ href: `/admin/collections/artworks/${id}` }],
        },
      ])
    })
  })
})
