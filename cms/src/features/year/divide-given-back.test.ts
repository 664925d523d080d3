import { shareOut } from '@gesso/shared-types/money/share-out'
import * as fc from 'fast-check'
import type { Giving } from '../../orders/given-back/divide-among-parts'
import { divideGivenBack, type SoldPart } from './divide-given-back'

/** An original for $100, two prints for $20 and $30, and $25 for shipping. */
const ORDER: SoldPart[] = [
  { kind: 'original', line: 1, cents: 10_000 },
  { kind: 'print', line: 2, cents: 2000 },
  { kind: 'print', line: 3, cents: 3000 },
  { kind: 'shipping', line: null, cents: 2500 },
]
const amount = (cents: number, ...lines: number[]): Giving => ({ cents, lines })

const sum = (values: readonly number[]) => values.reduce((sofar, each) => sofar + each, 0)

test.each<[string, Giving[], ReturnType<typeof divideGivenBack>]>([
  ['cancelled lines count with their kinds', [amount(12_000, 1, 2)], [{ original: 10_000, print: 2000 }]],
  ['shipping that went back with a line is shipping', [amount(5500, 3)], [{ print: 3000, shipping: 2500 }]],
  ['a part of a cancelled line is that line’s', [amount(4000, 1)], [{ original: 4000 }]],
  [
    'an amount alone is divided in proportion',
    [amount(1750)],
    [{ original: 1000, print: 500, shipping: 250 }],
  ],
  ['a cent that cannot be divided goes to the largest part', [amount(1)], [{ original: 1 }]],
  [
    'all that is left is what is left of each',
    [amount(2000, 2), amount(15_500)],
    [{ print: 2000 }, { original: 10_000, print: 3000, shipping: 2500 }],
  ],
  [
    'what a kind has given back already is not given back again',
    [amount(10_000, 1), amount(750)],
    [{ original: 10_000 }, { print: 500, shipping: 250 }],
  ],
  [
    'what is more than was sold is apart',
    [amount(17_600)],
    [{ original: 10_000, print: 5000, shipping: 2500, difference: 100 }],
  ],
])('%s', (_what, givings, divided) => {
  expect(divideGivenBack(ORDER, givings)).toEqual(divided)
})

test('shares always come to the amount, each within a cent of its proportion', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 })
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 12 }), (whole, weights) => {
      const shares = shareOut(whole, weights)
      const weight = sum(weights)
      expect(sum(shares)).toBe(weight === 0 ? 0 : whole)
      for (const [place, share] of shares.entries()) {
        const exact = weight === 0 ? 0 : (whole * (weights[place] ?? 0)) / weight
        expect(Math.abs(share - exact)).toBeLessThan(1.001)
      }
    }),
  )
})

test('however an order is given back, each part belongs somewhere and no kind gives back more than it took', () => {
  const parts = fc.array(
    fc.record({
      kind: fc.constantFrom('original' as const, 'print' as const, 'shipping' as const),
      line: fc.option(fc.integer({ min: 1, max: 5 })),
      cents: fc.integer({ min: 0, max: 9_999_999 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const givings = fc.array(
    fc.record({
      share: fc.integer({ min: 0, max: 100 }),
      lines: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(parts, givings, (sold, asked) => {
      let left = sum(sold.map(({ cents }) => cents))
      const given = asked.map(({ share, lines }) => {
        const cents = Math.floor((left * share) / 100)
        left -= cents
        return { cents, lines }
      })
      const divided = divideGivenBack(sold, given)
      expect(divided.map((each) => sum(Object.values(each)))).toEqual(given.map(({ cents }) => cents))
      for (const kind of ['original', 'print', 'shipping', 'difference'] as const) {
        const taken = sum(sold.filter((part) => part.kind === kind).map(({ cents }) => cents))
        expect(sum(divided.map((each) => each[kind] ?? 0))).toBeLessThanOrEqual(taken)
      }
    }),
  )
})
