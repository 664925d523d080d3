import { currencyOf, RESALE_COUNTRIES, royaltyOf } from './resale-rules'

test.each([
  [399.99, 0],
  [400, 16],
  [1000, 40],
  [50_000, 2000],
  [50_000.01, 2000],
  [50_001, 2000.03],
  [123_456.78, 4203.7],
  [200_000, 6500],
  [200_001, 6500.01],
  [350_000, 8000],
  [350_100, 8000.5],
  [500_000, 8750],
  [500_400, 8751],
  [1_999_999, 12_500],
  [2_000_000, 12_500],
  [30_000_000, 12_500],
])('a resale in Germany for %d is worth %d to the artist', (price, royalty) => {
  expect(royaltyOf(Math.round(price * 100), 'DE') / 100).toBe(royalty)
})

test.each([
  ['FR', 749.99, 750],
  ['GB', 999.99, 1000],
  ['NL', 2999.99, 3000],
  ['AT', 2499.99, 2500],
  ['ES', 799.99, 800],
  ['SE', 2999.99, 3000],
])('in %s nothing is due for %d, and 4 percent for %d', (country, below, least) => {
  expect(royaltyOf(Math.round(below * 100), country)).toBe(0)
  expect(royaltyOf(least * 100, country)).toBe(least * 4)
})

test('where there is no resale right, nothing is due', () => {
  expect(royaltyOf(10_000_000, 'US')).toBe(0)
  expect(RESALE_COUNTRIES).not.toContain('CH')
})

test('only the United Kingdom counts in pounds', () => {
  expect(RESALE_COUNTRIES.filter((country) => currencyOf(country) === 'GBP')).toEqual(['GB'])
})
