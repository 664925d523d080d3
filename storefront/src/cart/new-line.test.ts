import { cartLineSchema } from '@gesso/shared-types/orders/order'
import { newOriginalLine, newPrintLine } from './new-line'

const artwork = {
  id: 3,
  originalPrice: '4232.10',
  printOptions: [
    { size: 'A2', price: '120.00' },
    { size: 'A3', price: '75.50' },
  ],
}

test('ids are the artwork plus original, or plus print and the index of the size', () => {
  expect(newOriginalLine(artwork)).toEqual({
    id: '3-original',
    artworkId: 3,
    type: 'original',
    quantity: 1,
    unitPrice: 4232.1,
  })
  expect(newPrintLine(artwork, 1, 4)).toEqual({
    id: '3-print-1',
    artworkId: 3,
    type: 'print',
    printSize: 'A3',
    quantity: 4,
    unitPrice: 75.5,
  })
})

test('new lines pass the shared schema', () => {
  expect(cartLineSchema.safeParse(newOriginalLine(artwork)).success).toBe(true)
  expect(cartLineSchema.safeParse(newPrintLine(artwork, 0, 40)).success).toBe(true)
})

test('a size that does not exist is refused', () => {
  expect(() => newPrintLine(artwork, 2, 1)).toThrow(RangeError)
})
