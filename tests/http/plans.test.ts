import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { query } from '../support/databases'
import { GrownShop } from '../support/grown-shop'
import { DASHBOARD, EXPORTS, PANEL, VISITED, WHOLE } from '../support/grown-walk'
import { Planner, type Scan } from '../support/read-plan'
import type { WireStatement } from '../support/read-wire-messages'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'
import { allowedRead, isOf, WHOLE_READS, WORKERS_READS } from '../support/whole-reads'

/**
 * Tables with more rows than BIG are big. A statement reads much of one when it examines more than MUCH of its rows,
 * or most of them.
 */
const BIG = 1500
const MUCH = 3000
/** The most rows that an export may hold in memory at once. */
const PART = 2000

let shop: GrownShop
let planner: Planner
let artist: Visitor
/** The number of rows of each big table. */
let big: Map<string, number>

beforeAll(async () => {
  shop = await GrownShop.open()
  planner = await Planner.open(shop.databaseUrl)
  artist = await new Visitor(shop.server.url).signIn()
  const tables = await query<{ name: string; rows: number }>(
    shop.databaseUrl,
    `SELECT relname AS name, reltuples AS rows FROM pg_class WHERE relkind = 'r' AND reltuples > ${BIG}`,
  )
  big = new Map(tables.map(({ name, rows }) => [name, rows]))
})

afterAll(async () => {
  await planner?.close()
  await shop?.close()
})

/** Starts a download as the artist without reading from it yet. */
async function openExport(address: string): Promise<IncomingMessage> {
  const cookie = [...artist.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const asked = get(shop.server.url + address, {
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
  })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  return response
}

const IS_PLANNED = /^\s*(select|with|insert|update|delete)\b/i

/** Each statement once, with the values that it was last sent with. */
function distinct(recorded: readonly WireStatement[]): WireStatement[] {
  const byText = new Map(recorded.map((statement) => [statement.text, statement]))
  return [...byText.values()].filter(({ text }) => IS_PLANNED.test(text))
}

/**
 * Whether much of a big table was read. Reading most rows by an index counts, too: such an index saves nothing, and
 * statistics decide whether the planner uses it or reads the table.
 */
function readsMuch({ table, isSequential, rows }: Scan): boolean {
  const all = big.get(table)
  return all !== undefined && (isSequential || rows > Math.min(MUCH, all / 2))
}

/** The entries whose statements were sent. Whether such a statement reads much often depends on statistics. */
const sent = new Set<object>()

/** Finds reads of big tables without an index that no entry allows. */
async function readsWithoutIndex(recorded: readonly WireStatement[]): Promise<string[]> {
  const found: string[] = []
  for (const statement of distinct(recorded)) {
    for (const allowed of WHOLE_READS) if (isOf(allowed, statement)) sent.add(allowed)
    for (const { table, isSequential, rows } of (await planner.scans(statement)).filter(readsMuch)) {
      if (allowedRead(statement, table)) continue
      found.push(
        `${table} (${rows} rows${isSequential ? ', all of it' : ''}): ${statement.text.replace(/\s+/g, ' ')}`,
      )
    }
  }
  return found
}

async function walk(visitor: Visitor, addresses: readonly string[]): Promise<WireStatement[]> {
  shop.recorder.takeAll()
  for (const address of addresses) {
    const { status } = await visitor.send('GET', address)
    expect(`${address} ${status}`).toMatch(/ (200|301|404)$/)
  }
  return shop.recorder.takeAll()
}

test('a statement without an index is noticed', async () => {
  const statement = { text: 'SELECT 1 FROM orders WHERE special_instructions = $1', values: ['none'] }
  expect(await readsWithoutIndex([statement])).toEqual([
    expect.stringContaining('orders (10000 rows, all of it)'),
  ])
  expect(
    await readsWithoutIndex([{ text: 'SELECT 1 FROM orders WHERE number = $1', values: ['X'] }]),
  ).toEqual([])
})

test('what the start and the workers look for is found by indexes', async () => {
  const recorded = shop.recorder.takeAll()
  // The payment sweep comes last; workers that need many rounds send their last statements later.
  await until(() => {
    recorded.push(...shop.recorder.takeAll())
    return (
      recorded.some(({ text }) => text.includes('DELETE FROM checkout_sessions')) &&
      WORKERS_READS.every((read) => recorded.some((statement) => isOf(read, statement)))
    )
  })
  expect(await readsWithoutIndex(recorded)).toEqual([])
})

test('what visitors look at is found by indexes', async () => {
  expect(await readsWithoutIndex(await walk(new Visitor(shop.server.url), [...VISITED, ...WHOLE]))).toEqual(
    [],
  )
})

test('the lists and searches of admin mode are found by indexes', async () => {
  expect(await readsWithoutIndex(await walk(artist, DASHBOARD))).toEqual([])
})

test('the lists and searches of the panel are found by indexes', async () => {
  expect(await readsWithoutIndex(await walk(artist, PANEL))).toEqual([])
}, 480_000)

test('an export reads its rows part by part', async () => {
  const recorded = await walk(artist, EXPORTS)
  const tooLong: string[] = []
  for (const statement of distinct(recorded)) {
    // The test above covers what workers look for meanwhile.
    if (WORKERS_READS.some((read) => isOf(read, statement))) continue
    const rows = await planner.answers(statement)
    // Ids alone need little memory.
    if (rows > PART && !/^\s*SELECT id FROM/.test(statement.text)) tooLong.push(`${rows}: ${statement.text}`)
  }
  expect(tooLong).toEqual([])
})

test('an export waits for whoever reads it slowly, and no transaction is open meanwhile', async () => {
  const parts = () =>
    shop.recorder.takeAll().filter(({ text }) => text.includes('ORDER BY orders.created_at, orders.id LIMIT'))
      .length
  // More than the buffers of a connection hold.
  await query(shop.databaseUrl, "UPDATE orders SET special_instructions = repeat('x', 1000)")
  const read = await openExport('/api/cms/orders/export')
  await shop.recorder.untilQuiet()
  const before = parts()
  const open = async () =>
    (
      await query<{ since: string }>(
        shop.databaseUrl,
        `SELECT pid || ' ' || xact_start AS since FROM pg_stat_activity
         WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      )
    ).map(({ since }) => since)
  // Workers have short transactions of their own; the export's would stay open.
  const atFirst = await open()
  await until(async () => (await open()).every((since) => !atFirst.includes(since)))
  let bytes = 0
  for await (const piece of read) bytes += piece.length
  // The buffers of a connection hold a part of it.
  expect(before).toBeGreaterThan(0)
  expect(parts()).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(4_000_000)
})

test('each whole read that is allowed is of a statement that the shop sends', () => {
  expect(WHOLE_READS.filter((allowed) => !sent.has(allowed)).map(({ statement }) => statement)).toEqual([])
})

test('nothing of it was an error', () => {
  expect(shop.server.takeErrors()).toEqual([])
})
