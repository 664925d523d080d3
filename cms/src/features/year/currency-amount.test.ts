import { formatAmount, toDecimal } from './currency-amount'

test.each([
  [0, 'usd', '0.00', '$0.00'],
  [320, 'usd', '3.20', '$3.20'],
  [-1500, 'usd', '-15.00', '−$15.00'],
  [1_234_567, 'chf', '12345.67', 'CHF 12,345.67'],
  [1234, 'jpy', '1234', 'JPY 1,234'],
  [1_234_567, 'jpy', '1234567', 'JPY 1,234,567'],
  [1_234_567, 'kwd', '1234.567', 'KWD 1,234.567'],
])('%s of %s is %s, and is read as %s', (amount, currency, decimal, shown) => {
  expect(toDecimal(amount, currency)).toBe(decimal)
  expect(formatAmount(amount, currency)).toBe(shown)
})
