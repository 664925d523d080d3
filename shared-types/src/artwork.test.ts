import {
  type Artwork,
  artworkInputSchema,
  originalState,
  printOptionsInputSchema,
  reorderInputSchema,
} from './artwork'

const messages = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message)

describe('print rows', () => {
  test('need a size', () => {
    expect(messages(printOptionsInputSchema.safeParse([{ size: ' ', price: '5' }]))).toEqual([
      'Size is required',
    ])
    expect(messages(printOptionsInputSchema.safeParse([{ price: '5' }]))).toEqual(['Size is required'])
  })

  test('need a price that is not negative', () => {
    expect(messages(printOptionsInputSchema.safeParse([{ size: 'A4', price: -1 }]))).toEqual([
      'Price must be positive',
    ])
  })

  test('that are wholly empty fall away, and so do those without a price above 0', () => {
    const rows = [
      { size: '', price: '' },
      { size: '', price: 0 },
      {},
      { size: 'A4', price: '0.00' },
      { size: ' A3 ', price: '12' },
    ]
    expect(printOptionsInputSchema.parse(rows)).toEqual([{ size: 'A3', price: '12.00' }])
  })

  test('have sizes that differ', () => {
    const rows = [
      { size: 'A4', price: '5' },
      { size: ' A4', price: '6' },
    ]
    expect(messages(printOptionsInputSchema.safeParse(rows))).toEqual(['Each size can be listed only once'])
  })
})

describe('a work as the form sends it', () => {
  test('has the defaults of the specification', () => {
    expect(artworkInputSchema.parse({ title: 'Untitled' })).toEqual({
      title: 'Untitled',
      originalAvailable: true,
      printsAvailable: true,
      printOptions: [],
      images: [],
      displayOrder: 0,
    })
  })

  test.each([
    ['1889', 1889],
    [1889, 1889],
    ['', null],
    [null, null],
    ['-44', -44],
  ])('has the year %j as %j', (given, year) => {
    expect(artworkInputSchema.parse({ title: 'x', year: given }).year).toBe(year)
  })

  test.each(['soon', 1889.5, 10_000, {}])('does not have the year %j', (year) => {
    expect(artworkInputSchema.safeParse({ title: 'x', year }).success).toBe(false)
  })

  test('loses fields that nobody knows', () => {
    expect(artworkInputSchema.parse({ title: 'x', slug: 'mine', id: 3 })).not.toHaveProperty('slug')
  })
})

describe('an original', () => {
  const work = {
    originalAvailable: true,
    originalSold: false,
    originalOnHold: false,
    originalPrice: '100.00',
  } as Artwork

  test('can be bought when it is available, not sold, not held, and has a price', () => {
    expect(originalState(work)).toBe('available')
  })

  test.each([
    { originalAvailable: false },
    { originalSold: true },
    { originalOnHold: true },
    { originalPrice: null },
    { originalPrice: '0.00' },
  ])('cannot be bought with %j', (change) => {
    expect(originalState({ ...work, ...change })).not.toBe('available')
  })
})

test('an order of the gallery names each work once, and at least one', () => {
  expect(reorderInputSchema.safeParse({ artworkIds: [3, 1] }).success).toBe(true)
  for (const artworkIds of [[], [1, 1], [0], [1.5], ['1'], [2_147_483_648]]) {
    expect(reorderInputSchema.safeParse({ artworkIds }).success).toBe(false)
  }
})
