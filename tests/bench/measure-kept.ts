import { BareApp } from './bare-app'
import { fillGallery } from './fill-gallery'
import { median } from './median'
import type { Bench } from './part'
import { requestRate } from './request-rate'

const SECONDS = 1
const ROUNDS = 5
const ARTWORKS = 24
const CONNECTIONS = [10, 100]
const PATHS = ['/api/artworks/study-7', '/api/artworks', '/artwork/study-7', '/']
const FORMS = ['identity', 'gzip', 'br', '304'] as const
const WHO = ['shop', 'node', 'express'] as const

type Who = (typeof WHO)[number]
type Line = { path: string; form: string; bytes: number; connections: number; rates: Record<Who, number[]> }

/** What a visitor sends who takes one form, or who has the page already. */
async function headersFor(url: string, form: (typeof FORMS)[number]): Promise<Record<string, string>> {
  if (form !== '304') return { 'accept-encoding': form }
  const headers = { 'accept-encoding': 'br' }
  const { etag = '' } = (await BareApp.record(url, headers)).headers
  return { ...headers, 'if-none-match': etag }
}

async function compare(shop: string, path: string, form: (typeof FORMS)[number]): Promise<Line[]> {
  const headers = await headersFor(shop + path, form)
  const same = await BareApp.record(shop + path, headers)
  const [node, express] = await Promise.all([BareApp.start(same, 'node'), BareApp.start(same)])
  const urls: Record<Who, string> = { shop, node: node.url, express: express.url }
  try {
    const lines: Line[] = []
    for (const connections of CONNECTIONS) {
      const rates: Line['rates'] = { shop: [], node: [], express: [] }
      for (let round = 0; round < ROUNDS; round++) {
        // Who comes first changes, so that what disturbs the machine disturbs all alike.
        for (const turn of WHO.keys()) {
          const who = WHO[(turn + round) % WHO.length] ?? 'shop'
          rates[who].push(
            await requestRate({
              url: urls[who] + path,
              connections,
              seconds: SECONDS,
              headers,
              status: same.status,
            }),
          )
        }
      }
      lines.push({ path, form, bytes: same.body.length, connections, rates })
    }
    return lines
  } finally {
    await Promise.all([node.stop(), express.stop()])
  }
}

/** The median of the rounds' own ratios: the two that stand beside each other were measured within seconds. */
const ratio = (upper: readonly number[], lower: readonly number[]): string =>
  median(upper.map((rate, round) => rate / (lower[round] ?? 1))).toFixed(2)

function print(line: Line): void {
  const { shop, node, express } = line.rates
  console.log(
    [
      line.path.padEnd(22),
      line.form.padEnd(8),
      String(line.bytes).padStart(8),
      String(line.connections).padStart(11),
      ...[shop, node, express].map((rates) => median(rates).toFixed(0).padStart(10)),
      ratio(shop, node).padStart(9),
      ratio(shop, express).padStart(12),
    ].join('  '),
  )
}

/** How fast kept answers are sent in each form, beside Node's own server and a bare Express that send the same bytes. */
export async function measureKept({ databaseUrl, startShop }: Bench): Promise<void> {
  const shop = await startShop()
  try {
    await fillGallery(databaseUrl, ARTWORKS)
    console.log(
      `\nkept: requests a second, median of ${ROUNDS} rounds of ${SECONDS} s, goal 0.90 of node:http\n`,
    )
    console.log(
      'path                    form         bytes  connections        shop   node:http     express  of node   of express',
    )
    for (const path of PATHS)
      for (const form of FORMS) for (const line of await compare(shop.url, path, form)) print(line)
  } finally {
    await shop.stop()
  }
}
