import { pageNumbers } from './page-numbers'

test('up to seven pages all numbers are shown', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test.each([
  [1, [1, 2, 3, 4, 'gap', 12]],
  [3, [1, 2, 3, 4, 'gap', 12]],
  [4, [1, 'gap', 3, 4, 5, 'gap', 12]],
  [6, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [10, [1, 'gap', 9, 10, 11, 12]],
  [12, [1, 'gap', 9, 10, 11, 12]],
])('beyond seven the middle collapses: page %j of 12', (page, shown) => {
  expect(pageNumbers(page, 12)).toEqual(shown)
})
