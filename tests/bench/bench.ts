/**
 * `npm run bench`: how fast the gallery answers, as a ratio to a bare Express app that sends the same bytes on
 * the same machine in the same run , and what large pictures take. Needs the built shop;
 * prints tables and asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@gesso/embedded-postgres'
import autocannon from 'autocannon'
import { query } from '../support/databases'
import { ServerProcess } from '../support/server-process'

import { BareApp, type SameBytes } from './bare-app'
import { measurePictures } from './measure-pictures'

const SECONDS = 4
const ROUNDS = 3
const CONNECTIONS = 32
const SIZES = [24, 1000]

type Line = SameBytes & { artworks: number; shop: number; bare: number }

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function requestsPerSecond(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

/** Fills the gallery up to that many artworks, straight in the database: uploading pictures is not what is measured. */
async function fillGallery(databaseUrl: string, artworks: number): Promise<void> {
  await query(
    databaseUrl,
    `INSERT INTO artworks (title, slug, description, year, medium, original_dimensions, original_price, print_options, display_order)
     SELECT 'Study no. ' || n, 'study-' || n, repeat('Laid in one sitting, before the light went. ', 6), 2020,
       'Oil on canvas', '60 × 80 cm', 1200, '[{"size": "A4", "price": "20.00"}, {"size": "A3", "price": "35.00"}]', n
     FROM generate_series((SELECT count(*) + 1 FROM artworks), $1) AS n`,
    [artworks],
  )
  await query(
    databaseUrl,
    `INSERT INTO pictures (filename, placeholder, renditions, width, height)
     SELECT 'study' || id || '.jpg', 'data:image/webp;base64,' || repeat('UklG', 30),
       (SELECT jsonb_agg(jsonb_build_object('url', '/media/study' || artworks.id || '-' || w || '.webp',
          'width', w, 'height', w * 3 / 4, 'type', 'image/webp')) FROM unnest(ARRAY[320, 640, 960, 1280, 1920]) AS w), 2000, 1500
     FROM artworks WHERE NOT EXISTS (SELECT 1 FROM artworks_rels WHERE parent_id = artworks.id)`,
  )
  await query(
    databaseUrl,
    `INSERT INTO artworks_rels ("order", parent_id, path, pictures_id)
     SELECT 1, artworks.id, 'images', pictures.id FROM artworks
     JOIN pictures ON pictures.filename = 'study' || artworks.id || '.jpg'
     WHERE NOT EXISTS (SELECT 1 FROM artworks_rels WHERE parent_id = artworks.id)`,
  )
}

async function compare(shop: ServerProcess, artworks: number, path: string): Promise<Line> {
  const url = shop.url + path
  const bytes = await BareApp.record(url)
  const bare = await BareApp.start(bytes)
  try {
    const rates: { shop: number[]; bare: number[] } = { shop: [], bare: [] }
    for (let round = 0; round < ROUNDS; round++) {
      rates.shop.push(await requestsPerSecond(url))
      rates.bare.push(await requestsPerSecond(bare.url + path))
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

const folder = mkdtempSync(join(tmpdir(), 'gesso-bench-'))
let database: EmbeddedPostgres | undefined
let shop: ServerProcess | undefined
try {
  database = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    databaseName: 'gesso',
    log: () => {},
    durable: false,
  })
  shop = await ServerProcess.start({ databaseUrl: database.url, dataDir: join(folder, 'shop') })
  const lines: Line[] = []
  for (const artworks of SIZES) {
    await fillGallery(database.url, artworks)
    for (const path of [
      '/api/artworks',
      '/api/artworks/study-7',
      '/api/gallery',
      '/',
      '/?show=prints',
      '/artwork/study-7',
    ]) {
      lines.push(await compare(shop, artworks, path))
      process.stdout.write('.')
    }
  }
  print(lines)
  await measurePictures(database.url, folder)
} finally {
  await shop?.stop()
  await database?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}
