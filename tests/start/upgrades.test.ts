import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { EmptyMachine, runServerCommand } from '../support/backup'
import { dropDatabase, newDatabase, query, TEMPLATE } from '../support/databases'
import { schemaOf } from '../support/schema-of'
import { freePort, SECRET, ServerProcess } from '../support/server-process'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'

const FOLDER = join(__dirname, 'upgrades')
/** Dumps of earlier databases, each named by its number of migrations. */
const FIXTURES = readdirSync(FOLDER).filter((name) => name.endsWith('.sql.gz'))
const [oldest = ''] = FIXTURES
const newest = FIXTURES.at(-1) ?? ''
/**
 * When set to N, the upgrade of every fixture is killed at each Nth step, and every fixture's backup is restored.
 * Otherwise only the oldest is killed, at its middle step, and only the newest is restored.
 */
const GIVEN_STEPS = process.env.UPGRADE_KILLED_EVERY

const dataDir = join(String(process.env.TEST_FOLDER), `upgrades-${randomBytes(6).toString('hex')}`)
mkdirSync(dataDir)

const databases: string[] = []
let fresh: Record<string, string[]>
let migrations: string[]

const migrationsIn = async (url: string) =>
  (await query<{ name: string }>(url, 'SELECT name FROM payload_migrations ORDER BY name')).map(
    ({ name }) => name,
  )

beforeAll(async () => {
  const template = await newDatabase(TEMPLATE)
  databases.push(template)
  fresh = await schemaOf(template)
  migrations = await migrationsIn(template)
})

afterAll(async () => {
  for (const url of databases) await dropDatabase(url)
  rmSync(dataDir, { recursive: true, force: true })
})

/** Creates a database as an earlier version left it. @returns its address */
async function databaseOf(fixture: string): Promise<string> {
  const url = await newDatabase()
  databases.push(url)
  await query(url, gunzipSync(readFileSync(join(FOLDER, fixture))).toString())
  return url
}

const start = (databaseUrl: string) => ServerProcess.start({ databaseUrl, dataDir })

/** Starts a server that ends by itself. @returns its exit code and sentences */
async function startInVain(databaseUrl: string, crashAt?: string) {
  const server = new ServerProcess({
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PAYLOAD_SECRET: SECRET,
    SEED: 'none',
    ...(crashAt && { TEST_CRASH: crashAt }),
  })
  return { code: await server.ended, words: server.sentences }
}

type Sums = { id: string; total_amount: string; captured_amount: string; refunded_amount: string }
/** The sums of the paid orders. The unpaid order is left out: it is closed once its hold is over. */
const sumsIn = (url: string) =>
  query<Sums>(
    url,
    `SELECT id, total_amount, captured_amount, refunded_amount, status, payment_state FROM orders
     WHERE payment_state IN ('paid', 'partially_refunded') ORDER BY total_amount`,
  )

async function expectWholeShop(server: ServerProcess, url: string, sums: Sums[]): Promise<void> {
  const artist = await new Visitor(server.url).signIn()
  const works = await new Visitor(server.url).call('listArtworks', {})
  expect(works.map(({ title }) => title).sort()).toEqual(['Ash', 'Birch', 'Cedar', 'Dogwood'])
  const ash = works.find(({ title }) => title === 'Ash')
  expect(ash).toMatchObject({ originalPrice: '100.00', originalSold: true, year: 2021 })
  expect(ash?.pictures[0]?.renditions.length).toBeGreaterThan(0)
  expect((await new Visitor(server.url).send('GET', `/artwork/${ash?.slug}`)).text).toContain('from life.')
  const orders = await artist.call('listOrders', {})
  expect(orders.map(({ id, totalAmount }) => [id, totalAmount]).sort()).toEqual(
    sums.map((order) => [order.id, order.total_amount]).sort(),
  )
  expect(await sumsIn(url)).toEqual(sums)
  expect(await artist.call('listMessages', {})).toMatchObject([{ name: 'Ida', message: 'Is it framed?' }])
  await until(async () =>
    (await new Visitor(server.url).call('listArtworks', {})).every(({ pictures }) =>
      pictures.every(({ placeholder }) => /^[0-9a-f]{18}$/.test(placeholder)),
    ),
  )
  expect(server.takeErrors()).toEqual([])
}

/** Whether the upgrade is killed at this step; each start completes the other steps. */
const isKilledAt = (step: number, steps: number): boolean =>
  GIVEN_STEPS ? step % Number(GIVEN_STEPS) === 0 : step === steps >> 1

test.each(GIVEN_STEPS ? FIXTURES : [oldest])(
  'a shop as an earlier version left it, whose upgrade is killed in the middle of its steps, opens with its works, orders and sums, in today’s schema, in two processes that start at once: %s',
  async (fixture) => {
    const url = await databaseOf(fixture)
    const sums = await sumsIn(url)
    const before = await migrationsIn(url)
    const missing = migrations.filter((name) => !before.includes(name))
    const killedAt = missing.filter((_name, step) => isKilledAt(step, missing.length))
    expect(killedAt.length).toBeGreaterThan(0)
    for (const name of killedAt) {
      // The server dies with this step done but not committed; the earlier steps are committed.
      expect((await startInVain(url, name)).code).toBeNull()
      expect(await migrationsIn(url)).toEqual([...before, ...missing.slice(0, missing.indexOf(name))].sort())
    }
    const servers = await Promise.all([start(url), start(url)])
    try {
      await expectWholeShop(servers[0], url, sums)
      expect(servers[1].takeErrors()).toEqual([])
      expect(await schemaOf(url)).toEqual(fresh)
      // Each migration ran once.
      expect(await migrationsIn(url)).toEqual(migrations)
    } finally {
      for (const server of servers) await server.stop()
    }
  },
  900_000,
)

test.each(GIVEN_STEPS ? FIXTURES : [newest])(
  'a backup of a shop as an earlier version left it comes back in today’s schema, and sells: %s',
  async (fixture) => {
    const url = await databaseOf(fixture)
    const sums = await sumsIn(url)
    const file = join(dataDir, `${fixture}.tar`)
    const before = await migrationsIn(url)
    expect(
      await runServerCommand(['backup', file, '--without-secret'], { DATABASE_URL: url, DATA_DIR: dataDir }),
    ).toMatchObject({
      code: 0,
    })
    // The backup is one of the old version: making it did not change the database.
    expect(await migrationsIn(url)).toEqual(before)
    const machine = await EmptyMachine.create()
    try {
      expect(await machine.restore(file)).toMatchObject({ code: 0 })
      expect(await migrationsIn(machine.databaseUrl)).toEqual(migrations)
      expect(await schemaOf(machine.databaseUrl)).toEqual(fresh)
      const server = await ServerProcess.start(machine)
      try {
        await expectWholeShop(server, machine.databaseUrl, sums)
      } finally {
        await server.stop()
      }
    } finally {
      await machine.remove()
    }
  },
)

test('a database that a newer version has changed is refused in one sentence, and stays as it is', async () => {
  const url = await newDatabase(TEMPLATE)
  databases.push(url)
  await query(url, `INSERT INTO payload_migrations (name, batch) VALUES ('20990101_000000_of_tomorrow', 2)`)
  // This database lacks its last migration, too: the refusal must come before any migration runs.
  await query(url, 'DELETE FROM payload_migrations WHERE name = $1', [migrations.at(-1)])
  const before = [await migrationsIn(url), await schemaOf(url)]
  expect(await startInVain(url)).toEqual({
    code: 1,
    words: [
      'A newer version of the shop has changed this database (20990101_000000_of_tomorrow), so this version leaves it alone: start the newer one, or put back a backup from before the upgrade.',
    ],
  })
  expect([await migrationsIn(url), await schemaOf(url)]).toEqual(before)
})

test('a shop that used features before there were switches has those on, and what it never used off', async () => {
  const url = await databaseOf(newest)
  await query(url, "INSERT INTO series (title, slug, _order) VALUES ('Trees', 'trees', 'a0')")
  await query(url, "INSERT INTO discounts (code, kind, percent) VALUES ('SPRING', 'percent', 10)")
  await query(
    url,
    'INSERT INTO shop_settings (shop_name) SELECT NULL WHERE NOT EXISTS (SELECT 1 FROM shop_settings)',
  )
  await query(
    url,
    "UPDATE shop_settings SET gift_card_sums = '50', takes_offers = 'none', certifies_originals = false",
  )
  const server = await start(url)
  try {
    const { on } = await (await new Visitor(server.url).signIn()).call('currentUser', {})
    const former = ['discounts', 'gift-cards', 'series']
    expect(on.filter((name) => name !== 'wall-view').toSorted()).toEqual(former)
    // For the day on which they are switched on, they have the choices of a fresh shop.
    const [settings] = await query(url, 'SELECT certifies_originals, takes_offers FROM shop_settings')
    expect(settings).toEqual({ certifies_originals: true, takes_offers: 'for_sale' })
  } finally {
    await server.stop()
  }
})
