import { shareOut } from './share-out'

test.each([
  ['in proportion', 100, [1, 3], [25, 75]],
  ['with the cent that is left to the largest remainder', 100, [1, 1, 4], [17, 17, 66]],
  ['with cents that are left to the first of equal remainders', 5, [1, 1, 1], [2, 2, 1]],
  ['with nothing for what weighs nothing', 7, [0, 2, 0], [0, 7, 0]],
  ['as nothing where all weigh nothing', 7, [0, 0], [0, 0]],
  [
    'to the cent where the products are larger than a number keeps',
    99_999_999,
    [99_999_999, 1],
    [99_999_998, 1],
  ],
])('an amount is divided %s', (_, cents, weights, shares) => {
  expect(shareOut(cents, weights)).toEqual(shares)
})
