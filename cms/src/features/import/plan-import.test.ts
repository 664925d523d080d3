import { parseTable } from '../../platform/csv/parse-table'
import { type PlanDependencies, planImport } from './plan-import'
import { UploadedFiles } from './uploaded-files'

const EXISTING = [
  { id: 7, slug: 'bridge', title: 'Bridge', isTrashed: false },
  { id: 8, slug: 'gone', title: 'Gone', isTrashed: true },
]
const FILES = new UploadedFiles([
  { file: 1, path: 'bridge.jpg' },
  { file: 2, path: 'a/field.jpg' },
  { file: 3, path: 'b/field.jpg' },
  { file: 4, path: 'broken.jpg' },
])

const plan = (csv: string, more: Partial<PlanDependencies> = {}) =>
  planImport(parseTable(csv), {
    context: { query: async <Row>() => EXISTING as Row[], extensions: () => [] },
    on: new Set(['series']),
    files: FILES,
    checkFile: async (file) => (file === 4 ? 'is cut off' : null),
    checkAddress: async (text) =>
      text.startsWith('/media/') ? { address: text, isKnown: text === '/media/known.jpg' } : null,
    mayRepeatTitles: false,
    ...more,
  })

test('the slug decides between new artworks and changes', async () => {
  const { rows, total } = await plan(
    'Slug,Title,Pictures\n,Field,bridge.jpg | /media/known.jpg\nbridge,Old Bridge,a/field.jpg',
  )
  expect(total).toBe(2)
  expect(rows).toEqual([
    {
      row: 2,
      title: 'Field',
      artworkId: null,
      fields: { title: 'Field' },
      pictures: [{ file: 1, name: 'bridge.jpg' }, { address: '/media/known.jpg' }],
      stamp: null,
    },
    {
      row: 3,
      title: 'Old Bridge',
      artworkId: 7,
      fields: { title: 'Old Bridge' },
      pictures: [{ file: 2, name: 'a/field.jpg' }],
      stamp: null,
    },
  ])
})

test('every problem is reported by row and column, and such rows are left out', async () => {
  const { rows, problems } = await plan(
    [
      'Title;Slug;Pictures;Shelf',
      'Bridge;;',
      'Field;;nothing.jpg | field.jpg',
      'field;;broken.jpg',
      ';nowhere;/media/unknown.jpg',
      ';gone;bridge.jpg | bridge.jpg',
      ';gone;;1;2',
    ].join('\n'),
  )
  expect(rows).toEqual([])
  expect(
    problems.filter(({ row }) => row !== null).map(({ row, column, message }) => [row, column, message]),
  ).toEqual([
    [2, 'Title', 'An artwork with the title "Bridge" already exists; its slug is bridge'],
    [3, 'Pictures', 'There is no picture "nothing.jpg" among the files'],
    [3, 'Pictures', '"field.jpg" could be a/field.jpg or b/field.jpg; name its folder too'],
    [4, 'Title', 'Row 3 has this title already'],
    [4, 'Pictures', '"broken.jpg" is cut off'],
    [5, 'Title', 'Title is required'],
    [5, 'Slug', 'No artwork has the slug "nowhere"; leave the cell empty to add a new artwork'],
    [5, 'Pictures', 'This gallery has no picture at /media/unknown.jpg'],
    [6, 'Title', 'Title is required'],
    [6, 'Slug', '"Gone" is in the trash; restore it first'],
    [6, 'Pictures', '"bridge.jpg" is named twice'],
    [7, 'Title', 'Title is required'],
    [7, null, 'The row has more cells than there are headings'],
    [7, 'Slug', 'Row 6 has this slug already'],
    [7, 'Slug', '"Gone" is in the trash; restore it first'],
  ])
  expect(problems.filter(({ row }) => row === null)).toEqual([
    {
      kind: 'note',
      row: null,
      column: 'Shelf',
      message: 'The column "Shelf" is not known; it is ignored.',
    },
  ])
})

test('pictures that no row names are reported', async () => {
  const { problems } = await plan('Title,Pictures\nField,bridge.jpg')
  expect(problems.map(({ kind, message }) => [kind, message])).toEqual([
    ['note', 'No row names the picture "a/field.jpg"; it is not used.'],
    ['note', 'No row names the picture "b/field.jpg"; it is not used.'],
    ['note', 'No row names the picture "broken.jpg"; it is not used.'],
  ])
})

test('titles may repeat where the artist says so', async () => {
  const { rows } = await plan('Title\nUntitled\nUntitled\nBridge', { mayRepeatTitles: true })
  expect(rows.map(({ row, artworkId }) => [row, artworkId])).toEqual([
    [2, null],
    [3, null],
    [4, null],
  ])
})

test.each([
  ['a table without rows', 'Title,Year', /no rows/],
  ['a table without titles', 'Year\n1888', /no column Title/],
  ['two columns of one meaning', 'Title,Name\nBridge,Field', /"Title" and "Name" both mean Title/],
  ['too many rows', `Title\n${'Bridge\n'.repeat(5001)}`, /5001 rows/],
])('%s keeps everything out', async (_what, csv, word) => {
  const { rows, problems } = await plan(csv)
  expect(rows).toEqual([])
  expect(problems).toContainEqual(
    expect.objectContaining({ kind: 'problem', message: expect.stringMatching(word) }),
  )
})

test('the column of a feature that is switched off is left out, and the table is still read', async () => {
  const table = 'Title,Series\nField,Arles'
  const off = await plan(table, { on: new Set() })
  expect(off.rows.map(({ fields }) => fields)).toEqual([{ title: 'Field' }])
  const told = ({ message }: { message: string }) => message.includes('"Series"')
  expect(off.problems.filter(told)).toEqual([expect.objectContaining({ kind: 'note' })])
  expect((await plan(table)).problems.filter(told)).toEqual([])
})
