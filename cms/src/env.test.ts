import { EnvError, isLoopback, parseEnv } from './env'

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
    seed: 'demo',
    payments: 'test',
    trustProxy: 'loopback',
    logLevel: 'info',
  })
})

test('an empty variable is none', () => {
  expect(parseEnv({ PORT: '', SEED: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test.each([
  ['a public address', { PUBLIC_URL: 'https://gallery.test' }],
  ['a database of its own', DATABASE],
  ['Stripe keys', STRIPE],
])('with %s nothing is demo without the word for it', (_what, variables) => {
  const env = parseEnv(variables)
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

test('the public address loses its slash and follows the port', () => {
  expect(parseEnv({ PUBLIC_URL: 'https://gallery.test/' }).publicUrl).toBe('https://gallery.test')
  expect(parseEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '65536' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'gallery.test' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://gallery.test' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://gallery.test/shop' }],
  ['DATABASE_URL', { ...DATABASE, DATABASE_URL: 'mysql://localhost/gesso' }],
  ['PAYLOAD_SECRET', { PAYLOAD_SECRET: 'short' }],
  ['PAYLOAD_SECRET', { DATABASE_URL: DATABASE.DATABASE_URL }],
  ['OWNER_EMAIL', { OWNER_EMAIL: 'the artist' }],
  ['OWNER_PASSWORD', { OWNER_PASSWORD: 'short' }],
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
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
])('a wrong %s is told in one sentence that names it: %j', (name, variables) => {
  const parse = () => parseEnv(variables)
  expect(parse).toThrow(EnvError)
  expect(parse).toThrow(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*\\.$`))
})

test('this machine has several names', () => {
  const all = ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:1', 'http://shop.localhost']
  expect(all.every(isLoopback)).toBe(true)
  expect(['http://localhost.evil.test', 'http://10.0.0.1', 'https://gallery.test'].some(isLoopback)).toBe(
    false,
  )
})
