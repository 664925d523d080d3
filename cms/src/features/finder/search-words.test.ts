import { searchWords, swappedSpellings } from './search-words'

test('words are what stands between spaces, without the punctuation around them', () => {
  expect(searchWords('  “Estuary,  Low-Tide” (1888)! — ')).toEqual(['Estuary', 'Low-Tide', '1888'])
  expect(searchWords('Öl auf 木板 100%_')).toEqual(['Öl', 'auf', '木板', '100'])
  expect(searchWords('… — !')).toEqual([])
})

test('more than eight words are too many to look for', () => {
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('letters beside each other are swapped in words that are neither short nor long', () => {
  expect(swappedSpellings('wave')).toEqual(['awve', 'wvae', 'waev'])
  expect(swappedSpellings('sea')).toEqual([])
  expect(swappedSpellings('a'.repeat(13))).toEqual([])
})
