import pg from 'pg'
import { createDatabase } from '../tests/emulator-fixture'
import { createEmulator } from './emulator'
import { openPool, withTransaction } from './store'

const options = {
  secretKey: 'sk_test_a',
  publishableKey: 'pk_test_a',
  publicUrl: 'http://localhost:3000',
  pageUrl: 'http://localhost:3000/test-payments',
}
let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

test('several processes start at once on a fresh database, and again later', async () => {
  const start = () => createEmulator({ ...options, databaseUrl: database.url })
  const emulators = await Promise.all(Array.from({ length: 5 }, start))
  emulators.push(await start())
  await Promise.all(emulators.map((emulator) => emulator.close()))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const tables = await client.query(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'test_payments' ORDER BY 1",
  )
  await client.end()
  expect(tables.rows.map((row) => row.table_name)).toEqual([
    'authentications',
    'balance_transactions',
    'captures',
    'charges',
    'disputes',
    'events',
    'idempotency_keys',
    'payment_intents',
    'payment_method_domains',
    'payment_methods',
    'refunds',
    'shipping_by_secret_key',
    'slow_intents',
    'tax_calculations',
    'tax_settings',
    'tax_transactions',
    'webhook_endpoints',
    'webhook_secrets',
  ])
})

test('a database that cannot be reached is an error', async () => {
  const url = new URL(database.url)
  url.port = '1'
  await expect(createEmulator({ ...options, databaseUrl: url.href })).rejects.toThrow()
})

test('the pool is small, waits briefly for locks, and outlives a connection that PostgreSQL ends', async () => {
  const pool = openPool(database.url)
  expect(pool.options.max).toBe(4)
  const limit = await withTransaction(pool, (db) => db.query('SHOW lock_timeout'))
  expect(limit.rows).toEqual([{ lock_timeout: '10s' }])
  const client = await pool.connect()
  await client.query('BEGIN')
  const ended = client.query('SELECT pg_terminate_backend(pg_backend_pid())')
  await expect(ended).rejects.toThrow()
  client.release(true)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
