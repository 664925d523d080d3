import { brotliCompressSync } from 'node:zlib'
import { query } from '../support/databases'
import { GROWN, type GrownSize, growShop } from '../support/grow-shop'
import { DASHBOARD, EXPORTS, PANEL, VISITED, WHOLE } from '../support/grown-walk'
import type { ServerProcess } from '../support/server-process'
import { Visitor } from '../support/visitor'
import { DatabaseCpu } from './database-cpu'
import { median } from './median'
import type { Bench } from './part'

const ROUNDS = 5
const GOAL_MS = 50
const START_GOAL_MS = 3000
const BYTES_GOAL = 1.5
const SIZES = [24, 1000, 10_000]
const NOTHING: Omit<GrownSize, 'works'> = { orders: 100, collectors: 10, messages: 10, entries: 10 }

/** A shop a tenth the size: an export should need the same memory for both. */
const TENTH: GrownSize = { works: 1000, orders: 10_000, collectors: 10_000, messages: 1000, entries: 10_000 }

const cell = (value: number | string, width: number): string => String(value).padStart(width)

/**
 * What one answer costs in milliseconds: the visitor's waiting time, and processor time of the server and its
 * database, which hardly depends on other load on the machine.
 */
type Cost = { time: number; server: number; database: number }

const processorOf = ({ server, database }: Cost): number => server + database

/** A shop, and the meter of its database's processor time. */
type Measured = { shop: ServerProcess; database: DatabaseCpu }

/**
 * Measures an address by requests one after the other. A first request is not counted, because the panel loads the
 * code of a page with it.
 */
async function costOf({ shop, database }: Measured, visitor: Visitor, address: string): Promise<Cost> {
  await visitor.send('GET', address)
  const server = shop.cpuMilliseconds() ?? 0
  const before = database.milliseconds()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    const { status } = await visitor.send('GET', address)
    if (status >= 500) throw new Error(`${address}: ${status}`)
    times.push(performance.now() - start)
  }
  return {
    time: median(times),
    server: ((shop.cpuMilliseconds() ?? 0) - server) / ROUNDS,
    database: (database.milliseconds() - before) / ROUNDS,
  }
}

type Home = { works: number; html: number; sent: number; scriptData: number; nodes: number; cpuMs: number }

/** Measures the home page. Each answer is made anew, because an artwork was changed just before. */
async function measureHome(shop: ServerProcess, databaseUrl: string, works: number): Promise<Home> {
  const visitor = new Visitor(shop.url)
  const { text } = await visitor.send('GET', '/')
  const from = /id="state" data-from="([^"]+)"/.exec(text)?.[1]
  const data = from ? (await visitor.send('GET', from)).text : ''
  const costs: number[] = []
  for (let round = 0; round < ROUNDS * 2; round++) {
    await query(
      databaseUrl,
      'UPDATE artworks SET updated_at = now() WHERE id = (SELECT min(id) FROM artworks)',
    )
    await new Promise((done) => setTimeout(done, 100))
    const before = shop.cpuMilliseconds() ?? 0
    await visitor.send('GET', '/')
    costs.push((shop.cpuMilliseconds() ?? 0) - before)
  }
  return {
    works,
    html: Buffer.byteLength(text),
    sent: brotliCompressSync(text).length + brotliCompressSync(data).length,
    scriptData: Buffer.byteLength(data),
    nodes: text.match(/<[a-z]/g)?.length ?? 0,
    cpuMs: median(costs.slice(ROUNDS)),
  }
}

function printHomes(homes: readonly Home[]): void {
  const [least] = homes
  if (!least) return
  console.log(`\nHome, made anew; ratios to ${least.works} works (goal of the bytes: ${BYTES_GOAL})\n`)
  console.log(
    '   works       HTML   ratio     brotli   ratio       data   ratio   elements     CPU ms   CPU per byte, ratio',
  )
  for (const { works, html, sent, scriptData, nodes, cpuMs } of homes) {
    const perByte = cpuMs / html / (least.cpuMs / least.html)
    console.log(
      [
        cell(works, 8),
        cell(html, 10),
        cell((html / least.html).toFixed(2), 7),
        cell(sent, 10),
        cell((sent / least.sent).toFixed(2), 7),
        cell(scriptData, 10),
        cell((scriptData / least.scriptData).toFixed(2), 7),
        cell(nodes, 10),
        cell(cpuMs.toFixed(0), 10),
        cell(perByte.toFixed(2), 12),
      ].join(' '),
    )
  }
}

/** Addresses under a heading: who requests them, and whether the goal leaves out the time of rendering. */
type Walk = { title: string; isArtist: boolean; addresses: readonly string[]; isRendered?: boolean }

const WALKS: readonly Walk[] = [
  { title: 'Visitors', isArtist: false, addresses: VISITED },
  { title: 'Admin mode', isArtist: true, addresses: DASHBOARD },
  { title: 'The panel, whole pages', isArtist: true, addresses: PANEL, isRendered: true },
  { title: 'The whole gallery', isArtist: false, addresses: WHOLE },
]

async function costsOfWalks(measured: Measured): Promise<Map<string, Cost>> {
  const { shop } = measured
  const artist = await new Visitor(shop.url).signIn()
  const costs = new Map<string, Cost>()
  for (const { isArtist, addresses } of WALKS) {
    const visitor = isArtist ? artist : new Visitor(shop.url)
    for (const address of addresses) costs.set(address, await costOf(measured, visitor, address))
  }
  return costs
}

const NOTHING_SPENT: Cost = { time: 0, server: 0, database: 0 }

/**
 * Prints the cost of each address in the grown shop next to its cost with few rows. An address is over budget when
 * its processor time exceeds the goal. For pages of the panel only the difference to few rows counts, because
 * Payload's rendering takes its time either way.
 */
function printWalks(few: ReadonlyMap<string, Cost>, grown: ReadonlyMap<string, Cost>): void {
  for (const { title, addresses, isRendered } of WALKS) {
    const goal = isRendered ? `${GOAL_MS} more than with few rows` : String(GOAL_MS)
    console.log(`\n${title}: milliseconds of one answer (goal of the processor: ${goal})\n`)
    console.log('     time   few rows   server   database   few rows')
    for (const address of addresses) {
      const before = few.get(address) ?? NOTHING_SPENT
      const now = grown.get(address) ?? NOTHING_SPENT
      const isOver = processorOf(now) - (isRendered ? processorOf(before) : 0) > GOAL_MS
      console.log(
        [
          cell(now.time.toFixed(0), 9),
          cell(before.time.toFixed(0), 10),
          cell(now.server.toFixed(0), 8),
          cell(now.database.toFixed(0), 10),
          cell(processorOf(before).toFixed(0), 10),
          isOver ? 'over' : '    ',
          ` ${address}`,
        ].join(' '),
      )
    }
  }
}

async function printStatements(databaseUrl: string): Promise<void> {
  const [row] = await query<{ size: string }>(
    databaseUrl,
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  )
  console.log(`\n${JSON.stringify(GROWN)}, ${row?.size}`)
}

/** The speed of a reader with a slow line, in bytes per second, and for how many seconds it is measured. */
const SLOW_BYTES = 50_000
const SLOW_SECONDS = 5

/** Reads a file and drops its content: to the end, or slowly for some seconds. @returns the number of bytes read */
async function discard(visitor: Visitor, address: string, isSlow = false): Promise<number> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
  const { status, body } = await fetch(visitor.shopUrl + address, { headers })
  if (status !== 200) throw new Error(`${address}: ${status}`)
  const end = performance.now() + SLOW_SECONDS * 1000
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.length
    if (!isSlow) continue
    await new Promise((done) => setTimeout(done, (piece.length / SLOW_BYTES) * 1000))
    // Leaving the loop ends the download.
    if (performance.now() > end) break
  }
  return bytes
}

/** Peak memory in megabytes with a fast and with a slow reader; size of the file in bytes. */
type ExportPeak = { whole: number; slow: number; bytes: number }

/** Measures what an export needs, each time with a fresh server. */
async function peakOf({ startShop }: Bench, address: string): Promise<ExportPeak> {
  const peakWith = async (isSlow: boolean) => {
    const shop = await startShop({ SWEEP_SECONDS: '3600' })
    try {
      const bytes = await discard(await new Visitor(shop.url).signIn(), address, isSlow)
      return { bytes, peak: shop.peakMegabytes() ?? 0 }
    } finally {
      await shop.stop()
    }
  }
  const { bytes, peak } = await peakWith(false)
  return { whole: peak, slow: (await peakWith(true)).peak, bytes }
}

async function peaksOfExports(bench: Bench): Promise<Map<string, ExportPeak>> {
  const peaks = new Map<string, ExportPeak>()
  for (const address of EXPORTS) peaks.set(address, await peakOf(bench, address))
  return peaks
}

function printExports(tenth: ReadonlyMap<string, ExportPeak>, grown: ReadonlyMap<string, ExportPeak>): void {
  console.log(
    `\nExports: the server's megabytes at the peak with ${TENTH.orders} orders and ${TENTH.works} works, and with ${GROWN.orders} and ${GROWN.works}; and at ${SLOW_BYTES / 1000} kB a second\n`,
  )
  console.log('   tenth    grown   ratio   slow, grown   MB of the file')
  for (const [address, { whole, slow, bytes }] of grown) {
    const before = tenth.get(address)?.whole ?? 0
    console.log(
      [
        cell(before.toFixed(0), 8),
        cell(whole.toFixed(0), 8),
        cell((whole / before).toFixed(2), 7),
        cell(slow.toFixed(0), 13),
        cell((bytes / 1e6).toFixed(1), 16),
        ` ${address}`,
      ].join(' '),
    )
  }
}

/** Measures what a grown shop costs next to one with few artworks. */
export async function measureFlat(bench: Bench): Promise<void> {
  const { databaseUrl, folder, startShop } = bench
  await (await startShop()).stop()
  // The processor time of parallel query workers cannot be read; without them the connections do all the work.
  await query(databaseUrl, 'ALTER DATABASE gesso SET max_parallel_workers_per_gather = 0')
  const homes: Home[] = []
  let few: Map<string, Cost> | undefined
  const database = new DatabaseCpu(folder)
  for (const works of SIZES) {
    const size = works === GROWN.works ? GROWN : { ...NOTHING, works }
    await query(databaseUrl, EMPTY)
    await growShop(databaseUrl, size)
    const start = performance.now()
    const shop = await startShop({ SWEEP_SECONDS: '3600' })
    console.log(
      `A start with ${works} works and ${size.orders} orders: ${(performance.now() - start).toFixed(0)} ms (goal: ${START_GOAL_MS})`,
    )
    try {
      homes.push(await measureHome(shop, databaseUrl, works))
      few ??= await costsOfWalks({ shop, database })
      if (size === GROWN) {
        await printStatements(databaseUrl)
        printWalks(few, await costsOfWalks({ shop, database }))
      }
    } finally {
      await shop.stop()
    }
  }
  printHomes(homes)
  const grown = await peaksOfExports(bench)
  await query(databaseUrl, EMPTY)
  await growShop(databaseUrl, TENTH)
  printExports(await peaksOfExports(bench), grown)
}

/** Empties the shop before the next size. Documents are deleted nowhere else. */
const EMPTY = `
  ALTER TABLE papers DISABLE TRIGGER papers_never_emptied;
  GRANT TRUNCATE ON papers TO CURRENT_USER;
  TRUNCATE papers RESTART IDENTITY;
  ALTER TABLE papers ENABLE ALWAYS TRIGGER papers_never_emptied;
  TRUNCATE artworks, pictures, series, customers, orders, newsletter_subscriptions, contact_messages, wishes, payment_intents,
    payment_attempts, payment_events, checkout_sessions, order_refunds, refunds, provider_fees, fee_readings, order_links,
    emails, visit_sums, redirects, buyers, gallery_words RESTART IDENTITY CASCADE`
