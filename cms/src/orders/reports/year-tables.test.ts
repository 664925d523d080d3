import { discountsSentence } from './year-tables'

test('a year says what codes took off, and nothing where there were none', () => {
  expect(discountsSentence({ discounts: { orders: 0, cents: 0 } })).toBe('')
  expect(discountsSentence({ discounts: { orders: 1, cents: 600 } })).toContain('took $6.00 off one order.')
  expect(discountsSentence({ discounts: { orders: 12, cents: 123_450 } })).toContain(
    'took $1,234.50 off 12 orders.',
  )
})
