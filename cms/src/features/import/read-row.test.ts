import { columnOf, columnsOf } from '../../artworks/table/columns-of'
import { type RowCells, rowReader } from './read-row'

const WITHOUT_FEATURES = { extensions: () => [] }
const columns = columnsOf(WITHOUT_FEATURES)
const readRow = rowReader(WITHOUT_FEATURES)

test.each([
  ['TITLE', 'title'],
  ['original_price (USD)', 'originalPrice'],
  ['originalPrice', 'originalPrice'],
  ['File', 'images'],
  ['Size', 'originalDimensions'],
  ['for sale?', 'originalAvailable'],
])('the heading %s is the column %s', (heading, name) => {
  expect(columnOf(columns, heading)?.name).toBe(name)
})

test('a heading that nobody knows is none', () => {
  expect(columnOf(columns, 'Shelf no.')).toBeNull()
})

test('a full row is read as the site’s form would send it', () => {
  expect(
    readRow({
      title: ' Bridge ',
      year: '1888',
      medium: '',
      originalPrice: '$1,200',
      originalAvailable: 'No',
      printsAvailable: '',
      printOptions: 'A4 = 20',
      images: 'bridge.jpg | detail.jpg',
      displayOrder: '-3',
      description: "'=not a formula",
    }),
  ).toEqual({
    slug: null,
    title: 'Bridge',
    pictures: ['bridge.jpg', 'detail.jpg'],
    stamp: null,
    problems: [],
    fields: {
      title: 'Bridge',
      year: 1888,
      medium: null,
      originalPrice: '1200.00',
      originalAvailable: false,
      printOptions: [{ size: 'A4', price: '20.00' }],
      displayOrder: -3,
      description: '=not a formula',
    },
  })
})

test('a column that the table lacks leaves a work as it is', () => {
  expect(readRow({ slug: 'bridge', originalPrice: '10' })).toEqual({
    slug: 'bridge',
    title: null,
    pictures: null,
    stamp: null,
    problems: [],
    fields: { originalPrice: '10.00' },
  })
})

test('every problem of a row is reported with its column', () => {
  const { problems } = readRow({
    title: 'x'.repeat(256),
    year: 'c. 1888',
    originalPrice: '1.200',
    originalAvailable: 'perhaps',
    printOptions: 'A4 = 20 | A4 = 30',
    displayOrder: 'first',
    images: Array.from({ length: 51 }, (_, index) => `${index}.jpg`).join('|'),
  })
  expect(problems).toEqual([
    { column: 'title', message: 'Title must be at most 255 characters' },
    { column: 'year', message: 'Year must be a whole number' },
    {
      column: 'originalPrice',
      message: '“1.200” can be read in two ways. Write 1200 for $1,200.00, or 1.20 for $1.20.',
    },
    { column: 'originalAvailable', message: '"perhaps" is neither yes nor no' },
    { column: 'printOptions', message: 'Each size can be listed only once' },
    { column: 'displayOrder', message: '"first" is not a whole number' },
    { column: 'images', message: 'At most 50 pictures' },
  ])
})

test('a row without a title is one only where a slug names the work', () => {
  expect(readRow({ medium: 'Oil' }).problems).toEqual([{ column: 'title', message: 'Title is required' }])
  expect(readRow({ slug: '', title: '' }).problems).toEqual([
    { column: 'title', message: 'Title is required' },
  ])
  expect(readRow({ slug: 'bridge', medium: 'Oil' }).problems).toEqual([])
})

describe('the column Sold', () => {
  test('decides where nothing else does', () => {
    expect(readRow({ title: 'A', originalSold: 'yes' }).fields.originalAvailable).toBe(false)
    expect(readRow({ title: 'A', originalSold: 'no' }).fields.originalAvailable).toBe(true)
  })

  test('puts no work back on sale', () => {
    expect(readRow({ slug: 'a', originalSold: 'no' }).fields).toEqual({})
  })

  test('is information beside Original available, and a contradiction in a new work', () => {
    expect(readRow({ slug: 'a', originalSold: 'yes', originalAvailable: 'yes' })).toMatchObject({
      fields: { originalAvailable: true },
      problems: [],
    })
    expect(readRow({ title: 'A', originalSold: 'yes', originalAvailable: 'yes' }).problems).toHaveLength(1)
  })
})

describe('the state of an original', () => {
  const read = (cells: RowCells) => readRow({ title: 'Marsh', ...cells })

  test('is read from its own column, which counts before yes and no', () => {
    expect(read({ originalState: 'On hold', originalAvailable: 'no', originalSold: 'yes' }).fields).toEqual({
      title: 'Marsh',
      originalState: 'on_hold',
    })
  })

  test('is read from the words in place of a price or of yes and no, which leave the price alone', () => {
    expect(read({ originalPrice: 'POA' }).fields).toEqual({ title: 'Marsh', originalState: 'on_request' })
    expect(read({ originalPrice: 'NFS' }).fields).toEqual({ title: 'Marsh', originalState: 'not_for_sale' })
    expect(read({ originalPrice: '1200', originalAvailable: 'reserved' }).fields).toEqual({
      title: 'Marsh',
      originalPrice: '1200.00',
      originalState: 'on_hold',
    })
  })

  test('of one that was sold here is not touched', () => {
    expect(read({ originalState: 'Sold here', originalAvailable: '' }).fields).toEqual({ title: 'Marsh' })
  })

  test('has its details, and who sees the work is read too', () => {
    expect(
      read({
        originalState: 'Sold elsewhere',
        salePrice: '5.072,10',
        saleDate: '2026-11-14',
        salePlace: 'Fair',
        publication: 'Draft',
        publishAt: '',
      }).fields,
    ).toEqual({
      title: 'Marsh',
      originalState: 'sold_elsewhere',
      salePrice: '5072.10',
      saleDate: '2026-11-14',
      salePlace: 'Fair',
      publication: 'draft',
      publishAt: null,
    })
  })

  test.each([
    [{ originalState: 'maybe' }, 'originalState'],
    [{ saleDate: '14.11.2026' }, 'saleDate'],
    [{ onHoldUntil: 'soon' }, 'onHoldUntil'],
    [{ publication: 'perhaps' }, 'publication'],
  ])('%j is a problem of its column', (cells, column) => {
    expect(read(cells).problems.map((problem) => problem.column)).toEqual([column])
  })
})

test('the stamp of an export is read to the millisecond; what a spreadsheet made of it is a problem', () => {
  expect(readRow({ slug: 'a', updatedAt: '2026-11-22T10:00:00.500Z' }).stamp).toBe('2026-11-22T10:00:00.500Z')
  expect(readRow({ slug: 'a', updatedAt: '' })).toMatchObject({ stamp: null, problems: [] })
  for (const updatedAt of ['22.11.2026', '2026-11-22', '2026-13-45T10:00:00Z']) {
    expect(readRow({ slug: 'a', updatedAt }).problems).toEqual([
      { column: 'updatedAt', message: expect.stringContaining('not a moment as an export writes it') },
    ])
  }
})
