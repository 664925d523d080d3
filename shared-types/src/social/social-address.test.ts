import { completeSocialAddress } from './social-address'

test.each([
  ['instagram', '@zuzana', 'https://www.instagram.com/zuzana'],
  ['facebook', '@zuzana.k', 'https://www.facebook.com/zuzana.k'],
  ['x', ' @zuzana_k ', 'https://x.com/zuzana_k'],
  ['etsy', '@zuzana', 'https://www.etsy.com/shop/zuzana'],
  ['pinterest', '@zuzana', 'https://www.pinterest.com/zuzana'],
  ['tiktok', '@zuzana', 'https://www.tiktok.com/@zuzana'],
  ['instagram', 'instagram.com/zuzana', 'https://instagram.com/zuzana'],
  ['instagram', 'www.instagram.com/zuzana/?hl=en', 'https://www.instagram.com/zuzana/?hl=en'],
  ['etsy', 'zuzana.etsy.com', 'https://zuzana.etsy.com'],
] as const)('for %s, %j becomes %s', (platform, typed, address) => {
  expect(completeSocialAddress(platform, typed)).toBe(address)
})

test.each([
  '',
  'https://instagram.com/zuzana',
  'http://a.b/c',
  'javascript:alert(1)',
  'zuzana',
  '@',
  '@a b',
  'mail@a.b',
])('%j stays as it is', (typed) => {
  expect(completeSocialAddress('instagram', typed)).toBe(typed)
})
