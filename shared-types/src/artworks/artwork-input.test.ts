import { artworkInputSchema, printOptionsInputSchema, reorderInputSchema } from './artwork-input'

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

  test('may say what a print weighs, as people write it', () => {
    const rows = [
      { size: 'A4', price: '5', weight: ' 12 oz ' },
      { size: 'A3', price: '6', weight: '' },
      { size: '', price: '', weight: null },
    ]
    expect(printOptionsInputSchema.parse(rows)).toEqual([
      { size: 'A4', price: '5.00', weight: '12 oz' },
      { size: 'A3', price: '6.00' },
    ])
    const wrong = [{ size: 'A4', price: '5', weight: 'a bit' }]
    expect(messages(printOptionsInputSchema.safeParse(wrong))).toEqual([
      'Weight: Write a number and its unit, like 3.2 kg or 7 lb.',
    ])
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

  test('loses unknown fields', () => {
    expect(artworkInputSchema.parse({ title: 'x', slug: 'mine', id: 3 })).not.toHaveProperty('slug')
  })
})

describe('the states of an artwork', () => {
  const read = (states: object) => artworkInputSchema.safeParse({ title: 'x', ...states })

  test('may be missing: what is missing stays as it is', () => {
    expect(Object.keys(read({}).data ?? {})).not.toContain('originalState')
    expect(read({ publication: 'draft', onHoldUntil: null }).data).toMatchObject({ publication: 'draft' })
  })

  test('have times with a zone, and a day for a sale', () => {
    expect(read({ publishAt: '2026-12-01T18:00:00-05:00' }).data?.publishAt).toBe('2026-12-01T23:00:00.000Z')
    expect(read({ saleDate: '2026-11-14', salePrice: 5072.1 }).data).toMatchObject({ salePrice: '5072.10' })
  })

  test.each([
    { originalState: 'sold' },
    { publication: 'hidden' },
    { publishAt: 'tomorrow' },
    { publishAt: '2026-12-01T18:00' },
    { saleDate: '2026-02-30' },
    { salePrice: 'much' },
    { onHoldFor: 'x'.repeat(256) },
  ])('are not %j', (states) => {
    expect(read(states).success).toBe(false)
  })
})

test('an order of the gallery names each work once, and at least one', () => {
  expect(reorderInputSchema.safeParse({ artworkIds: [3, 1] }).success).toBe(true)
  for (const artworkIds of [[], [1, 1], [0], [1.5], ['1'], [2_147_483_648]]) {
    expect(reorderInputSchema.safeParse({ artworkIds }).success).toBe(false)
  }
})
