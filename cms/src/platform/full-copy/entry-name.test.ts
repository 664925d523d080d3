import { entryName, onlyName } from './entry-name'

// ASVS 5.4.2
test.each([
  ['Sternennacht über der Rhône', 'Sternennacht über der Rhône'],
  ['星月夜', '星月夜'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\Users\\a"b', 'C Users a b'],
  [' . . ', 'file'],
  ['a'.repeat(300), 'a'.repeat(100)],
])('%s can be a part of a name on every system', (text, name) => {
  expect(entryName(text)).toBe(name)
})

test('two files of one name keep their ending and become two', () => {
  expect([onlyName('Été.JPG', 1), onlyName('Été.JPG', 2), onlyName('St. Ives', 3)]).toEqual([
    'Été (1).jpg',
    'Été (2).jpg',
    'St. Ives (3)',
  ])
})
