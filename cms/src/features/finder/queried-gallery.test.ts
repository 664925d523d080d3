import { queriedGallery } from './queried-gallery'

const keyOf = (url: string) => {
  const path = url.split('?')[0] ?? ''
  return path + (queriedGallery.queryOf({ url, path }) ?? '')
}

test('a query makes no key of its own, but for what it asks of the gallery', () => {
  expect(keyOf('/?utm_source=letter')).toBe('/')
  expect(keyOf('/artwork/estuary?show=prints')).toBe('/artwork/estuary')
  expect(keyOf('/?show=prints')).toBe('/?show=prints')
})

test('one search has one key, however it is spelled', () => {
  const keys = ['/?q=%20low++tide&show=sold', '/?show=sold&q=low%20tide&page=1&from=x'].map(keyOf)
  expect(new Set(keys)).toEqual(new Set(['/?show=sold&q=low+tide']))
  expect(keyOf('/?show=everything&sort=random&page=-1')).toBe('/')
})

test('a call has a key for what it may ask, and one that is refused shares none', () => {
  expect(keyOf('/api/gallery?after=7&show=sold&x=1')).toBe('/api/gallery?show=sold&after=7')
  expect(keyOf('/api/gallery?show=all')).toBe('/api/gallery?show=all')
})
