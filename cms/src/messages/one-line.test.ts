import { oneLine } from './one-line'

test('line breaks cannot make a second line of a letter’s head', () => {
  expect(oneLine('Hello\r\nBcc: all@example.com\u2028x\u0085y\u0000z')).toBe(
    'Hello Bcc: all@example.com x y z',
  )
})

test('letters of all languages stay', () => {
  expect(oneLine('Ångström Šťastná 水彩 🎨')).toBe('Ångström Šťastná 水彩 🎨')
})
