import { parseEnv } from '../process/env'
import { isOwnNetwork, isPublicHttp } from './own-network'

test.each(['localhost', 'postgres', 'db.internal', '127.0.0.1', '10.1.2.3', '[::1]', 'fd00::1', ''])(
  '%j is this machine or a network of one’s own',
  (host) => {
    expect(isOwnNetwork(host)).toBe(true)
  },
)

test.each(['mail.example.com', '203.0.113.7', '2001:db8::1', 'localhost.example.com'])(
  '%j is reached by way of others',
  (host) => {
    expect(isOwnNetwork(host)).toBe(false)
  },
)

// ASVS 12.2.1
test('a shop at an http address that is not of one’s own network is open to who listens', () => {
  expect(isPublicHttp('http://gallery.example.com')).toBe(true)
  for (const address of ['https://gallery.example.com', 'http://localhost:3000', 'http://192.168.1.2']) {
    expect(isPublicHttp(address)).toBe(false)
  }
})

const databaseUrl = (url: string) =>
  parseEnv({ DATABASE_URL: url, PAYLOAD_SECRET: 'x'.repeat(40) }).databaseUrl

// ASVS 12.3.1
test('a database elsewhere is reached encrypted, unless its address says otherwise', () => {
  expect(databaseUrl('postgres://shop:pass@db.example.com/shop')).toBe(
    'postgres://shop:pass@db.example.com/shop?sslmode=no-verify',
  )
  expect(databaseUrl('postgres://shop@db.example.com/shop?options=x')).toBe(
    'postgres://shop@db.example.com/shop?options=x&sslmode=no-verify',
  )
  for (const said of [
    'postgres://shop@db.example.com/shop?sslmode=disable',
    'postgres://shop@db.example.com/shop?sslmode=verify-full',
    'postgres://shop:pass@postgres:5432/shop',
    'postgres://shop@127.0.0.1/shop',
    'postgres:///shop?host=/var/run/postgresql',
  ]) {
    expect(databaseUrl(said)).toBe(said)
  }
})

// ASVS 12.3.1
test('a mail server elsewhere must encrypt, unless its address says otherwise', () => {
  const smtpUrl = (SMTP_URL: string) => parseEnv({ SMTP_URL }).mail.smtpUrl
  expect(smtpUrl('smtp://a:b@mail.example.com:587')).toBe('smtp://a:b@mail.example.com:587?requireTLS=true')
  for (const said of [
    'smtps://a:b@mail.example.com:465',
    'smtp://mail.example.com?requireTLS=false',
    'smtp://mailpit:1025',
    'smtp://127.0.0.1:2525',
  ]) {
    expect(smtpUrl(said)).toBe(said)
  }
})
