import { PRIVATE, readWork, saveWork } from '../support/archive'
import { createArtwork } from '../support/artworks'
import { dryRun, importAll } from '../support/imports'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => shop().query('TRUNCATE artworks CASCADE'))

const exported = async (visitor = artist) => (await visitor.send('GET', '/api/cms/artworks/export')).text
const archiveOf = async (id: number) => {
  const work = await readWork(artist, id)
  const { updatedAt: _at, ...rest } = work
  return JSON.parse(
    JSON.stringify(rest, (key, value) => (key === 'id' && typeof value === 'string' ? undefined : value)),
  )
}

test('an export with all of the archive that is imported again would change nothing', async () => {
  const { id } = await createArtwork(artist, { title: 'Mill' })
  await saveWork(artist, id, {
    ...PRIVATE,
    dateWords: 'c. 1883–84',
    locationTerms: '=SUM(A1)\nthree months, "as agreed"',
    literature: [
      { date: null, words: 'Catalogue: the | late; years', published: true },
      { date: '1911', words: '* starred', published: false },
    ],
  })
  await createArtwork(artist, { title: 'Empty' })
  const text = await exported()
  expect(text).toContain('MARK-NOTES-6')
  expect(await dryRun(artist, text)).toMatchObject({ total: 2, unchanged: 2, ready: 0, problems: [] })
})

test('a table adds and changes what the archive has, and what was imported is undone in one step', async () => {
  const { id, slug } = await createArtwork(artist, { title: 'Mill' })
  await saveWork(artist, id, PRIVATE)
  const before = await archiveOf(id)
  const table = [
    'Slug,Title,Inventory no.,Date in words,Where it is,Gallery,There until,Commission,Cost,Framed,Provenance',
    `${slug},Mill,N-1,1880s,On consignment,Galerie Süd,2032-01-31,"33,5 %","$1,200",yes,1893: Durand | * 1901: Private collection`,
    ',Weir,N-2,,in the studio,,,,,no,',
  ].join('\n')
  const done = await importAll(artist, table)
  expect(done).toMatchObject({ done: 2, failures: [] })
  expect(await readWork(artist, id)).toMatchObject({
    inventoryNumber: 'N-1',
    dateWords: '1880s',
    year: 1880,
    location: 'consignment',
    locationName: 'Galerie Süd',
    locationUntil: '2032-01-31T12:00:00.000Z',
    locationShare: 33.5,
    locationTerms: 'MARK-TERMS-3',
    cost: '1200.00',
    provenance: [
      { date: '1893', words: 'Durand', published: false },
      { date: '1901', words: 'Private collection', published: true },
    ],
  })
  const undone = await artist.call('undoBulkChange', { id: done.id })
  expect(undone).toEqual({ undone: 2, left: [] })
  expect(await archiveOf(id)).toEqual(before)
})

test.each([
  ['Where it is', 'moon', /no place where a work can be/],
  ['Their share (percent)', 'half', /not a share/],
  ['There until', '31.1.2032', /2026-11-14/],
  ['Cost', '1.200', /can be read in two ways/],
  ['Framed', 'perhaps', /yes nor no/],
  ['Inventory number', 'x'.repeat(61), /60/],
])('a cell of %s that cannot be read is a problem of its row', async (heading, cell, words) => {
  const { problems, ready } = await dryRun(artist, `Title,${heading}\nStudy,${cell}`)
  expect([ready, problems]).toEqual([
    0,
    [expect.objectContaining({ row: 2, message: expect.stringMatching(words) })],
  ])
})

test('an inventory number that two rows or another work have is told before anything is written', async () => {
  const { id } = await createArtwork(artist, { title: 'Mill' })
  await saveWork(artist, id, { inventoryNumber: 'N-1' })
  const { problems } = await dryRun(artist, 'Title,Inventory number\nOne,n-1\nTwo,N-2\nThree,n-2')
  expect(problems.map(({ row, message }) => [row, message])).toEqual([
    [2, '"Mill" has this inventory number already'],
    [4, 'Row 3 has this inventory number already'],
  ])
})

test('an assistant exports and imports the archive without what is for owners', async () => {
  const assistant = await hireAssistant(shop(), artist)
  const { id, slug } = await createArtwork(artist, { title: 'Mill' })
  await saveWork(artist, id, PRIVATE)
  const text = await exported(assistant)
  expect(text).toContain('MARK-GALLERY-2')
  expect(text).not.toMatch(/MARK-TERMS|MARK-NOTES|731\.93|41\.37|Cost|Private notes/)
  const table = `Slug,Cost,Private notes,Terms,Condition\n${slug},1,hers,hers,Cleaned`
  const run = await dryRun(assistant, table)
  expect(run.problems.map(({ message }) => message)).toEqual([
    'The column "Cost" is for owners; it is left out.',
    'The column "Private notes" is for owners; it is left out.',
    'The column "Terms" is for owners; it is left out.',
  ])
  await importAll(assistant, table)
  expect(await readWork(artist, id)).toMatchObject({
    cost: '731.93',
    privateNotes: 'MARK-NOTES-6',
    locationTerms: 'MARK-TERMS-3',
    condition: 'Cleaned',
  })
  // What an owner imports, an assistant is shown without these.
  const { id: importId } = await dryRun(artist, `Slug,Cost,Condition\n${slug},987.65,Other`)
  const changes = await assistant.send('GET', `/api/cms/artworks/imports/${importId}/changes`)
  expect(changes.text).toContain('Other')
  expect(changes.text).not.toMatch(/987\.65|731\.93/)
})
