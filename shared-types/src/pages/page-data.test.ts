import { pageDataAddress, readPageDataAddress } from './page-data'

test.each(['/', '/artwork/thaw', '/?show=sold&q=two%20words', '/artwork/%E9%9B%AA'])(
  'the address of the data of %s is read back',
  (url) => {
    expect(readPageDataAddress(pageDataAddress({ print: 'k2', url }))).toEqual({ print: 'k2', url })
  },
)

test.each([
  '/',
  '/page-data',
  '/page-data/',
  '/page-data/k2',
  '/page-data/k2/',
  '/page-data//%2F',
  '/page-data/k2/artwork',
  '/page-data/k2/%2F/more',
  '/page-data/k2/%E0%A4%A',
  '/page-data/k2/%2Fartwork%2F%25E0%25A4%25A',
  '/page-data/k2/https%3A%2F%2Felsewhere.test',
])('%s is no address of a page’s data', (path) => {
  expect(readPageDataAddress(path)).toBeNull()
})
