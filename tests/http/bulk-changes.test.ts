import { randomUUID } from 'node:crypto'
import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { buy, originalLine } from '../support/purchase'
import { createSeries } from '../support/series'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => shop().query('TRUNCATE artworks, orders, print_presets CASCADE'))

const chosen = (...artworks: StoredArtwork[]) => artworks.map(({ id, updatedAt }) => ({ id, updatedAt }))
const prices = () =>
  shop().query(`SELECT title, original_price::text AS original, print_options->0->>'price' AS print
FROM artworks ORDER BY title`)
const change = (artworks: StoredArtwork[], more: object = {}) => ({
  artworks: chosen(...artworks),
  percent: 1000,
  roundTo: 100 as const,
  originals: true,
  prints: true,
  change: randomUUID(),
  ...more,
})
const A4 = [{ size: 'A4', price: '20.00' }]

/** Creates a print preset as the panel does. @returns its id */
async function createPreset(name: string, printOptions: object[] = A4): Promise<number> {
  const { status, text } = await artist.sendJson('POST', '/api/cms/print_presets', { name, printOptions })
  expect(status).toBe(201)
  return JSON.parse(text).doc.id
}

/** The input of `updateArtwork` that leaves an artwork unchanged. */
function inputOf({
  id,
  title,
  originalPrice,
  originalAvailable,
  printsAvailable,
  printOptions,
}: StoredArtwork) {
  return { id: String(id), title, originalPrice, originalAvailable, printsAvailable, printOptions }
}

describe('a change of prices by a percentage', () => {
  test('changes originals and prints of several artworks in one step, and is undone in one', async () => {
    const dawn = await createArtwork(artist, { title: 'Dawn', originalPrice: '145.50', printOptions: A4 })
    const dusk = await createArtwork(artist, { title: 'Dusk', originalPrice: null, printOptions: A4 })
    const given = change([dusk, dawn])
    expect(await artist.call('changePrices', given)).toEqual({ changed: 2, left: [] })
    expect(await prices()).toEqual([
      { title: 'Dawn', original: '160.00', print: '22.00' },
      { title: 'Dusk', original: null, print: '22.00' },
    ])
    expect(await artist.call('undoBulkChange', { id: given.change })).toEqual({ undone: 2, left: [] })
    expect(await prices()).toEqual([
      { title: 'Dawn', original: '145.50', print: '20.00' },
      { title: 'Dusk', original: null, print: '20.00' },
    ])
  })

  test('leaves what a sold original has cost, and what was changed or deleted since it was shown', async () => {
    const create = (title: string, originalPrice: string | null = '100.00') =>
      createArtwork(artist, { title, originalPrice, printOptions: [] })
    const sold = await create('Sold')
    const here = await create('Here')
    const stale = await create('Stale')
    const gone = await create('Gone')
    const free = await create('Free', null)
    await artist.call('updateArtwork', { ...inputOf(sold), originalAvailable: false })
    await buy(shop(), shop().visitor(), [originalLine(here)])
    const shown = [
      await artist.call('getStoredArtwork', { slugOrId: String(sold.id) }),
      await artist.call('getStoredArtwork', { slugOrId: String(here.id) }),
      stale,
      gone,
      free,
    ]
    await artist.call('updateArtwork', { ...inputOf(stale), medium: 'Oil' })
    await artist.call('deleteArtwork', { id: String(gone.id) })
    const { changed, left } = await artist.call('changePrices', change(shown))
    expect(changed).toBe(0)
    expect(left).toEqual([
      { title: 'Sold', reason: 'its original is sold' },
      { title: 'Here', reason: 'its original is sold' },
      { title: 'Stale', reason: 'it was changed elsewhere in the meantime' },
      { title: '', reason: 'it was deleted meanwhile' },
      { title: 'Free', reason: 'it has no price' },
    ])
  })

  test('above the largest price changes nothing at all, and names the artwork', async () => {
    const cheap = await createArtwork(artist, { title: 'Cheap', originalPrice: '10.00' })
    const dear = await createArtwork(artist, { title: 'Dear', originalPrice: '999999.99' })
    const answer = await artist.sendJson('POST', '/api/admin/artworks/prices', change([cheap, dear]))
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text).fields).toEqual([
      { field: 'percent', message: expect.stringContaining('“Dear”') },
    ])
    expect(await prices()).toMatchObject([{ original: '10.00' }, { original: '999999.99' }])
  })

  test('is made once by two devices at the same time: the second finds newer artworks', async () => {
    const artworks = await Promise.all(['A', 'B', 'C'].map((title) => createArtwork(artist, { title })))
    const answers = await Promise.all([1, 2].map(() => artist.call('changePrices', change(artworks))))
    expect(answers.map(({ changed }) => changed).sort()).toEqual([0, 3])
    expect(await prices()).toMatchObject(Array(3).fill({ original: '110.00' }))
  })
})

describe('a print preset', () => {
  test('is listed by its name, and gives its sizes to several artworks in one step', async () => {
    const large = await createPreset('Large', [{ size: 'A1', price: '1.450,50' }])
    await createPreset('Extra')
    expect((await artist.call('listPrintPresets', {})).map(({ name }) => name)).toEqual(['Extra', 'Large'])
    const artworks = await Promise.all([1, 2].map(() => createArtwork(artist, { printsAvailable: false })))
    const given = { artworks: chosen(...artworks), preset: large, change: randomUUID() }
    expect(await artist.call('setPrintSizes', given)).toEqual({ changed: 2, left: [] })
    const after = await artist.call('listStoredArtworks', {})
    expect(after.map(({ printOptions, printsAvailable }) => [printOptions, printsAvailable])).toEqual(
      Array(2).fill([[{ size: 'A1', price: '1450.50' }], true]),
    )
    await artist.call('undoBulkChange', { id: given.change })
    expect((await artist.call('listStoredArtworks', {}))[0]).toMatchObject({ printsAvailable: false })
  })
})

test('several artworks are put into series and taken out of others in one step, and that is undone in one', async () => {
  const [from, to] = [await createSeries(artist, 'From'), await createSeries(artist, 'To')]
  const paint = (title: string, series: number[]) => createArtwork(artist, { title, series })
  const works = [
    await paint('A', [from.id]),
    await paint('B', [from.id, to.id]),
    await paint('C', []),
    await paint('D', [to.id]),
  ]
  const series = async () => {
    const now = await Promise.all(
      works.map(({ id }) => artist.call('getStoredArtwork', { slugOrId: String(id) })),
    )
    return now.map((artwork) => artwork.series.map(({ title }) => title))
  }
  const given = { artworks: chosen(...works), add: [to.id], remove: [from.id], change: randomUUID() }
  expect(await artist.call('changeSeries', given)).toEqual({ changed: 3, left: [] })
  expect(await series()).toEqual([['To'], ['To'], ['To'], ['To']])
  expect(await artist.call('undoBulkChange', { id: given.change })).toEqual({ undone: 3, left: [] })
  expect(await series()).toEqual([['From'], ['From', 'To'], [], ['To']])
})

test('an ordered artwork stays in the trash: it is named with the reason, and nothing else is deleted', async () => {
  const [ordered, other] = [
    await createArtwork(artist, { title: 'Ordered Work' }),
    await createArtwork(artist, { title: 'Other Work' }),
  ]
  await buy(shop(), shop().visitor(), [originalLine(ordered)])
  for (const { id } of [ordered, other]) await artist.call('deleteArtwork', { id: String(id) })
  const ids = `where[id][in][0]=${ordered.id}&where[id][in][1]=${other.id}`
  const answer = await artist.send('DELETE', `/api/cms/artworks?trash=true&${ids}`)
  expect([answer.status, JSON.parse(answer.text).errors[0].message]).toEqual([
    400,
    'Nothing was deleted. “Ordered Work”: An artwork that was ordered stays in the trash.',
  ])
  expect(
    await shop().query('SELECT 1 FROM artworks WHERE id = ANY($1)', [[ordered.id, other.id]]),
  ).toHaveLength(2)
})
