import { termsOfForm } from './terms-of-form'
import { workSize } from './work-size'

test('nothing filled in is flat shipping, and no pick-up', () => {
  expect(termsOfForm({})).toEqual({ zones: [], pickUp: null })
  expect(termsOfForm({ zones: 0 })).toEqual({ zones: [], pickUp: null })
})

test('a form is read as it is typed: empty prices are asked for, and what cannot be read yet fits nothing', () => {
  const form = {
    zones: [
      {
        name: ' Home ',
        places: ['US'],
        printPrice: '12,50',
        furtherPrintPrice: '',
        freeFrom: '$1,000',
        bands: [
          { packing: 'rolled', upTo: '48 in', price: '40', furtherPrice: null },
          { packing: 'boxed', upTo: '4', price: 'twenty' },
          { upTo: ' ' },
        ],
      },
      { isNotServed: true },
    ],
    isPickUpOffered: true,
    studioAddress: ' 1 Quay Street ',
  }
  expect(termsOfForm(form)).toEqual({
    zones: [
      {
        name: 'Home',
        places: ['US'],
        isServed: true,
        prints: { firstCents: 1250, furtherCents: null },
        bands: [
          { packing: 'rolled', longestSide: expect.closeTo(1219.2), firstCents: 4000, furtherCents: null },
          { packing: 'boxed', longestSide: 0, firstCents: null, furtherCents: null },
          { packing: 'boxed', longestSide: null, firstCents: null, furtherCents: null },
        ],
        freeFromCents: 100_000,
        delivery: '',
      },
      {
        name: '',
        places: [],
        isServed: false,
        prints: { firstCents: null, furtherCents: null },
        bands: [],
        freeFromCents: null,
        delivery: '',
      },
    ],
    pickUp: { address: '1 Quay Street', words: '' },
  })
})

test.each([
  [null, '50 × 70 cm', 700],
  ['', '24 × 36 in', 914.4],
  ['1.2 m', '50 × 70 cm', 1200],
  ['very long', '50 × 70 cm', 700],
  [null, 'variable', null],
  [null, null, null],
])(
  'a work whose longest side is given as %j and whose dimensions are %j is %p mm long',
  (longestSide, originalDimensions, size) => {
    expect(workSize({ longestSide, originalDimensions })).toEqual(size === null ? null : expect.closeTo(size))
  },
)
