import { columnOf } from './import-columns'
import { readRow } from './read-row'

test.each([
  ['TITLE', 'title'],
  ['original_price (USD)', 'originalPrice'],
  ['originalPrice', 'originalPrice'],
  ['File', 'images'],
  ['Size', 'originalDimensions'],
  ['for sale?', 'originalAvailable'],
])('the heading %s is the column %s', (heading, name) => {
  expect(columnOf(heading)?.name).toBe(name)
})

test('a heading that nobody knows is none', () => {
  expect(columnOf('Inventory no.')).toBeNull()
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
    { column: 'originalPrice', message: '"1.200" cannot be read as a price; write it like 1200.50' },
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
