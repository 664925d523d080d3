import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { featuredArtworkOf } from './featured-artwork-query'

const picture = { url: '/media/a.jpg', width: 3, height: 2, placeholder: null, renditions: [] }
const artwork = (slug: string, pictures: unknown[]) =>
  ({ slug, title: slug, year: 2021, pictures }) as unknown as Artwork

test('the featured artwork is the first that has a picture', () => {
  expect(
    featuredArtworkOf([artwork('bare', []), artwork('painted', [picture]), artwork('next', [picture])]),
  ).toEqual({
    slug: 'painted',
    title: 'painted',
    year: 2021,
    picture,
  })
})

test('without pictures there is none', () => {
  expect(featuredArtworkOf([])).toBeNull()
  expect(featuredArtworkOf([artwork('bare', [])])).toBeNull()
})
