import type { Exhibition } from '@gesso/shared-types/features/about/about'
import { byYear, exhibitionWords } from './exhibition-words'

const show = (given: Partial<Exhibition>): Exhibition => ({
  year: 2024,
  title: '',
  venue: '',
  city: '',
  kind: null,
  link: null,
  ...given,
})

test('an exhibition is known by its title, and where and with whom follow', () => {
  expect(
    exhibitionWords(show({ title: 'Low Tide', venue: 'Kunsthalle', city: 'Kiel', kind: 'group' })),
  ).toEqual({
    name: 'Low Tide',
    isTitle: true,
    place: ', Kunsthalle, Kiel',
    kind: ' (group)',
  })
  expect(exhibitionWords(show({ title: 'Low Tide', city: 'Kiel' })).place).toBe(', Kiel')
})

test('without a title it is known by its place', () => {
  expect(
    exhibitionWords(show({ venue: 'Salon des Indépendants', city: 'Paris', kind: 'two_person' })),
  ).toEqual({
    name: 'Salon des Indépendants',
    isTitle: false,
    place: ', Paris',
    kind: ' (two-person)',
  })
})

test('exhibitions of one year stand together, in their order', () => {
  const [first, second, third] = [
    show({ title: 'A' }),
    show({ title: 'B' }),
    show({ year: 2022, title: 'C' }),
  ]
  expect(byYear([first, second, third])).toEqual([
    { year: 2024, shows: [first, second] },
    { year: 2022, shows: [third] },
  ])
  expect(byYear([])).toEqual([])
})
