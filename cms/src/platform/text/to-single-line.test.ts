import { toSingleLine } from './to-single-line'

// ASVS 1.3.3, 1.3.11
test('line breaks cannot add a second header to an email', () => {
  expect(toSingleLine('Hello\r\nBcc: all@example.com\u2028x\u0085y\u0000z')).toBe(
    'Hello Bcc: all@example.com x y z',
  )
})

test('emails of all languages stay', () => {
  expect(toSingleLine('Ångström Šťastná 水彩 🎨')).toBe('Ångström Šťastná 水彩 🎨')
})
