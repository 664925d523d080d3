import { formatCents, formatPrice, fromCents, parseMoney, toCents } from './money'
import { moneyInput } from './money-schema'

test.each([
  ['0', 0],
  ['0.00', 0],
  ['1', 100],
  ['1.5', 150],
  ['1685.50', 168_550],
  [' 12.34 ', 1234],
  ['999999.99', 99_999_999],
  [0, 0],
  [19.99, 1999],
  [0.1 + 0.2, 30],
  [999_999.99, 99_999_999],
])('%j is %d cents', (given, cents) => {
  expect(parseMoney(given)).toBe(cents)
})

test.each([
  ...['', ' ', '-1', '+1', '1.', '.5', '1.234', '1,000', '1e3', '0x10', '1000000', '٣', '$1', 'NaN', '1 2'],
  ...[-0.01, 0.005, 12.345, 1_000_000, Number.NaN, Number.POSITIVE_INFINITY],
  ...[null, undefined, true, [], {}, 1n],
])('%p is no amount of money', (given) => {
  expect(parseMoney(given)).toBeNull()
})

test('cents and decimal strings turn into each other', () => {
  for (const cents of [0, 1, 9, 10, 99, 100, 101, 168_550, 99_999_999]) {
    expect(toCents(fromCents(cents))).toBe(cents)
  }
  expect([fromCents(5), fromCents(50), fromCents(500)]).toEqual(['0.05', '0.50', '5.00'])
})

test('a column that holds no money is an error', () => {
  expect(() => toCents('twelve')).toThrow(RangeError)
})

test('people read US dollars with separators', () => {
  expect([0, 5, 99_999, 168_550, 99_999_999].map(formatCents)).toEqual([
    '$0.00',
    '$0.05',
    '$999.99',
    '$1,685.50',
    '$999,999.99',
  ])
})

test('labels leave out cents that are none', () => {
  expect([168_500, 168_550, 4500].map(formatPrice)).toEqual(['$1,685', '$1,685.50', '$45'])
})

test('money in a request comes out with two decimals, or with the message that was asked for', () => {
  const schema = moneyInput('Price must be positive')
  expect(schema.parse('7.5')).toBe('7.50')
  expect(schema.parse(7)).toBe('7.00')
  expect(schema.safeParse('-7').error?.issues[0]?.message).toBe('Price must be positive')
})
