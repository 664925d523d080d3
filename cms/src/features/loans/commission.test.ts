import { commissionOf } from './commission'

test.each([
  [120_000, 40, 48_000],
  [99_999, 33.33, 33_330],
  [101, 50, 51],
  [1, 50, 1],
  [1, 49.99, 0],
  [10_050, 1.15, 116],
  [99_999_999, 100, 99_999_999],
  [100_000, 0, 0],
])('of %d cents a share of %d percent is %d cents', (cents, percent, due) => {
  expect(commissionOf(cents, percent)).toBe(due)
})
