import { parseTable } from '../../cms/src/csv/parse-table'
import { createArtwork } from '../support/artworks'
import { dryRun, importAll, startImport, untilImport } from '../support/imports'
import { createSeries } from '../support/series'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => shop().query('TRUNCATE artworks, series, artwork_imports, bulk_changes CASCADE'))

const exported = async () => (await artist.send('GET', '/api/cms/artworks/export')).text
const seriesOf = async (slugOrId: string) =>
  (await artist.call('getStoredArtwork', { slugOrId })).series.map(({ title }) => title)
const all = async () => (await artist.call('listStoredSeries', {})).map(({ title }) => title)
const finish = async (id: string) => {
  await startImport(artist, id)
  return untilImport(artist, id)
}

test('the series of an artwork are in its row of the export, and importing it again changes nothing', async () => {
  const one = await createSeries(artist, 'Arles; the second spring | 1889 \\ end')
  const two = await createSeries(artist, 'By night')
  await createArtwork(artist, { title: 'Orchard', series: [two.id, one.id] })
  await createArtwork(artist, { title: 'Alone' })
  const { headings, rows } = parseTable(await exported())
  const at = headings.indexOf('Series')
  expect(rows.map(({ cells }) => cells[at]).sort()).toEqual([
    '',
    'Arles\\; the second spring \\| 1889 \\\\ end; By night',
  ])
  expect(await dryRun(artist, await exported())).toMatchObject({ total: 2, ready: 0, unchanged: 2 })
})

test('names are found however they are written; new ones are named first, and added when the import is started', async () => {
  await createSeries(artist, 'By Night')
  await createArtwork(artist, { title: 'Orchard' })
  const run = await dryRun(
    artist,
    'Slug,Title,Series\norchard,Orchard,by night; Gardens\n,Weir,gardens; BY NIGHT; gardens\n,Lock,',
  )
  expect(run.problems).toEqual([
    { kind: 'note', row: null, column: null, message: expect.stringContaining('“Gardens” is not there yet') },
  ])
  const { rows } = await artist.call('getImportChanges', { id: run.id })
  expect(rows[0]?.changes).toEqual([{ field: 'series', old: [], new: ['By Night', 'Gardens'] }])
  expect(await all()).toEqual(['By Night'])
  expect(await finish(run.id)).toMatchObject({ done: 3, failures: [] })
  expect(await all()).toEqual(['By Night', 'Gardens'])
  expect(await seriesOf('orchard')).toEqual(['By Night', 'Gardens'])
  expect(await seriesOf('weir')).toEqual(['By Night', 'Gardens'])
  expect(await seriesOf('lock')).toEqual([])
})

test('an empty cell takes the artwork out of its series, a table without the column leaves it there', async () => {
  const { id } = await createSeries(artist, 'Stays')
  await createArtwork(artist, { title: 'Quay', series: [id] })
  await importAll(artist, 'Slug,Medium\nquay,Oil')
  expect(await seriesOf('quay')).toEqual(['Stays'])
  const run = await dryRun(artist, 'Slug,Series\nquay,')
  expect(run.groups).toMatchObject([{ concerns: ['emptied'], titles: ['Quay'] }])
  await finish(run.id)
  expect(await seriesOf('quay')).toEqual([])
})

test('what was changed after the check is left out, and an import is undone in one step', async () => {
  const { id } = await createSeries(artist, 'Was')
  const work = await createArtwork(artist, { title: 'Ford', series: [id], printOptions: [] })
  const stale = await dryRun(artist, 'Slug,Series\nford,New')
  await artist.call('updateArtwork', { id: String(work.id), title: 'Ford', series: [] })
  expect(await finish(stale.id)).toMatchObject({ done: 0, failures: [{ title: 'Ford' }] })
  expect(await all()).toEqual(['Was'])
  const run = await dryRun(artist, 'Slug,Series\nford,Was; New')
  await finish(run.id)
  expect(await seriesOf('ford')).toEqual(['Was', 'New'])
  expect(await artist.call('undoBulkChange', { id: run.id })).toMatchObject({ undone: 1 })
  expect(await seriesOf('ford')).toEqual([])
})

test('a title that is none is a problem of its row', async () => {
  const { problems, ready } = await dryRun(
    artist,
    `Title,Series\nLong,${'x'.repeat(256)}\nMany,${Array.from({ length: 51 }, (_, at) => `No. ${at}`).join('; ')}`,
  )
  expect([ready, problems.map(({ row, column }) => [row, column])]).toEqual([
    0,
    [
      [2, 'Series'],
      [3, 'Series'],
    ],
  ])
})
