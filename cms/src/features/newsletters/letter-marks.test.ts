import { letterOf, linkToken, newLetterMark } from './letter-marks'

const shop = { payloadSecret: 'a secret of this shop alone' }
const other = { payloadSecret: 'a secret of another shop' }

test('an address of a newsletter has one token, another newsletter’s another', () => {
  const token = linkToken(shop, 1, 'https://example.test/')
  expect(token).toMatch(/^[\w-]{16}$/)
  expect(linkToken(shop, 1, 'https://example.test/')).toBe(token)
  expect(new Set([token, linkToken(shop, 2, 'https://example.test/'), linkToken(shop, 1, null)]).size).toBe(3)
  expect(linkToken(other, 1, 'https://example.test/')).not.toBe(token)
})

test('a mark is known by the shop that made it, with its own newsletter, and by nobody else', () => {
  const mark = newLetterMark(shop, 7)
  expect(mark).toMatch(/^[\w-]{32}$/)
  expect(letterOf(shop, 7, mark)).toBe(mark.slice(0, 16))
  expect(newLetterMark(shop, 7)).not.toBe(mark)
  expect(letterOf(shop, 8, mark)).toBeNull()
  expect(letterOf(other, 7, mark)).toBeNull()
})

test.each(['', 'x', 'A'.repeat(32), 'A'.repeat(33), 'ä'.repeat(32), `${'A'.repeat(31)}%`])(
  'the made-up mark %j is none',
  (mark) => {
    expect(letterOf(shop, 7, mark)).toBeNull()
  },
)
