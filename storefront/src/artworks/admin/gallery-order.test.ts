import { idsToSend } from './gallery-order'

test('only the works between the two places are sent, in their new order', () => {
  expect(idsToSend([1, 2, 3, 4, 5, 6], 1, 4)).toEqual([3, 4, 5, 2])
  expect(idsToSend([1, 2, 3, 4, 5, 6], 5, 0)).toEqual([6, 1, 2, 3, 4, 5])
})
