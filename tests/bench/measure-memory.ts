import { OWNER, type ServerProcess } from '../support/server-process'
import { Visitor } from '../support/visitor'
import { buyPrint } from './buy-print'
import { fillGallery } from './fill-gallery'
import { paintedCanvas } from './painted-canvas'
import type { Bench } from './part'

const ARTWORKS = 24
const BUYERS = 200
const AT_ONCE = 20
const IDLE_MS = 10_000

const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

function print(what: string, megabytes: number | null, budget: string): void {
  console.log([what.padEnd(46), (megabytes?.toFixed(0) ?? '?').padStart(6), budget.padStart(9)].join('  '))
}

async function buyers(shop: ServerProcess, atOnce: number): Promise<void> {
  for (let done = 0; done < BUYERS; done += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => buyPrint(shop)))
  }
}

/** Measures the server's memory: at rest, after buyers, and while it stores a large picture. */
export async function measureMemory({ databaseUrl, startShop }: Bench): Promise<void> {
  console.log('\nmemory: resident megabytes of the server, beside their budgets\n')
  // The very first start runs all migrations, whose code stays in memory until the server ends.
  await (await startShop()).stop()
  const shop = await startShop({ PICTURES_AVIF: 'on' })
  try {
    await fillGallery(databaseUrl, ARTWORKS)
    await rest(IDLE_MS)
    print('idle, ten seconds after the start', shop.megabytes(), '150')
    await buyers(shop, AT_ONCE)
    print(`peak until ${BUYERS} had bought, ${AT_ONCE} at a time`, shop.peakMegabytes(), '300')
    await buyers(shop, BUYERS)
    print(`peak until ${BUYERS} more had, all at once`, shop.peakMegabytes(), '300')
    print('then', shop.megabytes(), '')
    const artist = new Visitor(shop.url)
    await artist.sendJson('POST', '/api/cms/users/login', OWNER)
    const bytes = await paintedCanvas(12_500, 8000)
    await artist.call('uploadPicture', {
      file: new File([new Uint8Array(bytes)], 'bench.jpg', { type: 'image/jpeg' }),
    })
    print('peak until a picture of 100 megapixels was stored', shop.peakMegabytes(), '500')
    await rest(IDLE_MS)
    print('ten seconds later', shop.megabytes(), '')
  } finally {
    await shop.stop()
  }
}
