import { priceOrder } from '@gesso/shared-types/orders/price-order'
import fc from 'fast-check'
import { type Discount, type DiscountLine, discountOf, isForLine } from './discount-of'

const print = (unitPriceCents: number, quantity = 1, seriesIds: number[] = []): DiscountLine => ({
  type: 'print',
  quantity,
  unitPriceCents,
  seriesIds,
})
const original = (unitPriceCents: number, seriesIds: number[] = []): DiscountLine => ({
  type: 'original',
  quantity: 1,
  unitPriceCents,
  seriesIds,
})
const ALL = { scope: 'everything', seriesIds: [] } as const
const total = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)

test('a percentage is rounded once, on all that it is for', () => {
  // 10 % of 15 cents is 1.5 cents. Each line alone would give half a cent, three times.
  expect(
    total(discountOf([print(5), print(5), print(5)], { kind: 'percent', percent: 10, ...ALL }).lineCents),
  ).toBe(2)
  expect(
    discountOf([print(4000, 2), original(10_000)], { kind: 'percent', percent: 15, ...ALL }).lineCents,
  ).toEqual([1200, 1500])
})

test('a sum is shared out by what the lines cost, and ends at them', () => {
  const ten: Discount = { kind: 'sum', cents: 1000, ...ALL }
  expect(discountOf([print(1000), print(2000)], ten).lineCents).toEqual([333, 667])
  expect(discountOf([print(300), print(400)], ten).lineCents).toEqual([300, 400])
})

test('a code for prints, for originals or for a series leaves the other lines as they are', () => {
  const lines = [print(1000, 1, [7]), original(5000, [8]), print(2000)]
  const half = { kind: 'percent', percent: 50 } as const
  const off = (scope: Discount['scope'], seriesIds: number[] = []) =>
    discountOf(lines, { ...half, scope, seriesIds }).lineCents
  expect(off('prints')).toEqual([500, 0, 1000])
  expect(off('originals')).toEqual([0, 2500, 0])
  expect(off('everything', [7, 8])).toEqual([500, 2500, 0])
  expect(off('prints', [8])).toEqual([0, 0, 0])
  expect(discountOf(lines, { ...half, scope: 'prints', seriesIds: [8] }).fits).toBe(false)
})

test('free shipping is for orders whose every line the code is for', () => {
  const free = { kind: 'free_shipping', scope: 'prints', seriesIds: [] } as const
  expect(discountOf([print(1000)], free)).toEqual({ lineCents: [0], isShippingFree: true, fits: true })
  expect(discountOf([print(1000), original(9000)], free)).toMatchObject({
    isShippingFree: false,
    fits: false,
  })
  expect(discountOf([], free).fits).toBe(false)
})

const anyLine = fc.record({
  type: fc.constantFrom('original', 'print'),
  quantity: fc.integer({ min: 1, max: 10 }),
  unitPriceCents: fc.integer({ min: 1, max: 9_999_999 }),
  seriesIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
}) as fc.Arbitrary<DiscountLine>
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 50 })
const anyTerms = fc.record({
  scope: fc.constantFrom('everything', 'originals', 'prints'),
  seriesIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
}) as fc.Arbitrary<Pick<Discount, 'scope' | 'seriesIds'>>
const percent = fc.integer({ min: 1, max: 100 })
const cents = fc.integer({ min: 1, max: 99_999_999 })

test('whatever a code gives, no line costs less than nothing, and only lines that it is for cost less', () => {
  fc.assert(
    fc.property(
      anyLines,
      anyTerms,
      fc.oneof(
        percent.map((each) => ({ percent: each })),
        cents.map((each) => ({ cents: each })),
      ),
      (lines, terms, gift) => {
        const discount: Discount =
          'percent' in gift ? { kind: 'percent', ...gift, ...terms } : { kind: 'sum', ...gift, ...terms }
        const off = discountOf(lines, discount)
        for (const [place, line] of lines.entries()) {
          const cost = line.quantity * line.unitPriceCents
          const each = off.lineCents[place] ?? -1
          expect(each).toBeGreaterThanOrEqual(0)
          expect(each).toBeLessThanOrEqual(isForLine(discount, line) ? cost : 0)
        }
        expect(off.fits).toBe(lines.some((line) => isForLine(discount, line)))
      },
    ),
  )
})

test('a sum takes exactly itself off, or all that it is for; a percentage is right to half a cent', () => {
  fc.assert(
    fc.property(anyLines, anyTerms, cents, percent, (lines, terms, sum, share) => {
      const whole = total(
        lines.map((line) => (isForLine(terms, line) ? line.quantity * line.unitPriceCents : 0)),
      )
      expect(total(discountOf(lines, { kind: 'sum', cents: sum, ...terms }).lineCents)).toBe(
        Math.min(sum, whole),
      )
      const off = total(discountOf(lines, { kind: 'percent', percent: share, ...terms }).lineCents)
      expect(Math.abs(off * 100 - whole * share)).toBeLessThanOrEqual(50)
    }),
  )
})

test('an order comes to its lines without the discount, and its shipping', () => {
  fc.assert(
    fc.property(anyLines, anyTerms, cents, (lines, terms, sum) => {
      const { lineCents } = discountOf(lines, { kind: 'sum', cents: sum, ...terms })
      const sums = priceOrder(lines, { discountCents: lineCents })
      expect(sums.discountCents).toBe(total(lineCents))
      expect(sums.totalCents).toBe(sums.subtotalCents - sums.discountCents + sums.shippingCents)
      expect(sums.lines.map((line) => line.discountCents)).toEqual(lineCents)
    }),
  )
})
