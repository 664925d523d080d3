import { distanceSaleCents } from './distance-sale-cents'
import { thresholdState } from './threshold-state'

const vat = { name: 'VAT', rate: 20_000 }
const lines = [
  { type: 'original' as const, quantity: 1, unitPriceCents: 24_000 },
  { type: 'print' as const, quantity: 1, unitPriceCents: 12_000 },
]
const decide = (isIncluded: boolean, distanceSales: boolean[], shipping: 'as_goods' | null = 'as_goods') => ({
  tax: { isIncluded, lines: [vat, vat], shipping },
  distanceSales,
})
const counted = (decision: Parameters<typeof distanceSaleCents>[0], discountCents: number[] = []) =>
  distanceSaleCents(decision, lines, { shippingCents: 3600, discountCents })

test('an order counts without its tax, with its shipping', () => {
  expect(counted(decide(true, [true, true]))).toBe(33_000)
  expect(counted(decide(false, [true, true]))).toBe(39_600)
})

test('of an order in which only the prints count, so does their part of the shipping', () => {
  expect(counted(decide(true, [false, true]))).toBe(11_000)
  expect(counted(decide(false, [false, true], null))).toBe(13_200)
})

test('what a code took off does not count, and of goods that are free the sending in equal parts', () => {
  expect(counted({ tax: null, distanceSales: [true, true] }, [12_000, 0])).toBe(12_000 + 12_000 + 3600)
  expect(counted(decide(false, [false, true]), [24_000, 0])).toBe(12_000 + 3600)
  expect(counted(decide(false, [false, true]), [24_000, 12_000])).toBe(1800)
})

test('an order of which nothing counts is nothing', () => {
  expect(counted(decide(true, [false, false]))).toBe(0)
})

test.each([
  [0, 0, 0, 'below'],
  [799_999, 0, 0, 'below'],
  [800_000, 0, 0, 'near'],
  [1_000_000, 0, 0, 'near'],
  [999_999, 0, 1, 'near'],
  [999_999, 0, 2, 'above'],
  [1_000_001, 0, 0, 'above'],
  [0, 1_000_000, 0, 'below'],
  [0, 1_000_001, 0, 'above'],
] as const)(
  'with %d cents this year, %d last year and an order of %d it is %s',
  (now, last, order, state) => {
    expect(thresholdState({ thisYearCents: now, lastYearCents: last }, 1_000_000, order)).toBe(state)
  },
)
