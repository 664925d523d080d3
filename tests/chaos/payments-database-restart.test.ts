import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@gesso/embedded-postgres'
import pg from 'pg'
import { createArtwork } from '../support/artworks'
import { ProviderProcess } from '../support/provider-process'
import { CARDS, originalLine, placeOrder } from '../support/purchase'
import { OWNER, ServerProcess } from '../support/server-process'
import { letPass, until } from '../support/until'
import { Visitor } from '../support/visitor'

let folder: string
let database: EmbeddedPostgres
let server: ServerProcess
let provider: ProviderProcess
const start = () =>
  startEmbeddedPostgres({ dataDir: join(folder, 'data'), databaseName: 'gesso', log: () => undefined })

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gesso-restart-')))
  database = await start()
  provider = await ProviderProcess.start(database.url, 'http://127.0.0.1:9/')
  server = await ServerProcess.start({
    databaseUrl: database.url,
    dataDir: folder,
    variables: { ...provider.variables, SWEEP_SECONDS: '1' },
  })
}, 120_000)
afterAll(async () => {
  await server.stop()
  await provider.kill('SIGTERM')
  await database.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}, 60_000)

const rows = async (sql: string) => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('PostgreSQL restarts while people buy: errors meanwhile, the right state after', async () => {
  const artist = new Visitor(server.url)
  await artist.sendJson('POST', '/api/cms/users/login', OWNER)
  const artworks = await Promise.all(Array.from({ length: 6 }, () => createArtwork(artist)))
  const buyOne = async (index: number): Promise<string> => {
    const buyer = new Visitor(server.url)
    const artwork = artworks[index % artworks.length]
    if (!artwork) throw new Error('The artwork was not created')
    for (let tries = 0; tries < 12; tries++) {
      try {
        const order = await placeOrder(buyer, [originalLine(artwork)])
        await provider.confirm(order.clientSecret, CARDS.good)
        return (await buyer.call('getOrder', { id: order.id })).paymentState
      } catch (error) {
        if (String(error).includes('artwork_unavailable')) return 'gone'
        await letPass(300, 'the database comes back')
      }
    }
    return 'gave up'
  }
  const url = database.url
  const buying = Promise.all(Array.from({ length: 18 }, (_, index) => buyOne(index)))
  await until(async () => (await rows('SELECT 1 FROM orders')).length > 0)
  await database.stop()
  await letPass(700, 'buyers meet a shop without its database')
  database = await start()
  expect(database.url).toBe(url)
  await buying
  await until(async () => {
    const open = await rows(
      "SELECT 1 FROM orders WHERE payment_state IN ('capturing', 'lost', 'cancelling') AND money_settled_at IS NULL",
    )
    return open.length === 0
  })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const captured = await rows('SELECT payment_intent FROM test_payments.captures')
  const paid = await rows("SELECT payment_intent_id FROM orders WHERE payment_state = 'paid'")
  expect(captured.map((row) => row.payment_intent).sort()).toEqual(
    paid.map((row) => row.payment_intent_id).sort(),
  )
  expect(
    await rows(
      "SELECT artwork_id FROM order_items JOIN orders ON orders.id = order_id WHERE payment_state = 'paid' GROUP BY 1 HAVING count(*) > 1",
    ),
  ).toEqual([])
  expect(paid.length).toBeGreaterThan(0)
}, 120_000)
