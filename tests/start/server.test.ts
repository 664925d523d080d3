import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { createArtwork } from '../support/artworks'
import { dropDatabase, newDatabase, query, TEMPLATE } from '../support/databases'
import { freePort, OWNER, SECRET, ServerProcess, type Variables } from '../support/server-process'
import { Shop } from '../support/shop'
import { until } from '../support/until'

const dataDir = join(String(process.env.TEST_FOLDER), `start-${randomBytes(6).toString('hex')}`)
mkdirSync(dataDir)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts a server that cannot open. @returns its exit code and its output */
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

  test('data that should be kept where there is no folder', async () => {
    const { code, words } = await failedStart({ ...DATABASE, DATA_DIR: '/dev/null/gesso' })
    expect([code, words]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR \/dev\/null\/gesso is no folder that can be made or used \(.+\)\.$/),
    ])
  })

  test('a database that cannot be reached', async () => {
    const { code, words } = await failedStart(DATABASE)
    expect(code).toBe(1)
    expect(words).toMatch(/^The database gesso at 127\.0\.0\.1:1 cannot be reached: .*\.$/)
    expect(words).not.toContain('gesso:gesso')
  })
})

// upgrades.test.ts covers that two servers run the same migrations once.
test('a start waits for the port of a shop that is just leaving; two on one database without an account wait for each other, say so, and share owner and installation', async () => {
  const leaving = createServer().listen(0, '127.0.0.1')
  await once(leaving, 'listening')
  const { port } = leaving.address() as { port: number }
  const databaseUrl = await newDatabase(TEMPLATE)
  await query(databaseUrl, 'DELETE FROM users')
  await query(databaseUrl, 'DELETE FROM installation')
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query('BEGIN; SELECT pg_advisory_xact_lock(4737756170)')
  const start = (at: number) =>
    new ServerProcess({
      PORT: String(at),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PAYLOAD_SECRET: SECRET,
      OWNER_EMAIL: OWNER.email,
      SEED: 'none',
    })
  const servers = [start(port), start(await freePort())]
  try {
    await until(() => servers[0]?.output().includes('waiting a moment') === true)
    leaving.close()
    await until(() =>
      servers.every((server) => server.output().includes('Another process is starting on this database')),
    )
    await other.end()
    for (const server of servers) {
      expect(await server.isOpen()).toBe(true)
      expect(server.takeErrors()).toEqual([])
    }
    expect(await query(databaseUrl, 'SELECT email FROM users')).toEqual([{ email: OWNER.email }])
    // Only the one that made the account says its password.
    await until(() => servers.every((server) => server.output().includes('Payments are')))
    expect(servers.filter((server) => / password {2}\S+ /.test(server.output()))).toHaveLength(1)
    expect(await query(databaseUrl, 'SELECT code FROM installation')).toHaveLength(1)
  } finally {
    leaving.close()
    await other.end().catch(() => {})
    for (const server of servers) await server.stop('SIGINT')
    await dropDatabase(databaseUrl)
  }
})

test('a shop that drains sends load balancers elsewhere and answers everything, on connections that it closes; it ends with code 0', async () => {
  const shop = await Shop.open({ DRAIN_SECONDS: '300' })
  const other = new pg.Client({ connectionString: shop.databaseUrl })
  try {
    const artist = await shop.signIn()
    const look = async (path: string) => {
      const { status, headers, text } = await shop.visitor().send('GET', path)
      return { status, connection: headers.get('connection'), text }
    }
    expect(await look('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' })
    await look('/api/artworks')
    const ended = shop.stop()
    await until(async () => (await look('/readyz')).status === 503)
    expect(JSON.parse((await look('/readyz')).text)).toMatchObject({ ok: false, isLeaving: true })
    // The second path is cached by now.
    for (const path of ['/healthz', '/api/artworks', '/cart'])
      expect(await look(path)).toMatchObject({ status: 200, connection: 'close' })
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
    // Ctrl-C ends the drain; requests from before it are still answered.
    const stopped = shop.stop('SIGINT')
    await other.query('COMMIT')
    await expect(saving).resolves.toMatchObject({ title: 'The last one' })
    expect([await stopped, await ended]).toEqual([0, 0])
  } finally {
    await other.end()
    await shop.close()
  }
})
