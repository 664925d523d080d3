import {
  LEAST_GIFT_CARD_CENTS,
  MOST_GIFT_CARD_CENTS,
} from '@gesso/shared-types/features/gift-cards/gift-card'
import { readSums } from './gift-card-sums'

test.each([
  ['50, 100, 250', [5000, 10000, 25000]],
  ['250 50 100 50', [5000, 10000, 25000]],
  ['$25.50; 40', [2550, 4000]],
  ['', []],
  ['50,  100,\n250 ', [5000, 10000, 25000]],
  ['1,000', [100000]],
  [
    '1 2 3 4 5 6 7 8'.replaceAll(/\d/g, (digit) => `${digit}0`),
    [10, 20, 30, 40, 50, 60, 70, 80].map((sum) => sum * 100),
  ],
])('“%s” is a list of sums', (typed, cents) => {
  expect(readSums(typed)).toEqual(cents)
})

test.each(['fifty', '0.50', '50, -3', '20000', '1 2 3 4 5 6 7 8 9', '5,10,20', '50,75,100'])(
  '“%s” is none',
  (typed) => {
    expect(readSums(typed)).toBeNull()
  },
)

test('the least and the most that a card may have are in, and a cent beyond is not', () => {
  const typed = (cents: number) => (cents / 100).toFixed(2)
  for (const edge of [LEAST_GIFT_CARD_CENTS, MOST_GIFT_CARD_CENTS])
    expect(readSums(typed(edge))).toEqual([edge])
  expect(readSums(typed(LEAST_GIFT_CARD_CENTS - 1))).toBeNull()
  expect(readSums(typed(MOST_GIFT_CARD_CENTS + 1))).toBeNull()
})
