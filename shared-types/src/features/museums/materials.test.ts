import { isProcess, termsOf } from './materials'

const numbers = (medium: string | null, chosen: string | null = null) =>
  termsOf(medium, chosen).map(({ number }) => number)

test.each([
  ['Oil on canvas', ['300015050', '300014078']],
  ['Watercolour and gouache on paper', ['300015045', '300070114', '300014109']],
  ['Oil pastel on cardboard', ['300404632', '300014224']],
  ['Oil on wood panel', ['300015050', '300014657']],
  ['Pen and ink, graphite', ['300015012', '300011098']],
  ['Oiled steel, foil', []],
  ['', []],
])('%s is found among the materials', (medium, found) => {
  expect(numbers(medium)).toEqual(found)
  expect(numbers(null)).toEqual([])
})

test('numbers of the artist replace what the medium says, and have a label where the list knows them', () => {
  expect(termsOf('Oil on canvas', '300015062, 300999999')).toEqual([
    { number: '300015062', label: 'tempera' },
    { number: '300999999' },
  ])
})

test('a process is told from a material', () => {
  expect(termsOf('Etching on paper', null).map(isProcess)).toEqual([true, false])
})
