import { MAX_CENTS } from '../../money/money'
import { adjustPrice, parsePercent, type RoundingStep } from './adjust-price'

test.each<[string, number | null]>([
  ['10', 1000],
  ['+10 %', 1000],
  ['7,5', 750],
  ['-12.25%', -1225],
  ['−5', -500],
  ['0.01', 1],
  ['500', 50_000],
  ['-90', -9000],
  ['0', null],
  ['-0', null],
  ['500.01', null],
  ['-91', null],
  ['1.234', null],
  ['ten', null],
  ['', null],
  ['1e2', null],
])('a change typed as %j is read as %p hundredths of a percent', (text, change) => {
  expect(parsePercent(text)).toBe(change)
})

test.each<[number, number, RoundingStep, number | null]>([
  [10_000, 1000, 1, 11_000],
  [9_999, 1000, 1, 10_999],
  [145_050, 1000, 100, 159_600],
  [145_050, 1000, 1000, 160_000],
  [4_500, 1000, 500, 5_000],
  [4_700, 0, 500, 4_500],
  [4_750, 0, 500, 5_000],
  [3_000, -5000, 10_000, 10_000],
  [1, -9000, 1, 1],
  [0, 1000, 100, 0],
  [MAX_CENTS, 1, 1, null],
  [MAX_CENTS, -9000, 1, 10_000_000],
])(
  '%i cents changed by %i hundredths of a percent and rounded to %i are %p',
  (cents, change, step, adjusted) => {
    expect(adjustPrice(cents, change, step)).toBe(adjusted)
  },
)

test('up and down again by the same share of a whole number of dollars is never off by more than a step', () => {
  for (let cents = 100; cents <= 100_000; cents += 700) {
    const up = adjustPrice(cents, 2500, 1) ?? 0
    expect(Math.abs((adjustPrice(up, -2000, 1) ?? 0) - cents)).toBeLessThanOrEqual(1)
  }
})
