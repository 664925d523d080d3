import { storedArtwork } from '@gesso/shared-types/artworks/stored-artwork-sample'
import { membershipIn, seriesChange } from './series-change'

const series = (...ids: number[]) =>
  storedArtwork({ series: ids.map((id) => ({ id, title: `No. ${id}`, slug: `no-${id}` })) })
const artworks = [series(1, 2), series(2), series()]

test('a series has all, some or none of the artworks, until it is marked', () => {
  const of = (id: number, marks = new Map<number, boolean>()) => membershipIn(artworks, marks, id)
  expect([of(2), of(3)]).toEqual(['some', 'none'])
  expect(membershipIn([series(2), series(2)], new Map(), 2)).toBe('all')
  expect([of(2, new Map([[2, true]])), of(2, new Map([[2, false]]))]).toEqual(['all', 'none'])
})

test('a change names only the series that change something, and counts the artworks that it changes', () => {
  const marks = new Map([
    [1, false],
    [2, true],
    [3, false],
  ])
  expect(seriesChange(artworks, marks)).toEqual({ add: [2], remove: [1], works: 2 })
  expect(seriesChange(artworks, new Map())).toEqual({ add: [], remove: [], works: 0 })
})
