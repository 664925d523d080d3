import { parseEnv, setRuntime } from '../env'
import { cookieOrigins, isOwnOrigin } from './own-origins'

const openAt = (PUBLIC_URL: string) =>
  setRuntime({ ...parseEnv({ PUBLIC_URL }), databaseUrl: '', payloadSecret: '' })

test('the names of this machine are one, on the same port', () => {
  openAt('http://localhost:3000')
  for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    expect(isOwnOrigin(own)).toBe(true)
    expect(cookieOrigins()).toContain(own)
  }
})

test.each([
  'http://localhost:3001',
  'https://localhost:3000',
  'http://localhost',
  'http://evil.test:3000',
  'null',
  '',
])('%j is another site', (origin) => {
  openAt('http://localhost:3000')
  expect(isOwnOrigin(origin)).toBe(false)
})

test('a shop in public has its one address', () => {
  openAt('https://gallery.test')
  expect(isOwnOrigin('https://gallery.test')).toBe(true)
  for (const other of [
    'http://gallery.test',
    'https://www.gallery.test',
    'http://localhost',
    'https://gallery.test:444',
  ]) {
    expect(isOwnOrigin(other)).toBe(false)
  }
  expect(cookieOrigins()).toEqual(['https://gallery.test'])
})
