import { deriveTestKeys } from '../../cms/src/payments/test-keys'
import { buy, printLine } from '../support/purchase'
import { OWNER, SECRET, type ServerProcess } from '../support/server-process'
import { Visitor } from '../support/visitor'
import { fillGallery } from './fill-gallery'
import { median } from './median'
import { paintedCanvas } from './painted-canvas'
import type { Bench } from './part'

const ARTWORKS = 24
const BUYERS = 200
const AT_ONCE = 20
const IDLE_MS = 10_000
const SAMPLE_MS = 2000
const PATHS = [
  '/',
  '/api/artworks',
  '/artwork/study-7',
  '/about',
  '/cart',
  '/api/gallery?show=prints',
  '/nothing',
]

const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

function print(what: string, megabytes: number | null, budget: string): void {
  console.log([what.padEnd(46), (megabytes?.toFixed(0) ?? '?').padStart(6), budget.padStart(9)].join('  '))
}

/** Buys a print, each time as another visitor. */
async function buyPrint({ url }: ServerProcess): Promise<void> {
  const buyer = new Visitor(url)
  const works = await buyer.call('listArtworks', {})
  // The first is the one that the artist changes meanwhile.
  const work = works[1 + Math.floor(Math.random() * (works.length - 1))]
  if (!work) throw new Error('There is no artwork')
  await buy({ url, paymentKeys: deriveTestKeys(SECRET) }, buyer, [printLine(work, 'A4')])
}

async function buyers(shop: ServerProcess): Promise<void> {
  for (let done = 0; done < BUYERS; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => buyPrint(shop)))
  }
}

/** Pages and calls, cached or not, a purchase now and then, and a change by the artist, until the time is over. */
async function soak(shop: ServerProcess, artist: Visitor, minutes: number): Promise<number[]> {
  const end = Date.now() + minutes * 60_000
  const samples: number[] = []
  const until = async (work: (round: number) => Promise<unknown>) => {
    for (let round = 0; Date.now() < end; round++) await work(round)
  }
  const [work] = await artist.call('listArtworks', {})
  if (!work) throw new Error('There is no artwork')
  await Promise.all([
    ...Array.from({ length: 8 }, () =>
      until(async (round) => (await fetch(shop.url + PATHS[round % PATHS.length])).arrayBuffer()),
    ),
    until(() => buyPrint(shop).then(() => rest(200))),
    until(async (round) => {
      await artist.call('updateArtwork', {
        id: String(work.id),
        title: work.title,
        description: `Looked at again, ${round}.`,
      })
      await rest(1000)
    }),
    until(async () => {
      await rest(SAMPLE_MS)
      samples.push(shop.megabytes() ?? 0)
    }),
  ])
  return samples
}

/** What memory the server takes: at rest, after buyers, while a large picture is stored, and over a mixed load. */
export async function measureMemory({ databaseUrl, startShop, minutes }: Bench): Promise<void> {
  console.log('\nmemory: resident megabytes of the server, beside their budgets\n')
  const shop = await startShop({ PICTURES_AVIF: 'on' })
  try {
    await fillGallery(databaseUrl, ARTWORKS)
    await rest(IDLE_MS)
    print('idle, ten seconds after the start', shop.megabytes(), '150')
    await buyers(shop)
    print(`peak until ${BUYERS} buyers had bought`, shop.peakMegabytes(), '300')
    print('then', shop.megabytes(), '')
    const artist = new Visitor(shop.url)
    await artist.sendJson('POST', '/api/cms/users/login', OWNER)
    const samples = await soak(shop, artist, minutes)
    const part = Math.ceil(samples.length / 4)
    const [first, last] = [median(samples.slice(part, 2 * part)), median(samples.slice(-part))]
    print(`soak of ${minutes} min, second quarter`, first, '')
    print(`soak of ${minutes} min, last quarter`, last, `≈ ${first.toFixed(0)}`)
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
