import { readAmount } from './read-amount'

test.each([
  ['34.98', 'USD', '34.98'],
  ['34.9', 'EUR', '34.90'],
  ['120', 'EUR', '120.00'],
  ['1.450,50', 'EUR', '1450.50'],
  ['1,450.50', 'USD', '1450.50'],
  ["1'450.50", 'CHF', '1450.50'],
  ['1 450,5', 'SEK', '1450.50'],
  ['€ 12', 'EUR', '12.00'],
  ['163056', 'CLP', '163056'],
  ['163056.00', 'JPY', '163056'],
  ['1,234', 'JPY', '1234'],
  ['1.200', 'KWD', '1.200'],
  ['12.5', 'KWD', '12.500'],
  ['0.125', 'USD', '0.125'],
  ['.5', 'USD', '0.50'],
  ['000120.00', 'USD', '120.00'],
  ["'-5.00", 'USD', '-5.00'],
  ['-0.00', 'USD', '0.00'],
  ['95.00', null, '95.00'],
])('%j of %s is %s', (given, currency, amount) => {
  expect(readAmount(given, currency)).toEqual({ amount })
})

test.each([
  ['1.200', 'EUR', /two amounts/],
  ['1,200', 'USD', /two amounts/],
  ['free', 'USD', /not an amount/],
  ['12.50.1', 'USD', /not an amount/],
  ['=1+1', 'USD', /not an amount/],
  ['1e9', 'USD', /not an amount/],
  ['1234567890123', 'USD', /too large/],
  [`${' '.repeat(100_000)}1`, 'USD', /too long/],
])('%j of %s is refused', (given, currency, problem) => {
  expect(readAmount(given, currency)).toEqual({ problem: expect.stringMatching(problem) })
})
