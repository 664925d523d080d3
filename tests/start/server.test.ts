import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { createArtwork } from '../support/artworks'
import { dropDatabase, newDatabase, query, TEMPLATE } from '../support/databases'
import { confirmPayment, originalLine, placeOrder } from '../support/purchase'
import { freePort, SECRET, ServerProcess, type Variables } from '../support/server-process'
import { Shop } from '../support/shop'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'

const dataDir = join(String(process.env.TEST_FOLDER), `start-${randomBytes(6).toString('hex')}`)
mkdirSync(dataDir)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts a server that cannot start. @returns its exit code and its output */
async function failedStart(variables: Variables): Promise<{ code: number | null; words: string }> {
  const port = String(await freePort())
  const server = new ServerProcess({ PORT: port, DATA_DIR: dataDir, ...variables })
  const code = await server.ended
  return { code, words: server.output() }
}

describe('one sentence that names the trouble, and exit code 1, for', () => {
  const DATABASE = { DATABASE_URL: 'postgres://gesso:gesso@127.0.0.1:1/gesso', PAYLOAD_SECRET: SECRET }

  test('a wrong variable', async () => {
    const { code, words } = await failedStart({ ...DATABASE, PAYMENTS: 'cash' })
    expect([code, words]).toEqual([1, 'PAYMENTS must be stripe, test or off.'])
  })

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { code, words } = await failedStart({ ...DATABASE, PORT: String(port) })
    other.close()
    expect([code, words]).toEqual([
      1,
      `Port ${port} is taken; waiting a moment for the program there to end …\n` +
        `Port ${port} is taken by another program; set PORT to a free one.`,
    ])
  })

  test('a database that cannot be reached', async () => {
    const { code, words } = await failedStart(DATABASE)
    expect(code).toBe(1)
    expect(words).toMatch(/^The database gesso at 127\.0\.0\.1:1 cannot be reached: .*\.$/)
    expect(words).not.toContain('gesso:gesso')
  })
})

test('a start waits for the port of a shop that is just leaving', async () => {
  const leaving = createServer().listen(0, '127.0.0.1')
  await once(leaving, 'listening')
  const { port } = leaving.address() as { port: number }
  const databaseUrl = await newDatabase(TEMPLATE)
  const server = new ServerProcess({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: SECRET,
    SEED: 'none',
  })
  try {
    await until(() => server.output().includes('waiting a moment'))
    leaving.close()
    expect(await server.isOpen()).toBe(true)
  } finally {
    leaving.close()
    await server.stop()
    await dropDatabase(databaseUrl)
  }
})

test('a start waits for another on the same database, and says so', async () => {
  const databaseUrl = await newDatabase(TEMPLATE)
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query('BEGIN; SELECT pg_advisory_xact_lock(4737756170)')
  const port = String(await freePort())
  const variables = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SEED: 'none' }
  const server = new ServerProcess({ ...variables, PAYLOAD_SECRET: SECRET })
  try {
    await until(() => server.output().includes('Another process is starting on this database'))
    await other.end()
    expect(await server.isOpen()).toBe(true)
  } finally {
    await other.end().catch(() => {})
    await server.stop()
    await dropDatabase(databaseUrl)
  }
})

test('two processes that start at once on one fresh database both open, and share owner and installation', async () => {
  const databaseUrl = await newDatabase()
  const start = () => ServerProcess.start({ databaseUrl, dataDir })
  const servers = await Promise.all([start(), start()])
  try {
    for (const server of servers) {
      expect((await new Visitor(server.url).send('GET', '/readyz')).status).toBe(200)
      // Of a new database nobody is told each migration.
      expect(server.log.filter(({ msg }) => msg?.includes('Migrat'))).toEqual([])
      expect(server.takeErrors()).toEqual([])
    }
    expect(await query(databaseUrl, 'SELECT email FROM users')).toHaveLength(1)
    expect(await query(databaseUrl, 'SELECT code FROM installation')).toHaveLength(1)
  } finally {
    for (const server of servers) await server.stop()
    await dropDatabase(databaseUrl)
  }
})

describe('a shop that is killed', () => {
  // ASVS 16.5.3
  test('in the middle of a purchase comes back with nothing lost, and the purchase goes on', async () => {
    const shop = await Shop.open()
    try {
      const artwork = await createArtwork(await shop.signIn())
      const buyer = shop.visitor()
      const order = await placeOrder(buyer, [originalLine(artwork)])
      await confirmPayment(shop, buyer, order)
      await shop.kill()
      await shop.startAgain()
      const again = shop.visitor()
      for (const [name, value] of buyer.cookies) again.cookies.set(name, value)
      // The provider may have told the first process nothing yet, or too late for it to write it down.
      await until(async () => (await again.call('getOrder', { id: order.id })).paymentState === 'paid')
      expect(await again.call('getArtwork', { slugOrId: artwork.slug })).toMatchObject({ originalSold: true })
      expect(shop.takeErrors()).toEqual([])
    } finally {
      await shop.close()
    }
  })
})

test('a shop that is asked to end lets its requests be answered and exits with code 0', async () => {
  const shop = await Shop.open()
  const other = new pg.Client({ connectionString: shop.databaseUrl })
  try {
    const artist = await shop.signIn()
    await other.connect()
    await other.query('BEGIN; LOCK TABLE artworks IN SHARE MODE')
    const saving = createArtwork(artist, { title: 'The last one' })
    await until(async () => {
      const waiting = await shop.query(
        `SELECT 1 FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE 'insert into "artworks"%'`,
      )
      return waiting.length > 0
    })
    const ended = shop.stop()
    await other.query('COMMIT')
    await expect(saving).resolves.toMatchObject({ title: 'The last one' })
    expect(await ended).toBe(0)
  } finally {
    await other.end()
    await shop.close()
  }
})

test('a shop that drains sends load balancers elsewhere and answers everything, on connections that it closes', async () => {
  const shop = await Shop.open({ DRAIN_SECONDS: '300' })
  try {
    const look = async (path: string) => {
      const { status, headers, text } = await shop.visitor().send('GET', path)
      return { status, connection: headers.get('connection'), text }
    }
    expect(await look('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' })
    await look('/api/artworks')
    const ended = shop.stop()
    await until(async () => (await look('/readyz')).status === 503)
    expect(JSON.parse((await look('/readyz')).text)).toMatchObject({ ok: false, isLeaving: true })
    // The second is cached by now.
    for (const path of ['/healthz', '/api/artworks', '/cart'])
      expect(await look(path)).toMatchObject({ status: 200, connection: 'close' })
    await createArtwork(await shop.signIn(), { title: 'While it drains' })
    // Ctrl-C ends the drain.
    await shop.stop('SIGINT')
    expect(await ended).toBe(0)
  } finally {
    await shop.close()
  }
})
