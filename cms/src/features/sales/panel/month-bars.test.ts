import type { MonthOfSales } from '../sales-by-month'
import { monthBars, shortDollars } from './month-bars'

const month = (cents: number, elsewhereCents = 0): MonthOfSales => ({
  month: '2026-11',
  orders: 1,
  cents,
  givenBackCents: 0,
  elsewhere: 0,
  elsewhereCents,
})

test.each([
  [1, '0'],
  [4950, '50'],
  [99_900, '999'],
  [99_960, '1k'],
  [480_000, '4.8k'],
  [994_999, '9.9k'],
  [995_000, '10k'],
  [4_812_345, '48k'],
  [99_970_000, '1M'],
  [123_400_000, '1.2M'],
  [-6500, '−65'],
  [-120_000, '−1.2k'],
])('%d cents are written as %s', (cents, text) => {
  expect(shortDollars(cents)).toBe(text)
})

test('an empty year has no bars and no amounts', () => {
  const { bars, deepest } = monthBars(Array.from({ length: 12 }, () => month(0)))
  expect(deepest).toBe(0)
  expect(bars.every(({ up, down, elsewhere, label }) => up + down + elsewhere === 0 && label === '')).toBe(
    true,
  )
})

test('beside a giant month a small one is still seen', () => {
  const { bars } = monthBars([month(100), month(100_000_000)])
  expect(bars.map(({ up }) => up)).toEqual([2, 128])
})

test('a month in which more was given back than taken goes below the line, by the same scale', () => {
  const { bars, deepest } = monthBars([month(10_000), month(-5000)])
  expect(bars.map(({ up, down }) => [up, down])).toEqual([
    [128, 0],
    [0, 64],
  ])
  expect(deepest).toBe(64)
})

test('the deepest month sets the scale where it is larger than every other', () => {
  const { bars } = monthBars([month(5000), month(-10_000)])
  expect(bars.map(({ up, down }) => [up, down])).toEqual([
    [64, 0],
    [0, 128],
  ])
})

test('what was sold elsewhere stands on top of what the shop took', () => {
  const { bars } = monthBars([month(5000, 5000), month(0, 2500)])
  expect(bars.map(({ up, elsewhere, label }) => [up, elsewhere, label])).toEqual([
    [64, 64, '100'],
    [0, 32, '25'],
  ])
})
