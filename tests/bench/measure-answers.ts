import { BareApp, type SameBytes } from './bare-app'
import { fillGallery } from './fill-gallery'
import { median } from './median'
import type { Bench } from './part'
import { requestRate } from './request-rate'
import { warmPage } from './warm-page'

const SECONDS = 4
const ROUNDS = 3
const CONNECTIONS = 32
const SIZES = [24, 1000]

const PATHS = [
  '/api/artworks',
  '/api/artworks/study-7',
  '/api/gallery',
  '/',
  '/?show=prints',
  '/artwork/study-7',
]

type Line = SameBytes & { artworks: number; shop: number; bare: number }

const rateOf = (url: string): Promise<number> =>
  requestRate({ url, connections: CONNECTIONS, seconds: SECONDS, headers: { 'accept-encoding': 'br' } })

async function compare(shop: { url: string }, artworks: number, path: string): Promise<Line> {
  const url = shop.url + path
  await warmPage(url)
  const bytes = await BareApp.record(url)
  const bare = await BareApp.start(bytes)
  try {
    const rates: { shop: number[]; bare: number[] } = { shop: [], bare: [] }
    for (let round = 0; round < ROUNDS; round++) {
      rates.shop.push(await rateOf(url))
      rates.bare.push(await rateOf(bare.url + path))
    }
    return { ...bytes, artworks, shop: median(rates.shop), bare: median(rates.bare) }
  } finally {
    await bare.stop()
  }
}

function print(lines: readonly Line[]): void {
  console.log(`\n${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s each, brotli\n`)
  console.log('artworks  path                     bytes   shop req/s   bare req/s   ratio   MB/s')
  for (const { artworks, path, body, shop, bare } of lines) {
    const megabytes = (shop * body.length) / 1e6
    console.log(
      [
        String(artworks).padStart(8),
        path.padEnd(22),
        String(body.length).padStart(8),
        shop.toFixed(0).padStart(12),
        bare.toFixed(0).padStart(12),
        (shop / bare).toFixed(2).padStart(7),
        megabytes.toFixed(1).padStart(6),
      ].join('  '),
    )
  }
}

/** Measures how fast cached answers are sent, next to a bare Express app that sends the same bytes. */
export async function measureAnswers({ databaseUrl, startShop }: Bench): Promise<void> {
  const shop = await startShop()
  try {
    const lines: Line[] = []
    for (const artworks of SIZES) {
      await fillGallery(databaseUrl, artworks)
      for (const path of PATHS) {
        lines.push(await compare(shop, artworks, path))
        process.stdout.write('.')
      }
    }
    print(lines)
  } finally {
    await shop.stop()
  }
}
