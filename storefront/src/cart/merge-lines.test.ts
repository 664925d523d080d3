import type { CartLine } from '@gesso/shared-types/orders/order'
import { boundQuantity, mergeLine } from './merge-lines'

const original: CartLine = { id: '3-original', artworkId: 3, type: 'original', quantity: 1, unitPrice: 4232 }
const print = (quantity: number, over: Partial<Extract<CartLine, { type: 'print' }>> = {}): CartLine => ({
  id: '3-print-0',
  artworkId: 3,
  type: 'print',
  printSize: 'A3',
  quantity,
  unitPrice: 75,
  ...over,
})

test('a quantity is a whole number from 1 to 10', () => {
  expect([0, -4, 1, 2.9, 10, 11, Number.NaN, Number.POSITIVE_INFINITY].map(boundQuantity)).toEqual([
    1, 1, 1, 2, 10, 10, 1, 1,
  ])
})

test('the same print twice becomes one line with both quantities', () => {
  expect(mergeLine([print(2)], print(3))).toEqual([print(5)])
})

test('merged prints end at ten', () => {
  expect(mergeLine([print(8)], print(7))).toEqual([print(10)])
})

test('an original added twice stays one', () => {
  expect(mergeLine([original], original)).toEqual([original])
})

test('another size, type or artwork is a line of its own', () => {
  const a2 = print(1, { id: '3-print-1', printSize: 'A2' })
  const other = print(1, { id: '4-print-0', artworkId: 4 })
  expect([a2, other, original].reduce(mergeLine, [print(1)])).toEqual([print(1), a2, other, original])
})

test('a merged line takes the newer price', () => {
  expect(mergeLine([print(1)], print(1, { unitPrice: 80 }))).toEqual([print(2, { unitPrice: 80 })])
})

test('sizes that changed places never share an id', () => {
  const moved = print(1, { printSize: 'A2' })
  const ids = mergeLine([print(1)], moved).map((line) => line.id)
  expect(ids).toEqual(['3-print-0', '3-print-1'])
})
