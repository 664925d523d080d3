import { readTypedMoney } from './typed-money'

const read = (text: string) => {
  const read = readTypedMoney(text)
  return 'cents' in read ? read.cents : null
}

test.each([
  ['1450', 145_000],
  ['1450.5', 145_050],
  ['1450.50', 145_050],
  ['1450,50', 145_050],
  ['1450,5', 145_050],
  ['1.450,50', 145_050],
  ['1,450.50', 145_050],
  ['1,450', 145_000],
  ['12,345', 1_234_500],
  ['$1,450', 145_000],
  ['$ 1 450', 145_000],
  ['1 450,50', 145_050],
  ['1\u00a0450.50', 145_050],
  ['1\u202f450,50\u00a0$', 145_050],
  ['US$ 1,450.50', 145_050],
  ['1 450.50 USD', 145_050],
  ['usd 20', 2000],
  ["1'450.-", 145_000],
  ['1’450.50', 145_050],
  ['1450.–', 145_000],
  ['1450,--', 145_000],
  ['20.', 2000],
  [',50', 50],
  ['.5', 50],
  ['１４５０，５０', 145_050],
  ['＄１，４５０．５０', 145_050],
  ['01450', 145_000],
  ['0', 0],
  [' 0.00 ', 0],
  ['0,50', 50],
  ['999999.99', 99_999_999],
  ['999 999,99', 99_999_999],
])('%j is read as %d cents', (text, cents) => {
  expect(read(text)).toBe(cents)
})

test.each([
  ['1.450', '“1.450” can be read in two ways. Write 1450 for $1,450.00, or 1.45 for $1.45.'],
  ['12.345', '“12.345” can be read in two ways. Write 12345 for $12,345.00, or at most two decimals.'],
  ['0.500', '“0.500” has too many decimals. Write at most two, like 1450.50.'],
  ['0,500', '“0,500” has too many decimals. Write at most two, like 1450.50.'],
  ['12.3456', '“12.3456” has too many decimals. Write at most two, like 1450.50.'],
  ['1000000', 'The largest amount is $999,999.99.'],
  ['1.000.000,00', 'The largest amount is $999,999.99.'],
  ['€ 20', 'Amounts are in US dollars: write the number alone, like 1450.50.'],
  ['1200 EUR', 'Amounts are in US dollars: write the number alone, like 1450.50.'],
  ['-5', 'An amount cannot be below 0.'],
  ['$ −5', 'An amount cannot be below 0.'],
])('%j is refused: %s', (text, problem) => {
  expect(readTypedMoney(text)).toEqual({ problem, isNegative: /[-−]/.test(text) })
})

test.each([
  'on request',
  '1e3',
  '',
  ' ',
  '12,00,0',
  '1,20,000.00',
  '1 2',
  '1450 50',
  '1,450,50',
  '1.450.50',
  '.',
  '$',
  '٣',
])('%j is not guessed at', (text) => {
  expect(readTypedMoney(text)).toEqual({
    problem: text.trim() === '' ? 'Enter an amount.' : `“${text}” is not an amount. Write it like 1450.50.`,
    isNegative: false,
  })
})

test('a long text is not repeated whole', () => {
  expect(readTypedMoney('nine hundred and ninety-nine dollars and a little more')).toMatchObject({
    problem: '“nine hundred and ninety-nine …” is not an amount. Write it like 1450.50.',
  })
})
