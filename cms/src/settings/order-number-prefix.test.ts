import { normalPrefix, validatePrefix } from './order-number-prefix'

const validate = (value: unknown) => validatePrefix(value as string, {} as never)

test.each<[unknown, string]>([
  ['ADA BYRON', 'a space'],
  ['ADA--', 'two hyphens'],
  ['ADA–', 'a dash'],
  ['ABCDEFGHI', 'nine letters'],
  ['ÄDA', 'an umlaut'],
  ['-', 'a hyphen alone'],
  ['A\nB', 'a line break'],
  [7, 'a number'],
])('%j, %s, begins no order number', (value) => {
  expect(validate(value)).toContain('Use 1 to 8 letters (A to Z) or digits, and a hyphen (-)')
})

test.each([null, '', '  ', 'A', ' ada- ', 'ADA26', 'ABCDEFGH-'])('%j may begin order numbers', (value) => {
  expect(validate(value)).toBe(true)
})

test('it is kept in capitals', () => {
  expect(normalPrefix(' ada- ')).toBe('ADA-')
})
