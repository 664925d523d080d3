import { idsOfMove, idsToSend, moveBetween } from './gallery-order'

test('only the artworks between the two positions are sent, in their new order', () => {
  expect(idsToSend([1, 2, 3, 4, 5, 6], 1, 4)).toEqual([3, 4, 5, 2])
  expect(idsToSend([1, 2, 3, 4, 5, 6], 5, 0)).toEqual([6, 1, 2, 3, 4, 5])
})

test('a move is described by its new neighbours', () => {
  expect(moveBetween([1, 2, 3, 4], 0, 2)).toEqual({ id: 1, after: 3, before: 4 })
  expect(moveBetween([1, 2, 3, 4], 3, 0)).toEqual({ id: 4, after: null, before: 1 })
  expect(moveBetween([1, 2, 3, 4], 1, 3)).toEqual({ id: 2, after: 4, before: null })
})

test('a move within a gallery that did not change sends what moved', () => {
  expect(idsOfMove([1, 2, 3, 4], { id: 1, after: 3, before: 4 })).toEqual([2, 3, 1])
})

test('what another session moved in the meantime stays where it is', () => {
  // Both saw 1 2 3 4. The other session moved 1 to the end; this one moves 3 to the beginning, or between 1 and 2.
  expect(idsOfMove([2, 3, 4, 1], { id: 3, after: null, before: 1 })).toEqual([3, 2])
  expect(idsOfMove([2, 3, 4, 1], { id: 3, after: 1, before: 2 })).toEqual([4, 1, 3])
})

test('a move beside a deleted artwork goes by the other neighbour; nothing is sent for what is in place', () => {
  expect(idsOfMove([2, 3, 4], { id: 4, after: 1, before: 2 })).toEqual([4, 2, 3])
  expect(idsOfMove([1, 2, 3], { id: 2, after: 1, before: 3 })).toEqual([])
  expect(idsOfMove([2, 3], { id: 3, after: 8, before: 9 })).toEqual([])
})

test('a move of a deleted artwork is reported', () => {
  expect(idsOfMove([2, 3, 4], { id: 1, after: 2, before: 3 })).toBeNull()
})
