import { neighboursOf } from './neighbours-query'

const works = [
  { slug: 'a', title: 'A' },
  { slug: 'b', title: 'B' },
  { slug: 'c', title: 'C' },
]

test('neighbours follow the gallery order and end at its ends', () => {
  expect(neighboursOf(works, 'a')).toEqual({ previous: null, next: works[1] })
  expect(neighboursOf(works, 'b')).toEqual({ previous: works[0], next: works[2] })
  expect(neighboursOf(works, 'c')).toEqual({ previous: works[1], next: null })
})

test('a work that is not in the gallery has no neighbours', () => {
  expect(neighboursOf(works, 'x')).toEqual({ previous: null, next: null })
})
