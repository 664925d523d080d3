import { queryOf } from '../queried-calls'
import { cacheKey } from './cache-key'

const words = {
  name: 'listArtworks',
  path: '/api/artworks',
  queryOf: ({ path, url }: { path: string; url: string }) =>
    path === '/' ? queryOf(url).toLowerCase() : null,
  isForMany: () => true,
} as const
const keyOf = (url: string) => cacheKey({ url, path: url.split('?')[0] ?? '' }, [words])

test('a query makes no key of its own, but for what a feature reads of it', () => {
  expect(keyOf('/artwork/estuary?show=prints')).toBe('/artwork/estuary')
  expect(keyOf('/api/artworks?show=prints')).toBe('/api/artworks')
  expect(keyOf('/?show=PRINTS')).toBe('/?show=prints')
})

test('the contact page has a key for each work that may be asked about', () => {
  expect(keyOf('/contact?work=blue-hills&from=card')).toBe('/contact?work=blue-hills')
  expect(keyOf('/contact?work=%2e%2e%2fadmin')).toBe('/contact')
  expect(keyOf('/contact?private=token')).toBe('/contact')
})
