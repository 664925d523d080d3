import { shortDescription } from './short-description'

test('a description is one line, cut between words where it is long', () => {
  expect(shortDescription(' Barley,\n  at noon ')).toBe('Barley, at noon')
  const text = shortDescription('water and weather '.repeat(20))
  expect(text).toMatch(/ (water|and|weather)…$/)
  expect(text.length).toBeLessThanOrEqual(160)
})
