import type { ServerProcess } from '../support/server-process'
import { BareApp } from './bare-app'
import { fillGallery } from './fill-gallery'
import { median } from './median'
import type { Bench } from './part'
import { countAnswers } from './request-rate'
import { warmPage } from './warm-page'

const SECONDS = 1
const ROUNDS = 5
const ARTWORKS = 24
const CONNECTIONS = [10, 100]
const PATHS = ['/api/artworks/study-7', '/api/artworks', '/artwork/study-7', '/']
const FORMS = ['identity', 'gzip', 'br', '304'] as const
const WHO = ['shop', 'node', 'express'] as const

type Who = (typeof WHO)[number]
/** Speed of a server: requests per second, and processor time per request in microseconds. */
type Pace = { rate: number; cost: number }
type Line = { path: string; form: string; bytes: number; connections: number; paces: Record<Who, Pace[]> }
type Server = { url: string; cpuMilliseconds: () => number | null }

/** The headers of a visitor who accepts one encoding, or who has the page already (`304`). */
async function headersFor(url: string, form: (typeof FORMS)[number]): Promise<Record<string, string>> {
  if (form !== '304') return { 'accept-encoding': form }
  const headers = { 'accept-encoding': 'br' }
  const { etag = '' } = (await BareApp.record(url, headers)).headers
  return { ...headers, 'if-none-match': etag }
}

async function paceOf(
  server: Server,
  path: string,
  asked: { connections: number; headers: Record<string, string>; status: number },
): Promise<Pace> {
  const before = server.cpuMilliseconds() ?? Number.NaN
  const { answered, took } = await countAnswers({ ...asked, url: server.url + path, seconds: SECONDS })
  const cpu = (server.cpuMilliseconds() ?? Number.NaN) - before
  return { rate: answered / took, cost: (1000 * cpu) / answered }
}

async function compare(shop: ServerProcess, path: string, form: (typeof FORMS)[number]): Promise<Line[]> {
  const headers = await headersFor(shop.url + path, form)
  const same = await BareApp.record(shop.url + path, headers)
  const [node, express] = await Promise.all([BareApp.start(same, 'node'), BareApp.start(same)])
  const servers: Record<Who, Server> = { shop, node, express }
  try {
    const lines: Line[] = []
    for (const connections of CONNECTIONS) {
      const paces: Line['paces'] = { shop: [], node: [], express: [] }
      for (let round = 0; round < ROUNDS; round++) {
        // The order of the servers rotates, so that other load on the machine affects all of them equally.
        for (const turn of WHO.keys()) {
          const who = WHO[(turn + round) % WHO.length] ?? 'shop'
          paces[who].push(await paceOf(servers[who], path, { connections, headers, status: same.status }))
        }
      }
      lines.push({ path, form, bytes: same.body.length, connections, paces })
    }
    return lines
  } finally {
    await Promise.all([node.stop(), express.stop()])
  }
}

/**
 * The median of the ratios of each round, because the two paces of one round were measured within seconds of each
 * other.
 */
const ratio = (
  upper: readonly Pace[],
  lower: readonly Pace[],
  of: (upper: Pace, lower: Pace) => number,
): string => median(upper.map((pace, round) => of(pace, lower[round] ?? pace))).toFixed(2)
const rates = (upper: Pace, lower: Pace) => upper.rate / lower.rate
/** The inverse ratio: a server that needs less time can answer more. Other load on the machine hardly affects it. */
const costs = (upper: Pace, lower: Pace) => lower.cost / upper.cost

function print(line: Line): void {
  const { shop, node, express } = line.paces
  console.log(
    [
      line.path.padEnd(22),
      line.form.padEnd(8),
      String(line.bytes).padStart(8),
      String(line.connections).padStart(11),
      ...[shop, node, express].map((paces) =>
        median(paces.map(({ rate }) => rate))
          .toFixed(0)
          .padStart(10),
      ),
      ratio(shop, node, rates).padStart(9),
      ratio(shop, express, rates).padStart(12),
      ...[shop, node].map((paces) =>
        median(paces.map(({ cost }) => cost))
          .toFixed(1)
          .padStart(9),
      ),
      ratio(shop, node, costs).padStart(9),
    ].join('  '),
  )
}

/**
 * Measures how fast cached answers are sent in each encoding, next to Node's own server and a bare Express with the
 * same bytes.
 */
export async function measureCached({ databaseUrl, startShop }: Bench): Promise<void> {
  const shop = await startShop()
  try {
    await fillGallery(databaseUrl, ARTWORKS)
    console.log(
      `\ncached: requests a second, and microseconds of the processor for one, median of ${ROUNDS} rounds of ${SECONDS} s, goal 0.90 of node:http\n`,
    )
    console.log(
      'path                    form         bytes  connections        shop   node:http     express  of node   of express    shop µs   node µs   of node',
    )
    for (const path of PATHS) {
      // Otherwise the shop would compress the page again during the measurement, and the answer would become smaller.
      await warmPage(shop.url + path)
      for (const form of FORMS) for (const line of await compare(shop, path, form)) print(line)
    }
  } finally {
    await shop.stop()
  }
}
