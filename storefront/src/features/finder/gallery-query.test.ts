import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { galleryInput, galleryKey, worksOf } from './gallery-query'

const work = (id: number) => ({ id }) as Artwork

test('works of all batches stand in their order, each once', () => {
  const batches = [{ artworks: [work(3), work(1)] }, { artworks: [work(1), work(2)] }]
  expect(worksOf(batches).map(({ id }) => id)).toEqual([3, 1, 2])
})

test('the key is the address of the call, and its input is text', () => {
  expect(galleryKey({ q: 'low tide', show: 'sold' })).toEqual(['/api/gallery?show=sold&q=low+tide'])
  expect(galleryInput({ sort: 'newest', page: 2 })).toEqual({ sort: 'newest', page: '2' })
  expect(galleryInput({ after: 7 })).toEqual({ after: '7' })
})
