import type { GivenBack } from './read-given-back'
import type { Year } from './read-year'
import { sumYear } from './sum-year'
import { discountsSentence, feesSentence, givenBackTable, yearTables } from './year-tables'

/** A refund of $80.00 and $20.00 shipping for a sale of last year, and a dispute about a print without a country. */
const refunds: GivenBack[] = [
  {
    orderId: 'A',
    orderNumber: 'GESSO-A',
    kind: 'refund',
    refundId: 're_1',
    day: '2026-03-05',
    soldOn: '2025-12-31',
    dated: true,
    cents: 10_000,
    parts: { original: 8000, shipping: 2000 },
  },
  {
    orderId: 'B',
    orderNumber: 'GESSO-B',
    kind: 'dispute',
    refundId: null,
    day: '2026-04-01',
    soldOn: '2026-04-01',
    dated: false,
    cents: 4000,
    parts: { print: 4000 },
  },
]
/** An amount in one month of twelve. */
const inMonth = (month: number, amount: number) =>
  Array.from({ length: 12 }, (_, at) => (at === month - 1 ? amount : 0))
const year: Year = {
  ...sumYear(
    [
      { month: 1, kind: 'original', country: 'DE', cents: 120_000 },
      { month: 3, kind: 'refund', country: 'DE', cents: -10_000 },
      { month: 4, kind: 'print', country: null, cents: 4000 },
      { month: 4, kind: 'dispute', country: null, cents: -4000 },
    ],
    refunds.map(({ parts }) => parts),
  ),
  year: 2026,
  timeZone: 'UTC',
  years: [2026, 2025],
  refunds,
  fees: {
    sums: [
      { currency: 'usd', amount: 3510, months: inMonth(1, 3510) },
      { currency: 'chf', amount: 150, months: inMonth(4, 150) },
    ],
    untold: 0,
  },
  taxes: [],
  parts: [],
  discounts: { orders: 0, cents: 0 },
}
const [byMonth, byKind, byCountry] = yearTables(year)

test('a year stands by month, with the fees of each currency', () => {
  expect(byMonth?.headings).toEqual(['Month', 'Sold', 'Given back', 'Left', 'Fees', 'Fees, CHF'])
  expect(byMonth?.rows).toHaveLength(12)
  expect(byMonth?.rows.slice(0, 4)).toEqual([
    ['Jan', '$1,200.00', '$0.00', '$1,200.00', '$35.10', 'CHF 0.00'],
    ['Feb', '$0.00', '$0.00', '$0.00', '$0.00', 'CHF 0.00'],
    ['Mar', '$0.00', '$100.00', '−$100.00', '$0.00', 'CHF 0.00'],
    ['Apr', '$40.00', '$40.00', '$0.00', '$0.00', 'CHF 1.50'],
  ])
  expect(byMonth?.total).toEqual(['The year', '$1,240.00', '$140.00', '$1,100.00', '$35.10', 'CHF 1.50'])
})

test('a year stands by kind and by country, and comes to the same', () => {
  const total = ['The year', '$1,240.00', '$140.00', '$1,100.00']
  expect(byKind).toEqual({
    name: 'By kind',
    headings: ['Kind', 'Sold', 'Given back', 'Left'],
    rows: [
      ['Originals', '$1,200.00', '$80.00', '$1,120.00'],
      ['Prints', '$40.00', '$40.00', '$0.00'],
      ['Shipping', '$0.00', '$20.00', '−$20.00'],
    ],
    total,
  })
  expect(byCountry).toEqual({
    name: 'By country',
    headings: ['Country', 'Sold', 'Given back', 'Left'],
    rows: [
      ['Germany', '$1,200.00', '$100.00', '$1,100.00'],
      ['Not known', '$40.00', '$40.00', '$0.00'],
    ],
    total,
  })
})

test('each refund and lost dispute stands with its day, as far as it is known, and with what it was of', () => {
  expect(givenBackTable(year)).toEqual({
    name: 'Given back',
    headings: ['Day', 'Order', 'Sold on', 'Of', 'Sum'],
    rows: [
      ['Mar 5, 2026', 'GESSO-A', 'Dec 31, 2025', 'Originals\u00a0$80.00, Shipping\u00a0$20.00', '$100.00'],
      ['Not known', 'GESSO-B, lost dispute', 'Apr 1, 2026', 'Prints\u00a0$40.00', '$40.00'],
    ],
    total: ['The year', '', '', '', '$140.00'],
  })
})

test('a year says what the provider kept, and of how many orders it has not told', () => {
  const fees = (untold: number, sums = year.fees.sums) => feesSentence({ ...year, fees: { sums, untold } })
  expect(fees(0)).toMatch(/^The provider kept \$35\.10 and CHF 1\.50 as fees, .* in the other sums\.$/)
  expect(fees(0, [])).toBe('The provider has told no fees of this year.')
  expect(fees(1)).toMatch(/ Those of one order are not told yet\.$/)
  expect(fees(2)).toMatch(/ Those of 2 orders are not told yet\.$/)
})

test('a year says what codes took off, and nothing where there were none', () => {
  expect(discountsSentence({ discounts: { orders: 0, cents: 0 } })).toBe('')
  expect(discountsSentence({ discounts: { orders: 1, cents: 600 } })).toContain('took $6.00 off one order.')
  expect(discountsSentence({ discounts: { orders: 12, cents: 123_450 } })).toContain(
    'took $1,234.50 off 12 orders.',
  )
})
