import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError, isLoopback, parseEnv } from './env'

const S3 = {
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-west-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const DATABASE = { DATABASE_URL: 'postgres://localhost/gesso', PAYLOAD_SECRET: 'sixteen letters at least' }

test('without variables the shop is a demo on this machine', () => {
  expect(parseEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    payloadSecret: null,
    ownerEmail: null,
    seed: 'none',
    payments: 'test',
    trustProxy: ['loopback'],
    logLevel: 'info',
  })
})

test('a demo gallery is added to a trial shop whose owner a variable names; others are asked', () => {
  expect(parseEnv({ OWNER_EMAIL: 'artist@gesso.test' }).seed).toBe('demo')
  expect(parseEnv({ OWNER_PASSWORD: 'a long enough password' }).seed).toBe('demo')
  expect(parseEnv({ OWNER_EMAIL: 'artist@gesso.test', SEED: 'none' }).seed).toBe('none')
  expect(parseEnv({ SEED: 'demo' }).seed).toBe('demo')
})

test('an empty variable is none', () => {
  expect(parseEnv({ PORT: '', SEED: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test.each([
  ['a public address', { PUBLIC_URL: 'https://gallery.test' }],
  ['a database of its own', DATABASE],
  ['Stripe keys', STRIPE],
])('with %s the demo must be asked for', (_what, variables) => {
  const env = parseEnv({ ...variables, OWNER_EMAIL: 'artist@gesso.test' })
  expect(env.seed).toBe('none')
  expect(env.payments).not.toBe('test')
  expect(parseEnv({ ...variables, SEED: 'demo', PAYMENTS: 'test' })).toMatchObject({
    seed: 'demo',
    payments: 'test',
  })
})

test('payments are Stripe’s when its keys are set, and off where a demo would be wrong', () => {
  expect(parseEnv(STRIPE).payments).toBe('stripe')
  expect(parseEnv(DATABASE).payments).toBe('off')
  expect(parseEnv({ ...STRIPE, PAYMENTS: 'off' }).payments).toBe('off')
})

test('pictures lie in a bucket when its variables are set, and here else', () => {
  expect(parseEnv({}).bucket).toBeNull()
  expect(parseEnv(S3).bucket).toMatchObject({ bucket: 'pictures', region: 'eu-west-1', endpoint: null })
  const elsewhere = { ...S3, S3_REGION: '', S3_ENDPOINT: 'https://s3.example.test' }
  expect(parseEnv(elsewhere).bucket).toMatchObject({ endpoint: 'https://s3.example.test' })
})

test('the public address loses its slash and follows the port', () => {
  expect(parseEnv({ PUBLIC_URL: 'https://gallery.test/' }).publicUrl).toBe('https://gallery.test')
  expect(parseEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

test('emails come from the gallery’s own domain unless a sender is named', () => {
  expect(parseEnv({ PUBLIC_URL: 'https://gallery.test' }).mail).toEqual({
    smtpUrl: null,
    from: { name: null, address: 'gallery@gallery.test' },
    artist: null,
    newsletterEmailsPerMinute: 120,
  })
  expect(parseEnv({ PUBLIC_URL: 'http://127.0.0.1:3000' }).mail.from.address).toBe('gallery@localhost')
  const from = (MAIL_FROM: string) => parseEnv({ MAIL_FROM }).mail.from
  expect(from('ana@gallery.test')).toEqual({ name: null, address: 'ana@gallery.test' })
  expect(from('"Ana, painter" <ana@gallery.test>')).toEqual({
    name: 'Ana, painter',
    address: 'ana@gallery.test',
  })
  const SMTP_URL = 'smtps://ana%40gallery.test:p%2Fss@mail.gallery.test:465'
  expect(parseEnv({ SMTP_URL }).mail.smtpUrl).toBe(SMTP_URL)
})

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '65536' }],
  ['NEWSLETTER_EMAILS_PER_MINUTE', { NEWSLETTER_EMAILS_PER_MINUTE: '0' }],
  ['SMTP_URL', { SMTP_URL: 'mail.gallery.test:465' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.gallery.test' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://ana:100%@mail.gallery.test' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://ana:a/b@mail.gallery.test' }],
  ['MAIL_FROM', { MAIL_FROM: 'Ana' }],
  ['MAIL_FROM', { MAIL_FROM: 'Ana <ana>' }],
  ['MAIL_FROM', { MAIL_FROM: 'Ana <ana@gallery.test>, Bo <bo@gallery.test>' }],
  ['ARTIST_EMAIL', { ARTIST_EMAIL: 'ana' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'gallery.test' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://gallery.test' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://gallery.test/shop' }],
  ['DATABASE_URL', { ...DATABASE, DATABASE_URL: 'mysql://localhost/gesso' }],
  ['PAYLOAD_SECRET', { PAYLOAD_SECRET: 'short' }],
  ['OWNER_EMAIL', { OWNER_EMAIL: 'the artist' }],
  ['SEED', { SEED: 'all' }],
  ['PAYMENTS', { PAYMENTS: 'cash' }],
  ['STRIPE_SECRET_KEY', { ...STRIPE, STRIPE_SECRET_KEY: 'secret' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }],
  ['STRIPE_WEBHOOK_SECRET', { ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_API_BASE', { ...STRIPE, STRIPE_API_BASE: 'localhost' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' }],
  [
    'STRIPE_API_BASE',
    {
      ...STRIPE,
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_API_BASE: 'http://127.0.0.1:1',
    },
  ],
  ['S3_BUCKET', { ...S3, S3_BUCKET: '' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'http://127.0.0.1:9000' }],
  ['S3_ACCESS_KEY_ID', { ...S3, S3_ACCESS_KEY_ID: '' }],
  ['S3_SECRET_ACCESS_KEY', { ...S3, S3_SECRET_ACCESS_KEY: '' }],
  ['S3_REGION', { ...S3, S3_REGION: '' }],
  ['S3_ENDPOINT', { ...S3, S3_ENDPOINT: 'minio:9000' }],
  ['S3_BUCKET', { ...S3, S3_BUCKET: 'my pictures' }],
  ['S3_REGION', { ...S3, S3_REGION: 'https://s3.example.test' }],
  ['PICTURES_AVIF', { PICTURES_AVIF: 'yes' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'the artist' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'http://gallery.test/security' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1.5' }],
  ['TRUST_PROXY', { TRUST_PROXY: '100' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8/8' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0/8' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'loopback,' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'proxy.example.test' }],
])('a wrong %s gives one sentence that names it: %j', (name, variables) => {
  const parse = () => parseEnv(variables)
  expect(parse).toThrow(EnvError)
  expect(parse).toThrow(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*\\.$`))
})

test.each([
  ['0', 0],
  ['1', 1],
  [' 2 ', 2],
  ['loopback', ['loopback']],
  ['loopback, uniquelocal,linklocal', ['loopback', 'uniquelocal', 'linklocal']],
  ['10.0.0.0/8, 2001:db8::/32, 192.0.2.1', ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']],
])('TRUST_PROXY=%s is taken as Express means it', (TRUST_PROXY, trustProxy) => {
  expect(parseEnv({ TRUST_PROXY }).trustProxy).toEqual(trustProxy)
})

test('the compose file trusts the proxy on its machine, which Docker shows under an address of its own', () => {
  const compose = readFileSync(join(__dirname, '../../../../docker-compose.yml'), 'utf8')
  const [, TRUST_PROXY] = /TRUST_PROXY: \$\{TRUST_PROXY:-(.*)\}/.exec(compose) ?? []
  expect(parseEnv({ TRUST_PROXY }).trustProxy).toEqual(['loopback', 'uniquelocal'])
})

test('this machine has several names', () => {
  const all = ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:1', 'http://shop.localhost']
  expect(all.every(isLoopback)).toBe(true)
  expect(['http://localhost.evil.test', 'http://10.0.0.1', 'https://gallery.test'].some(isLoopback)).toBe(
    false,
  )
})

test('a direct address belongs to a database of its own', () => {
  const direct = 'postgres://shop@db/shop'
  expect(parseEnv({ ...DATABASE, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(direct)
  expect(parseEnv(DATABASE).databaseDirectUrl).toBeNull()
  expect(() => parseEnv({ DATABASE_DIRECT_URL: direct })).toThrow(
    'DATABASE_URL must be set when DATABASE_DIRECT_URL is set.',
  )
  expect(() => parseEnv({ ...DATABASE, DATABASE_DIRECT_URL: 'mysql://db' })).toThrow(
    /^DATABASE_DIRECT_URL must be/,
  )
})

test('a process with a small seed crashes at its first crash point no more often than its chance', () => {
  const seeds = Array.from({ length: 1000 }, (_, seed) => seed)
  const crashed = seeds.filter((seed) => parseEnv({ TEST_CRASH: `any:0.01:${seed}` }).crash?.happens())
  expect(crashed.length).toBeGreaterThan(0)
  expect(crashed.length).toBeLessThan(40)
})

// ASVS 15.2.3
test('hosts of pictures for tests are named on this machine alone, and never beside a key of Stripe', () => {
  const TEST_PICTURE_HOSTS = 'pictures.test=127.0.0.1:4567,inside.test=10.0.0.1,mapped.test=::ffff:127.0.0.1'
  expect([...parseEnv({ TEST_PICTURE_HOSTS }).testPictureHosts]).toEqual([
    ['pictures.test', { address: '127.0.0.1', port: 4567 }],
    ['inside.test', { address: '10.0.0.1' }],
    ['mapped.test', { address: '::ffff:127.0.0.1' }],
  ])
  expect(parseEnv({}).testPictureHosts.size).toBe(0)
  for (const more of [{ PUBLIC_URL: 'https://gallery.test' }, { STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }]) {
    expect(() => parseEnv({ PAYMENTS: 'off', ...more, TEST_PICTURE_HOSTS })).toThrow(
      /^TEST_PICTURE_HOSTS must/,
    )
  }
})

test('the sweep is seconds, or a part of one, and neither never nor all the time', () => {
  expect(parseEnv({}).sweepSeconds).toBe(60)
  expect(parseEnv({ SWEEP_SECONDS: '5' }).sweepSeconds).toBe(5)
  expect(parseEnv({ SWEEP_SECONDS: '0.25' }).sweepSeconds).toBe(0.25)
  for (const wrong of ['0', '0.05', '3601', '-1', '1e3', 'often', '.5'])
    expect(() => parseEnv({ SWEEP_SECONDS: wrong })).toThrow(/^SWEEP_SECONDS must be/)
})

// ASVS 13.4.5
test('metrics have a port of their own, on this machine alone unless a host is named', () => {
  expect(parseEnv({})).toMatchObject({ metrics: null, tracesEndpoint: null })
  expect(parseEnv({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(parseEnv({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5')
  expect(() => parseEnv({ METRICS_HOST: '10.0.0.5' })).toThrow(/^METRICS_PORT must be set/)
  expect(() => parseEnv({ METRICS_PORT: '3000' })).toThrow(/^METRICS_PORT must be another port than PORT/)
  expect(() => parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' })).toThrow(
    /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address/,
  )
})

test('pictures are signed when a certificate and its key are set together', () => {
  const FILES = { CONTENT_CREDENTIALS_CERTIFICATE: '/etc/chain.pem', CONTENT_CREDENTIALS_KEY: '/etc/key.pem' }
  expect(parseEnv({}).contentCredentials).toBeNull()
  expect(parseEnv(FILES).contentCredentials).toEqual({ certificate: '/etc/chain.pem', key: '/etc/key.pem' })
  expect(() => parseEnv({ ...FILES, CONTENT_CREDENTIALS_KEY: '' })).toThrow(
    /^CONTENT_CREDENTIALS_KEY must be set/,
  )
})

test('a CDN is told of changes when its kind, its addresses and its token are set together', () => {
  const CDN = {
    CDN_KIND: 'varnish',
    CDN_PURGE_URL: 'http://10.0.0.1:6081/, http://10.0.0.2:6081/',
    CDN_PURGE_TOKEN: 'sixteen-letters-or-more',
  }
  expect(parseEnv({}).cdn).toBeNull()
  expect(parseEnv(CDN).cdn).toEqual({
    kind: 'varnish',
    purgeUrls: ['http://10.0.0.1:6081/', 'http://10.0.0.2:6081/'],
    token: 'sixteen-letters-or-more',
  })
  expect(() => parseEnv({ ...CDN, CDN_KIND: '' })).toThrow(/^CDN_KIND must be set/)
  expect(() => parseEnv({ CDN_KIND: 'fastly' })).toThrow(/^CDN_PURGE_URL and CDN_PURGE_TOKEN must be set/)
  expect(() => parseEnv({ ...CDN, CDN_KIND: 'squid' })).toThrow(/^CDN_KIND must be one of cloudflare/)
  expect(() => parseEnv({ ...CDN, CDN_PURGE_URL: 'http://10.0.0.1/,10.0.0.2' })).toThrow(
    /^CDN_PURGE_URL must be one or several addresses/,
  )
  expect(() => parseEnv({ ...CDN, CDN_PURGE_TOKEN: 'line\nbreak and more' })).toThrow(/^CDN_PURGE_TOKEN must/)
})
