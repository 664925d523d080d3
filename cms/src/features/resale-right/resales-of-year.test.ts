import { resaleTable } from './resales-of-year'

const resale = {
  title: 'Low tide',
  day: '2026-03-01',
  country: 'DE',
  currency: 'EUR',
  cents: 100_000,
  due: 4000,
  isReceived: false,
}

test('what is due of a year’s resales is summed for each currency', () => {
  const table = resaleTable([
    resale,
    { ...resale, title: 'Ebb', cents: 200_000, due: 8000, isReceived: true },
    { ...resale, country: 'GB', currency: 'GBP', due: 5050 },
  ])
  expect(table?.rows[1]).toEqual(['Ebb, Mar 1, 2026', 'Germany', 'EUR 2,000.00', 'EUR 80.00', 'Yes'])
  expect(table?.total).toEqual(['The year', '', '', 'EUR 120.00 and GBP 50.50', ''])
})

test('a year without resales has no table', () => {
  expect(resaleTable([])).toBe(null)
})
