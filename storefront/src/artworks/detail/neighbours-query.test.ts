import { neighboursOf } from './neighbours-query'

const artworks = [
  { slug: 'a', title: 'A' },
  { slug: 'b', title: 'B' },
  { slug: 'c', title: 'C' },
]

test('neighbours follow the gallery order and end at its ends', () => {
  expect(neighboursOf(artworks, 'a')).toEqual({ previous: null, next: artworks[1] })
  expect(neighboursOf(artworks, 'b')).toEqual({ previous: artworks[0], next: artworks[2] })
  expect(neighboursOf(artworks, 'c')).toEqual({ previous: artworks[1], next: null })
})

test('an artwork that is not in the gallery has no neighbours', () => {
  expect(neighboursOf(artworks, 'x')).toEqual({ previous: null, next: null })
})
