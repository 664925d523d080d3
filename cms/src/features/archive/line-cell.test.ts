import { lineCell, readLines } from './line-cell'

test('lines are read with their dates, and with what is shown', () => {
  expect(readLines('1893–1901: Galerie Durand, Paris | * 1902: Salon | Private collection')).toEqual([
    { date: '1893–1901', words: 'Galerie Durand, Paris', published: false },
    { date: '1902', words: 'Salon', published: true },
    { date: null, words: 'Private collection', published: false },
  ])
})

test.each([
  [[]],
  [[{ date: '1893', words: 'A | B; C \\ D', published: true }]],
  [[{ date: null, words: 'Catalogue: the late years', published: false }]],
  [[{ date: null, words: '* starred', published: false }]],
  [[{ date: null, words: '* starred: twice', published: true }]],
  [[{ date: 'c. 1900', words: ': colon', published: true }]],
  [[{ date: null, words: 'at 12:30 in Paris', published: false }]],
])('%j comes back as it was', (lines) => {
  expect(readLines(lineCell(lines))).toEqual(lines)
})
