import { emailSchema, idParamSchema, optionalText, plainText } from './text'

test('a required text is trimmed and has its bounds', () => {
  const schema = plainText('Title', 5)
  expect(schema.parse('  a b  ')).toBe('a b')
  const messages = ['', '   ', 'abcdef', 'a\0b', 7].map(
    (text) => schema.safeParse(text).error?.issues[0]?.message,
  )
  expect(messages).toEqual([
    'Title is required',
    'Title is required',
    'Title must be at most 5 characters',
    'Title contains a character that cannot be stored',
    'Title is required',
  ])
})

test('an optional text may be missing, null or empty', () => {
  const schema = optionalText('Medium', 5)
  expect([undefined, null, ''].map((text) => schema.parse(text))).toEqual([undefined, null, ''])
  expect(schema.safeParse('abcdef').success).toBe(false)
  expect(schema.safeParse('a\0b').success).toBe(false)
})

test('an email has at most 254 characters', () => {
  expect(emailSchema.parse(' ada@example.test ')).toBe('ada@example.test')
  expect(emailSchema.safeParse(`${'a'.repeat(250)}@example.test`).success).toBe(false)
})

// ASVS 1.4.2
test('an id in an address is a positive number of 32 bits', () => {
  expect(idParamSchema.parse('42')).toBe(42)
  for (const text of ['', '0', '-1', '1.5', '1e3', ' 1', '2147483648', '99999999999', 'x']) {
    expect(idParamSchema.safeParse(text).success).toBe(false)
  }
})
