import { comparablePath, readNewPath, readOldPath } from './redirect-paths'

const SHOP = 'https://shop.test'

test.each([
  ['/products/blue-hills', '/products/blue-hills'],
  ['/Products/Blue-Hills/', '/products/blue-hills'],
  ['https://old.test/products/blue-hills?variant=12#top', '/products/blue-hills'],
  ['HTTP://old.test/shop/p/b%C3%A4ume', '/shop/p/bäume'],
  [' /store/100%/ ', '/store/100%'],
  ['/artwork/old-title', '/artwork/old-title'],
])('the old address %j is compared as %j', (typed, path) => {
  expect(readOldPath(typed)).toEqual({ path })
})

test.each([
  [''],
  ['products/blue'],
  ['//old.test/products'],
  ['javascript:alert(1)'],
  ['/a\\b'],
  ['/a%00b'],
  ['https://'],
  ['/'],
  ['https://old.test'],
  ['/?page=2'],
  ['/admin/collections'],
  ['/API/x'],
  [`/${'a'.repeat(500)}`],
])('%j is no old address', (typed) => {
  expect(readOldPath(typed)).toEqual({ problem: expect.any(String) })
})

test.each([
  ['/artwork/blue-hills', '/artwork/blue-hills'],
  ['https://shop.test/series?x=1#two', '/series?x=1#two'],
  ['/', '/'],
  ['/artwork/bäume', '/artwork/b%C3%A4ume'],
])('%j is an address of this shop: %j', (typed, path) => {
  expect(readNewPath(typed, SHOP)).toEqual({ path })
})

// ASVS 3.7.2
test.each([
  ['https://other.test/'],
  ['//other.test'],
  ['https://shop.test.evil.test/'],
  ['/\\other.test'],
  ['/.//other.test/phish'],
  ['/a/..//other.test'],
  ['/./\\other.test'],
  ['artwork/x'],
  [''],
])('%j is no address of this shop', (typed) => {
  expect(readNewPath(typed, SHOP)).toEqual({ problem: expect.any(String) })
})

test('a request finds an old address whatever its capitals, encoding and last slash', () => {
  expect(comparablePath('/Shop/P/B%C3%A4ume/')).toBe('/shop/p/bäume')
  expect(comparablePath('/store/100%')).toBe('/store/100%')
})
