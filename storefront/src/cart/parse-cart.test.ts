import { cartLineSchema } from '@gesso/shared-types/orders/order'
import { parseCart } from './parse-cart'

const print = {
  id: '3-print-0',
  artworkId: 3,
  type: 'print',
  printSize: 'A3',
  quantity: 2,
  unitPrice: 75,
}
const original = { id: '5-original', artworkId: 5, type: 'original', quantity: 1, unitPrice: 1200.5 }

test('lines come back as they were stored', () => {
  expect(parseCart(JSON.stringify([print, original]))).toEqual([print, original])
})

test.each([[null], [''], ['{'], ['null'], ['{}'], ['"cart"'], ['7']])('%p is an empty cart', (text) => {
  expect(parseCart(text)).toEqual([])
})

test.each([
  [null],
  ['line'],
  [{}],
  [{ ...print, quantity: 0 }],
  [{ ...print, quantity: 11 }],
  [{ ...print, quantity: -1 }],
  [{ ...print, quantity: 1.5 }],
  [{ ...print, quantity: '2' }],
  [{ ...print, printSize: undefined }],
  [{ ...print, printSize: ' ' }],
  [{ ...print, printSize: 'x'.repeat(101) }],
  [{ ...print, id: '' }],
  [{ ...print, id: 'x'.repeat(101) }],
  [{ ...print, unitPrice: 1_000_000 }],
  [{ ...print, unitPrice: -1 }],
  [{ ...print, unitPrice: null }],
  [{ ...original, quantity: 2 }],
  [{ ...original, artworkId: 0 }],
  [{ ...original, type: 'sculpture' }],
])('the broken line %j is dropped, as the contract would refuse it, and its neighbours stay', (broken) => {
  expect(parseCart(JSON.stringify([print, broken, original]))).toEqual([print, original])
  expect(cartLineSchema.safeParse(broken).success).toBe(false)
})

test('doubles are merged', () => {
  expect(parseCart(JSON.stringify([print, print, original, original]))).toEqual([
    { ...print, quantity: 4 },
    original,
  ])
})

test('fields that no line has are left out', () => {
  expect(parseCart(JSON.stringify([{ ...original, title: '<img onerror=1>' }]))).toEqual([original])
})
