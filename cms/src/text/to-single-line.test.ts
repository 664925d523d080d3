import { toSingleLine } from './to-single-line'

test('line breaks cannot make a second line of an email’s head', () => {
  expect(toSingleLine('Hello\r\nBcc: all@example.com\u2028x\u0085y\u0000z')).toBe(
    'Hello Bcc: all@example.com x y z',
  )
})

test('emails of all languages stay', () => {
  expect(toSingleLine('Ångström Šťastná 水彩 🎨')).toBe('Ångström Šťastná 水彩 🎨')
})
