import type { FairWork } from '@gesso/shared-types/features/fair/fair-endpoints'
import { findPeople, findWorks } from './find-works'

const work = (id: number, title: string, number: string | null, facts: string[] = []): FairWork => ({
  id,
  title,
  number,
  facts,
  price: null,
  offer: 'available',
  prints: [],
  picture: null,
})
const WORKS = [
  work(1, 'Étude 12', null),
  work(2, 'Low tide', '12', ['2024', 'Oil on linen']),
  work(3, 'Low Sun', 'B-3'),
]
const found = (typed: string) => findWorks(WORKS, typed).map(({ id }) => id)

test('a work is found by parts of its title, medium or number, without accents and capitals', () => {
  expect([found(''), found('ETUDE'), found('low'), found('low oil'), found('b-3'), found('moon')]).toEqual([
    [1, 2, 3],
    [1],
    [2, 3],
    [2],
    [3],
    [],
  ])
})

test('the work whose number was typed comes first', () => {
  expect(found('12')).toEqual([2, 1])
})

test('a person is found by name or address, from the second letter on', () => {
  const people = [{ name: 'Helen Marsh', email: 'helen@example.test' }]
  expect([findPeople(people, 'h'), findPeople(people, 'marsh'), findPeople(people, 'helen@')]).toEqual([
    [],
    people,
    people,
  ])
})
