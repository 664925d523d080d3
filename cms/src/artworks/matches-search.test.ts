import { matchesSearch } from './matches-search'

const artwork = { title: 'Café Terrace at Night', year: 1888, medium: 'Oil on canvas' }

test('a search finds words of title, year and medium, in any order, without accents and case', () => {
  for (const q of ['cafe', 'NIGHT terrace', '1888 oil', ' café  night '])
    expect(matchesSearch(artwork, q.trim())).toBe(true)
  for (const q of ['cafes', 'night 1889']) expect(matchesSearch(artwork, q)).toBe(false)
})

test('an artwork without year and medium is found by its title', () => {
  expect(matchesSearch({ title: 'Marsh', year: null, medium: null }, 'marsh')).toBe(true)
  expect(matchesSearch({ title: 'Marsh', year: null, medium: null }, 'null')).toBe(false)
})
