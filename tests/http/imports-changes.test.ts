import type { Artwork } from '@gesso/shared-types/artwork'
import type { ImportChanges } from '@gesso/shared-types/import'
import { createArtwork } from '../support/artworks'
import { dryRun, startImport, untilImport } from '../support/imports'
import { buy, originalLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const look = ({ slug }: Artwork) => artist.call('getArtwork', { slugOrId: slug })
const exported = async () => (await artist.send('GET', '/api/cms/artworks/export')).text
/** The heading of an export and the rows of these works. */
const rowsOf = (table: string, ...works: Artwork[]) => {
  const [heading = '', ...rows] = table.split(/\r?\n/)
  return [heading, ...rows.filter((row) => works.some(({ slug }) => row.startsWith(`${slug},`)))].join('\n')
}
const put = (artwork: Artwork, change: object) =>
  artist.call('updateArtwork', {
    id: String(artwork.id),
    title: artwork.title,
    originalPrice: artwork.originalPrice,
    printOptions: artwork.printOptions,
    ...change,
  })
const finish = async (id: string, agreed: Parameters<typeof startImport>[2]) => {
  await startImport(artist, id, agreed)
  return untilImport(artist, id)
}

test('every change is shown as it is and as it will be, and what changes nothing is counted apart', async () => {
  const [quay, lock] = [
    await createArtwork(artist, { title: 'Quay', medium: 'Oil' }),
    await createArtwork(artist, { title: 'Lock', medium: 'Chalk' }),
  ]
  const run = await dryRun(
    artist,
    'Slug,Title,Medium,Price\nquay,Quay,Oil on panel,110\nlock,Lock,Chalk,100\n,Weir,,5',
  )
  expect(run).toMatchObject({ total: 3, ready: 2, creates: 1, unchanged: 1 })
  expect((await artist.call('getImportChanges', { id: run.id })).rows).toEqual([
    {
      row: 2,
      title: 'Quay',
      isNew: false,
      instead: null,
      concerns: ['repriced'],
      changes: expect.arrayContaining([
        { field: 'medium', old: 'Oil', new: 'Oil on panel' },
        { field: 'originalPrice', old: '100.00', new: '110.00' },
      ]),
    },
    {
      row: 4,
      title: 'Weir',
      isNew: true,
      instead: null,
      concerns: [],
      changes: expect.arrayContaining([{ field: 'originalPrice', old: null, new: '5.00' }]),
    },
  ])
  expect(quay).toMatchObject(await look(quay))
  expect(lock).toMatchObject(await look(lock))
})

test('an export of yesterday names what was sold since, and relists nothing without a tick', async () => {
  const [fair, other] = [
    await createArtwork(artist, { title: 'Fair' }),
    await createArtwork(artist, { title: 'Other' }),
  ]
  const table = rowsOf(await exported(), fair, other).replaceAll(',100.00,', ',120.00,')
  await put(fair, { originalAvailable: false })
  const run = await dryRun(artist, table)
  expect(run.groups).toEqual(
    expect.arrayContaining([
      { concerns: ['relisted', 'repriced', 'sold_repriced', 'stale'], rows: 1, titles: ['Fair'] },
      { concerns: ['repriced'], rows: 1, titles: ['Other'] },
    ]),
  )
  const { status, body } = await refusalOf(artist.call('startImport', { id: run.id }))
  expect([status, body.message]).toEqual([409, 'Every row waits for your word: tick what you agree to.'])
  expect(await finish(run.id, ['repriced', 'stale'])).toMatchObject({ ready: 1, done: 1, leftOut: 1 })
  expect(await look(fair)).toMatchObject({
    originalAvailable: false,
    originalSold: true,
    originalPrice: '100.00',
  })
  expect(await look(other)).toMatchObject({ originalPrice: '120.00' })

  const again = await dryRun(artist, rowsOf(table, fair))
  await finish(again.id, ['relisted', 'repriced', 'sold_repriced', 'stale'])
  expect(await look(fair)).toMatchObject({ originalAvailable: true, originalPrice: '120.00' })
})

test('a table without the stamp still works, and one that a spreadsheet rewrote is told', async () => {
  const artwork = await createArtwork(artist, { title: 'Old Mill', medium: 'Oil' })
  const plain = await dryRun(artist, 'Slug,Medium\nold-mill,Chalk')
  expect(plain).toMatchObject({ ready: 1, groups: [], problems: [] })
  const { problems } = await dryRun(artist, 'Slug,Medium,Updated at\nold-mill,Chalk,22.11.2026 10:00')
  expect(problems.map(({ row, column }) => [row, column])).toEqual([[2, 'Updated at']])
  expect(await finish(plain.id, [])).toMatchObject({ done: 1 })
  expect(await look(artwork)).toMatchObject({ medium: 'Chalk' })
})

test('an emptied cell and a sale are named, and wait for their ticks', async () => {
  const artwork = await createArtwork(artist, { title: 'Emptied', medium: 'Oil', description: 'Two boats' })
  const run = await dryRun(artist, 'Slug,Description,Original available\nemptied,,no')
  expect(run.groups).toEqual([{ concerns: ['sold', 'emptied'], rows: 1, titles: ['Emptied'] }])
  expect((await refusalOf(artist.call('startImport', { id: run.id, agreed: ['sold'] }))).status).toBe(409)
  await finish(run.id, ['sold', 'emptied'])
  expect(await look(artwork)).toMatchObject({ description: null, originalSold: true, medium: 'Oil' })
})

test('what changed between the check and the writing is refused by row', async () => {
  const [quick, calm] = [
    await createArtwork(artist, { title: 'Quick' }),
    await createArtwork(artist, { title: 'Calm' }),
  ]
  const run = await dryRun(artist, 'Slug,Medium,Price\nquick,Oil,110\ncalm,Oil,110')
  await put(quick, { originalPrice: '105' })
  await buy(shop(), shop().visitor(), [originalLine(calm)])
  const end = await finish(run.id, ['repriced'])
  expect(end.failures.map(({ title, message }) => [title, message])).toEqual([
    ['Quick', 'The artwork was changed after the table was checked; check it again'],
    ['Calm', 'The artwork was changed after the table was checked; check it again'],
  ])
  expect([await look(quick), await look(calm)]).toMatchObject([
    { originalPrice: '105.00', medium: null },
    { originalPrice: '100.00', medium: null },
  ])
})

test('of a thousand rows the changes come a page at a time, and by what they need', async () => {
  const titles = Array.from({ length: 120 }, (_, index) => `Leaf ${index}`)
  const works = await Promise.all(titles.slice(0, 4).map((title) => createArtwork(artist, { title })))
  const rows = [...works.map(({ slug }) => `${slug},,7`), ...titles.slice(4).map((title) => `,${title},7`)]
  const run = await dryRun(artist, ['Slug,Title,Price', ...rows].join('\n').replace(/,,7/g, ',Leaf,7'))
  const seen: number[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page: ImportChanges = await artist.call('getImportChanges', { id: run.id, after: String(after) })
    expect(page.rows.length).toBeLessThanOrEqual(50)
    seen.push(...page.rows.map(({ row }) => row))
    after = page.next
  }
  expect(seen).toEqual(Array.from({ length: run.ready }, (_, index) => index + 2))
  const priced = await artist.call('getImportChanges', { id: run.id, concern: 'repriced' })
  expect(priced).toMatchObject({ rows: works.map((_, index) => ({ row: index + 2 })), next: null })
})
