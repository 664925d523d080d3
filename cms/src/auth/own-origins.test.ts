import { cookieOrigins, isOwnOrigin, usedAddress } from './own-origins'

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

const asked = (headers: Record<string, string>) => new Headers(headers)

describe('after a move to another address', () => {
  const moved = { publicUrl: PUBLIC, formerUrl: LOCAL, isAddressSet: true }

  test('a request came by the new or by the former one, by its origin or else by its host', () => {
    expect(usedAddress(moved, asked({ origin: PUBLIC, host: 'gallery.test' }))).toBe(PUBLIC)
    expect(usedAddress(moved, asked({ origin: LOCAL, host: 'localhost:3000' }))).toBe(LOCAL)
    expect(usedAddress(moved, asked({ host: 'localhost:3000' }))).toBe(LOCAL)
    expect(usedAddress(moved, asked({ host: 'gallery.test' }))).toBe(PUBLIC)
  })

  test('the former one is another site once it is given up', () => {
    const settled = { ...moved, formerUrl: null }
    expect(usedAddress(settled, asked({ origin: LOCAL, host: 'localhost:3000' }))).toBeNull()
  })

  test('another site is no address of the shop, whatever host it names', () => {
    expect(usedAddress(moved, asked({ origin: 'https://evil.test', host: 'evil.test' }))).toBeNull()
  })
})

describe('while no address is set', () => {
  const fresh = { publicUrl: LOCAL, formerUrl: null, isAddressSet: false }

  test('a page of the host that was asked is one of the shop’s', () => {
    expect(usedAddress(fresh, asked({ origin: PUBLIC, host: 'gallery.test' }))).toBe(PUBLIC)
  })

  test.each([{ origin: 'https://evil.test' }, { origin: 'null' }, { origin: 'ftp://gallery.test' }])(
    'a page of another host is not: %j',
    (headers) => {
      expect(usedAddress(fresh, asked({ ...headers, host: 'gallery.test' }))).toBeNull()
    },
  )
})
