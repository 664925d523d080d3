import { DASHBOARD, PANEL } from '../support/grown-walk'
import { freePort } from '../support/server-process'
import { Visitor } from '../support/visitor'
import { buyPrint } from './buy-print'
import { fillGallery } from './fill-gallery'
import { median } from './median'
import { paintedCanvas } from './painted-canvas'
import type { Bench } from './part'

const ARTWORKS = 24
const VISITORS = 8
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

/** Memory in megabytes: resident memory of the process, and V8's heap. */
type Sample = { minute: number; resident: number; heap: number }

/** The slope of a line fitted through the samples, in megabytes per minute. */
function slope(samples: readonly { minute: number; megabytes: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [minutes, megabytes] = [
    mean(samples.map(({ minute }) => minute)),
    mean(samples.map((sample) => sample.megabytes)),
  ]
  const product = samples.map((sample) => (sample.minute - minutes) * (sample.megabytes - megabytes))
  return mean(product) / mean(samples.map(({ minute }) => (minute - minutes) ** 2))
}

/** Opens a page. @throws Error when the shop answers with an error other than 404 */
async function open(visitor: Visitor, path: string): Promise<void> {
  const { status } = await visitor.send('GET', path)
  if (status >= 400 && status !== 404) throw new Error(`${path} answered ${status}`)
}

/**
 * Measures memory while visitors, buyers and an artist work at the same time; the artist changes an artwork, uploads
 * pictures and opens the panel's lists. Prints each minute, and the slope of the second half: with a leak the memory
 * keeps growing.
 */
export async function measureSoak({ databaseUrl, startShop, minutes }: Bench): Promise<void> {
  const metricsPort = await freePort()
  const shop = await startShop({ METRICS_PORT: String(metricsPort), TRUST_PROXY: '1' })
  const done = { pages: 0, prints: 0, changes: 0, pictures: 0, lists: 0 }
  try {
    await fillGallery(databaseUrl, ARTWORKS)
    const artist = await new Visitor(shop.url).signIn()
    const [work] = await artist.call('listArtworks', {})
    if (!work) throw new Error('There is no artwork')
    const picture = new Uint8Array(await paintedCanvas(3000, 2000))
    const begun = Date.now()
    const minute = () => (Date.now() - begun) / 60_000
    const keepOn = async (kind: keyof typeof done | null, turn: (round: number) => Promise<unknown>) => {
      for (let round = 0; minute() < minutes; round++) {
        await turn(round)
        if (kind) done[kind] += 1
      }
    }
    const heapNow = async (): Promise<number> => {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics)?.[1]) / 1e6
    }
    const samples: Sample[] = []
    const lists = [...DASHBOARD, ...PANEL]
    await Promise.all([
      ...Array.from({ length: VISITORS }, () =>
        // A new visitor from another address opens each page.
        keepOn('pages', (round) =>
          open(new Visitor(shop.url), PATHS[round % PATHS.length] ?? '/').then(() => rest(20)),
        ),
      ),
      keepOn('prints', () => buyPrint(shop).then(() => rest(200))),
      keepOn('changes', async (round) => {
        const description = `Looked at again, ${round}.`
        await artist.call('updateArtwork', { id: String(work.id), title: work.title, description })
        await rest(1000)
      }),
      keepOn('pictures', async (round) => {
        await artist.call('uploadPicture', {
          file: new File([picture], `soak-${round}.jpg`, { type: 'image/jpeg' }),
        })
        await rest(10_000)
      }),
      keepOn('lists', (round) => open(artist, lists[round % lists.length] ?? '/admin').then(() => rest(250))),
      keepOn(null, async () => {
        await rest(SAMPLE_MS)
        samples.push({ minute: minute(), resident: shop.megabytes() ?? Number.NaN, heap: await heapNow() })
      }),
    ])
    print(samples, minutes)
    console.log(
      `\nDone meanwhile: ${Object.entries(done)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', ')}`,
    )
  } finally {
    await shop.stop()
  }
}

function print(samples: readonly Sample[], minutes: number): void {
  console.log(
    '\nsoak: megabytes, median of what is resident, and the least of V8’s heap, which garbage does not raise\n',
  )
  console.log('minute  resident    heap')
  const each = Array.from({ length: minutes }, (_, index) => {
    const ofMinute = samples.filter(({ minute }) => Math.floor(minute) === index)
    return {
      minute: index + 1,
      resident: median(ofMinute.map(({ resident }) => resident)),
      heap: Math.min(...ofMinute.map(({ heap }) => heap)),
    }
  })
  for (const { minute, resident, heap } of each)
    console.log(
      [String(minute).padStart(6), resident.toFixed(0).padStart(8), heap.toFixed(1).padStart(6)].join('  '),
    )
  const half = each.slice(Math.floor(minutes / 2))
  if (half.length < 2) return
  const rise = (of: 'resident' | 'heap') =>
    slope(half.map((sample) => ({ minute: sample.minute, megabytes: sample[of] }))).toFixed(2)
  console.log(
    `\nIn the second half they rise by ${rise('resident')} and ${rise('heap')} megabytes a minute (goal: flat)`,
  )
}
