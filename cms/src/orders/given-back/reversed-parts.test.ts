import * as fc from 'fast-check'
import { type ReversedPart, reversedParts, type SoldPart } from './reversed-parts'

const sold = (cents: number[]): SoldPart[] =>
  cents.map((each, place) => ({
    reference: `line-${place + 1}`,
    line: place + 1,
    isShipping: place === cents.length - 1,
    cents: each,
    taxCents: Math.round(each / 9),
  }))
const total = (parts: readonly ReversedPart[], of: 'cents' | 'taxCents') =>
  parts.reduce((sum, part) => sum + part[of], 0)

test('a cancelled line is given back with its own tax, and what is left of it is remembered', () => {
  const parts = sold([9000, 1800, 900])
  const first = reversedParts(parts, [], { cents: 1800, lines: [2] })
  expect(first).toEqual([{ reference: 'line-2', cents: 1800, taxCents: 200 }])
  expect(reversedParts(parts, first, { cents: 9900, lines: [] })).toEqual([
    { reference: 'line-1', cents: 9000, taxCents: 1000 },
    { reference: 'line-3', cents: 900, taxCents: 100 },
  ])
})

test('no more tax is given back of a part than it has left', () => {
  const before = [{ reference: 'line-1', cents: 4500, taxCents: 600 }]
  expect(reversedParts(sold([9000, 900]), before, { cents: 4500, lines: [1] })).toEqual([
    { reference: 'line-1', cents: 4500, taxCents: 400 },
  ])
})

test('however it is given back, in the end nothing is left, and never more than was sold', () => {
  const cents = fc.integer({ min: 1, max: 500_000 })
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 6 }),
      fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (prices, shares) => {
        const parts = sold(prices)
        let before: ReversedPart[] = []
        let left = prices.reduce((sum, price) => sum + price, 0)
        for (const share of [...shares, 1]) {
          const given = Math.floor(left * share)
          if (given === 0) continue
          const back = reversedParts(parts, before, { cents: given, lines: [] })
          expect(total(back, 'cents')).toBe(given)
          expect(back.every(({ taxCents }) => taxCents >= 0)).toBe(true)
          before = [...before, ...back]
          left -= given
        }
        if (left > 0) return
        expect(total(before, 'taxCents')).toBe(parts.reduce((sum, { taxCents }) => sum + taxCents, 0))
      },
    ),
  )
})
