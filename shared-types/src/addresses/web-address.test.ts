import { isWebAddress } from './web-address'

test.each([
  'https://example.test',
  'http://example.test/a?b=c&d=%20#e',
  'HTTPS://EXAMPLE.TEST/ä',
  `https://a.test/${'a'.repeat(485)}`,
])('%s is an address on the web', (address) => {
  expect(isWebAddress(address)).toBe(true)
})

// ASVS 1.2.2
test.each([
  '',
  'example.test',
  '/about',
  '//example.test',
  'https://',
  'https:// example.test',
  'https://a.test/a b',
  'https://a.test/\n',
  ' https://a.test',
  'javascript:alert(1)',
  'data:text/html,https://a.test',
  'ftp://a.test',
  'mailto:a@a.test',
  `https://a.test/${'a'.repeat(486)}`,
  null,
  7,
])('%j is none', (address) => {
  expect(isWebAddress(address)).toBe(false)
})
