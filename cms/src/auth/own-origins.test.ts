import { cookieOrigins, isOwnOrigin } from './own-origins'

const LOCAL = 'http://localhost:3000'
const PUBLIC = 'https://gallery.test'

test('the names of this machine are one, on the same port', () => {
  for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    expect(isOwnOrigin(own, LOCAL)).toBe(true)
    expect(cookieOrigins(LOCAL)).toContain(own)
  }
})

// ASVS 3.5.1
test.each([
  'http://localhost:3001',
  'https://localhost:3000',
  'http://localhost',
  'http://evil.test:3000',
  'null',
  '',
])('%j is another site', (origin) => {
  expect(isOwnOrigin(origin, LOCAL)).toBe(false)
})

test('a shop in public has its one address', () => {
  expect(isOwnOrigin(PUBLIC, PUBLIC)).toBe(true)
  for (const other of [
    'http://gallery.test',
    'https://www.gallery.test',
    'http://localhost',
    'https://gallery.test:444',
  ]) {
    expect(isOwnOrigin(other, PUBLIC)).toBe(false)
  }
  expect(cookieOrigins(PUBLIC)).toEqual(['https://gallery.test'])
})
