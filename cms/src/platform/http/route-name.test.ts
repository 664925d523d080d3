import { routeName } from './route-name'

test.each([
  ['POST', '/api/orders', 'placeOrder'],
  ['HEAD', '/api/artworks/weir-at-dusk', 'getArtwork'],
  ['GET', '/api/cms/artworks/7', 'payload'],
  ['GET', '/api/nobody@example.test', 'unknown_call'],
  ['GET', '/order/0123456789abcdef', 'page'],
  ['GET', '/', 'page'],
  ['GET', '/admin/collections/orders/ORD-1', 'panel'],
  ['GET', '/media/a.webp', 'media'],
  ['GET', '/favicon.svg', 'file'],
  ['GET', '/healthz', 'monitor'],
  ['GET', '/up', 'monitor'],
])('%s %s is %s', (method, path, name) => {
  expect(routeName(method, path)).toBe(name)
})
