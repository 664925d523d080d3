import { fingerprint } from './fingerprint'

test('a text always has the same fingerprint, and another text another', () => {
  expect(fingerprint('Barley')).toBe(fingerprint('Barley'))
  const texts = Array.from({ length: 5000 }, (_, index) => `Study no. ${index}`)
  expect(new Set([...texts, '', '麦', 'Barley '].map(fingerprint)).size).toBe(5003)
})

test('a fingerprint can stand in an address', () => {
  for (const text of ['', 'Barley', '\u{1f33e}', 'x'.repeat(10_000)]) {
    expect(fingerprint(text)).toMatch(/^[a-z0-9]{1,11}$/)
  }
})
