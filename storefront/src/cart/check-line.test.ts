import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { artworkFixture } from '@gesso/shared-types/artworks/artwork-fixture'
import type { CartLine } from '@gesso/shared-types/orders/order'
import { checkLine, isGone, isWaiting, OBSTACLE_TEXTS } from './check-line'

const artwork = artworkFixture({
  id: 3,
  originalPrice: '4232.00',
  printOptions: [
    { size: 'A2', price: '120.00' },
    { size: 'A3', price: '75.50' },
  ],
})
const original: CartLine = { id: '3-original', artworkId: 3, type: 'original', quantity: 1, unitPrice: 4232 }
const print: CartLine = {
  id: '3-print-0',
  artworkId: 3,
  type: 'print',
  printSize: 'A3',
  quantity: 2,
  unitPrice: 75,
}

const check = (line: CartLine, over: Partial<Artwork> = {}, held = false) =>
  checkLine(line, { ...artwork, ...over }, held)

test('an original and a print have their price of today', () => {
  expect(check(original)).toEqual({ priceCents: 423200 })
  expect(check(print)).toEqual({ priceCents: 7550 })
})

test('a print is found by its size, wherever that stands now', () => {
  expect(check(print, { printOptions: [...artwork.printOptions].reverse() })).toEqual({ priceCents: 7550 })
})

test.each([
  ['sold', 'sold', 'The original has been sold.'],
  ['reserved', 'reserved', 'The original is reserved for another buyer right now.'],
  ['on_hold', 'on_hold', 'The original is on hold for somebody. It may come free again.'],
  ['on_request', 'on_request', 'The price of the original is on request now. Its page leads to the artist.'],
  ['not_for_sale', 'original_withdrawn', 'The original is no longer for sale.'],
  ['none', 'original_withdrawn', 'The original is no longer for sale.'],
] as const)('an original that is %s says so in its own words', (originalOffer, obstacle, words) => {
  expect(check(original, { originalOffer })).toEqual({ obstacle })
  expect(OBSTACLE_TEXTS[obstacle]).toBe(words)
})

test.each([
  [2, 0, false, { priceCents: 7550 }],
  [1, 4, false, { obstacle: 'edition_short' }],
  [0, 1, false, { obstacle: 'edition_reserved' }],
  [0, 0, false, { obstacle: 'edition_sold_out' }],
  [0, 2, true, { priceCents: 7550 }],
])(
  'two prints of an edition with %i left and %i reserved, held here: %s',
  (left, reserved, held, expected) => {
    const facts = { total: 25, proofs: 2, paper: null, printer: null, signature: null, year: null }
    expect(check(print, { editions: [{ ...facts, size: 'A3', left, reserved }] }, held)).toEqual(expected)
  },
)

test('what was never sold is not called sold, and what may be had again is not crossed out', () => {
  for (const [obstacle, words] of Object.entries(OBSTACLE_TEXTS)) {
    if (obstacle !== 'sold' && obstacle !== 'edition_sold_out') expect(words).not.toMatch(/sold/)
  }
  expect((['reserved', 'on_hold', 'on_request'] as const).filter(isGone)).toEqual([])
  expect((['reserved', 'on_hold'] as const).every(isWaiting)).toBe(true)
  expect((['sold', 'gone', 'original_withdrawn'] as const).every(isGone)).toBe(true)
})

test('an original that this buyer holds is not reserved for another', () => {
  expect(check(original, { originalOffer: 'reserved', originalOnHold: true }, true)).toEqual({
    priceCents: 423200,
  })
})

test('an original that the artist keeps is kept from this buyer, too', () => {
  expect(check(original, { originalOffer: 'on_hold', originalOnHold: true }, true)).toEqual({
    obstacle: 'on_hold',
  })
})

test('a withdrawn print differs from a withdrawn size', () => {
  expect(check(print, { printsAvailable: false })).toEqual({ obstacle: 'prints_withdrawn' })
  expect(check(print, { printOptions: [] })).toEqual({ obstacle: 'prints_withdrawn' })
  expect(check(print, { printOptions: [{ size: 'A2', price: '120.00' }] })).toEqual({
    obstacle: 'size_withdrawn',
  })
})

test('prints of a sold original are still for sale', () => {
  expect(check(print, { originalOffer: 'sold' })).toEqual({ priceCents: 7550 })
})

test('a work that the gallery no longer has is gone', () => {
  expect(checkLine(original, null, false)).toEqual({ obstacle: 'gone' })
})
