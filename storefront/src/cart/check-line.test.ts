import type { Artwork } from '@gesso/shared-types/artwork'
import type { CartLine } from '@gesso/shared-types/order'
import { checkLine } from './check-line'

const artwork: Artwork = {
  id: 3,
  slug: 'sea',
  title: 'Sea',
  description: null,
  year: 2024,
  medium: null,
  originalDimensions: null,
  images: [],
  pictures: [],
  originalPrice: '4232.00',
  originalAvailable: true,
  originalSold: false,
  originalOnHold: false,
  printsAvailable: true,
  printOptions: [
    { size: 'A2', price: '120.00' },
    { size: 'A3', price: '75.50' },
  ],
  displayOrder: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}
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

test('an original that is sold, withdrawn, without price or reserved says so', () => {
  expect(check(original, { originalSold: true })).toEqual({ obstacle: 'sold' })
  expect(check(original, { originalAvailable: false })).toEqual({ obstacle: 'original_withdrawn' })
  expect(check(original, { originalPrice: '0.00' })).toEqual({ obstacle: 'original_withdrawn' })
  expect(check(original, { originalPrice: null })).toEqual({ obstacle: 'original_withdrawn' })
  expect(check(original, { originalOnHold: true })).toEqual({ obstacle: 'reserved' })
})

test('an original that this buyer holds is not reserved for another', () => {
  expect(check(original, { originalOnHold: true }, true)).toEqual({ priceCents: 423200 })
})

test('a withdrawn print differs from a withdrawn size', () => {
  expect(check(print, { printsAvailable: false })).toEqual({ obstacle: 'prints_withdrawn' })
  expect(check(print, { printOptions: [] })).toEqual({ obstacle: 'prints_withdrawn' })
  expect(check(print, { printOptions: [{ size: 'A2', price: '120.00' }] })).toEqual({
    obstacle: 'size_withdrawn',
  })
})

test('prints of a sold original are still for sale', () => {
  expect(check(print, { originalSold: true, originalAvailable: false })).toEqual({ priceCents: 7550 })
})

test('a work that the gallery no longer has is gone', () => {
  expect(checkLine(original, null, false)).toEqual({ obstacle: 'gone' })
})
