import { slugFromTitle } from './slug'

test.each([
  ['Café Terrace at Night', 'cafe-terrace-at-night'],
  ['Sunset: Wheat Fields near Arles', 'sunset-wheat-fields-near-arles'],
  ['Orchard in Blossom (Plum Trees)', 'orchard-in-blossom-plum-trees'],
  ['Garden × Evening', 'garden-x-evening'],
  ['Straße nach Ærø', 'strasse-nach-aero'],
  ['  --Sea--  ', 'sea'],
  ['春', 'chun'],
])('the address of %s is %s', (title, slug) => {
  expect(slugFromTitle(title, 'artwork')).toBe(slug)
})

test.each(['', '???', '—', '🎨'])('a title without letters, %j, has an address all the same', (title) => {
  expect(slugFromTitle(title, 'artwork')).toMatch(/^[a-z]/)
})

test('an address is never all digits, because all digits are an id', () => {
  expect(slugFromTitle('1984', 'artwork')).toBe('artwork-1984')
  expect(slugFromTitle('١٩٨٤', 'artwork')).not.toMatch(/^\d+$/)
})

test('an address ends at a length that its column holds', () => {
  expect(slugFromTitle('long '.repeat(100), 'artwork').length).toBeLessThanOrEqual(200)
  expect(slugFromTitle(`${'a'.repeat(199)} b`, 'series')).not.toMatch(/-$/)
})
