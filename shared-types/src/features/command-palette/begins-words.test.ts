import { beginsWords } from './begins-words'

test.each([
  ['new co', 'New code', true],
  ['CODE', 'New code', true],
  ['code new', 'New code', true],
  ['ode', 'New code', false],
  ['new codes', 'New code', false],
  ['  ', 'New code', false],
])('“%s” begins words of “%s”: %s', (q, text, isSo) => {
  expect(beginsWords(q, text)).toBe(isSo)
})
