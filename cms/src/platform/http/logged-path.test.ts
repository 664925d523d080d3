import { loggedPath } from './logged-path'

// ASVS 14.2.1, 16.2.5
test.each([
  ['GET', '/', '/'],
  ['GET', '/cart', '/cart'],
  ['GET', '/artwork/bulb-fields', '/artwork/bulb-fields'],
  ['GET', '/media/abc-400.webp', '/media/abc-400.webp'],
  ['GET', '/cards/artwork/bulb-fields/a1.jpg', '/cards/artwork/bulb-fields/a1.jpg'],
  [
    'DELETE',
    '/api/admin/newsletter-subscriptions/ada%40example.test',
    '/api/admin/newsletter-subscriptions/{email}',
  ],
  ['GET', '/api/orders/AAAAAAAAAA', '/api/orders/{id}'],
  ['GET', '/unsubscribe/0123456789abcdef', '/unsubscribe/…'],
  ['GET', '/admin/reset/0123456789abcdef', '/admin/…'],
  ['GET', '/payment-confirmation/AAAAAAAAAA', '/payment-confirmation/…'],
  ['GET', '/ada@example.test', '/…'],
])('%s %s stands in the log as %s', (method, path, logged) => {
  expect(loggedPath(method, path)).toBe(logged)
})
