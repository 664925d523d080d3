import { Random } from '../../../../tests/support/seeded-random'
import { readDateWords, yearOfWords } from './read-date-words'

test.each([
  ['c. 1883–84', 1883, 1884],
  ['1883-4', 1883, 1884],
  ['1889/90', 1889, 1890],
  ['1904 to 1906', 1904, 1906],
  ['circa 1902', 1902, 1902],
  ['spring 1902', 1902, 1902],
  ['before 1890', 1890, 1890],
  ['1912 or 1914', 1912, 1914],
  ['1911, reworked 1921', 1911, 1921],
  ['12 March 1907', 1907, 1907],
  ['1880s', 1880, 1889],
  ['the 1880’s', 1880, 1889],
  ['19th century', 1801, 1900],
  ['early 19th century', 1801, 1833],
  ['late-19th century', 1867, 1900],
  ['c. 480 BC', -480, -480],
  ['520–500 BCE', -520, -500],
  ['12.03.1907', 1907, 1907],
  ['03/1907', 1907, 1907],
])('%s is from %i to %i', (words, first, last) => {
  expect(readDateWords(words)).toEqual({ first, last })
})

test.each(['undated', '', 'n.d.', 'no. 12', '00th century', 'in two weeks'])('%j names no year', (words) => {
  expect(readDateWords(words)).toBeNull()
})

test('the artist’s year stays where the words can mean it', () => {
  expect(yearOfWords('c. 1883–84', 1884)).toBe(1884)
  expect(yearOfWords('c. 1883–84', 2026)).toBe(1883)
  expect(yearOfWords('c. 1883–84', null)).toBe(1883)
  expect(yearOfWords('undated', 1884)).toBe(1884)
  expect(yearOfWords('undated', null)).toBeNull()
  expect(yearOfWords(null, 1884)).toBe(1884)
})

test('whatever is typed gives years in order, or none', () => {
  const random = new Random(17)
  const parts = [
    'c.',
    '18',
    '1883',
    '–',
    '84',
    '0s',
    'th century',
    ' ',
    'BC',
    '/',
    '.',
    'early',
    '9999',
    'or',
  ]
  for (let at = 0; at < 5000; at += 1) {
    const text = Array.from({ length: random.below(9) }, () => random.pick(parts)).join('')
    const span = readDateWords(text)
    if (span) expect(span.first).toBeLessThanOrEqual(span.last)
  }
})
