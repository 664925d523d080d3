import { readPrice } from './read-price'

test.each([
  ['1200', '1200'],
  ['1200.5', '1200.5'],
  ['1200.50', '1200.50'],
  ['1200,50', '1200.50'],
  ['$1,200', '1200'],
  ['US$ 1,200.50', '1200.50'],
  ['1.200,50', '1200.50'],
  ['1 200,50', '1200.50'],
  ['1 200.50 USD', '1200.50'],
  [' 0 ', '0'],
])('%s is %s', (cell, price) => {
  expect(readPrice(cell)).toBe(price)
})

test.each(['1.200', '12,00,0', '1,20,000.00', '12.345', '1200 EUR', '€ 20', '-5', 'on request', '1e3', ''])(
  '%s is not guessed at',
  (cell) => {
    expect(readPrice(cell)).toBeNull()
  },
)
