import { OWNER } from '../support/server-process'
import { Visitor } from '../support/visitor'
import { fillGallery } from './fill-gallery'
import { median } from './median'
import type { Bench } from './part'
import { warmPage } from './warm-page'

const VISITORS = 1000
/** This many visitors wait at the same time; the next one asks when an answer has arrived. */
const AT_ONCE = 100
const ROUNDS = 5
const SIZES = [24, 1000]
/** Half of the visitors open the home page, the others open artworks. */
const WORKS = 24

const HOME = '/'
const pathOfWork = (n: number): string => `/artwork/study-${1 + (n % WORKS)}`

type Burst = { seconds: number; p99: number }

/**
 * A thousand visitors, each with an address of their own, open a page.
 * @returns the time until all were answered, and the 99th percentile, in seconds
 */
async function burst(url: string): Promise<Burst> {
  const waits: number[] = []
  let visitor = 0
  const begun = performance.now()
  const oneByOne = async () => {
    for (let mine = visitor++; mine < VISITORS; mine = visitor++) {
      const from = performance.now()
      const path = mine % 2 ? HOME : pathOfWork(mine / 2)
      const headers = { 'Accept-Encoding': 'br', 'X-Forwarded-For': `10.9.${mine >> 8}.${mine & 255}` }
      const answer = await fetch(url + path, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      waits.push((performance.now() - from) / 1000)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne))
  waits.sort((a, b) => a - b)
  return {
    seconds: (performance.now() - begun) / 1000,
    p99: waits[Math.floor(VISITORS * 0.99)] ?? 0,
  }
}

/**
 * Waits until every page is compressed again, so that nothing is left to do in a quiet time, and everything after a
 * change.
 */
async function becomeQuiet(url: string): Promise<void> {
  const paths = [HOME, ...Array.from({ length: WORKS }, (_, n) => pathOfWork(n))]
  await Promise.all(paths.map((path) => warmPage(url + path)))
}

/**
 * Measures how long a thousand visitors wait right after an artwork was changed, next to a thousand in a quiet time.
 */
export async function measureBurst({ databaseUrl, startShop }: Bench): Promise<void> {
  console.log(
    `\nburst: ${VISITORS} visitors, ${AT_ONCE} at once, median of ${ROUNDS} rounds, goal 2.00 times a quiet time\n`,
  )
  console.log('artworks  when             all, s   p99, s   times a quiet time')
  const shop = await startShop({ TRUST_PROXY: '1' })
  try {
    const artist = new Visitor(shop.url)
    await artist.sendJson('POST', '/api/cms/users/login', OWNER)
    for (const artworks of SIZES) {
      await fillGallery(databaseUrl, artworks)
      const [work] = await artist.call('listArtworks', {})
      if (!work) throw new Error('There is no artwork')
      const change = (round: number) =>
        artist.call('updateArtwork', {
          id: String(work.id),
          title: work.title,
          description: `Looked at again, ${round}.`,
        })
      await burst(shop.url)
      const rounds: Record<'quiet' | 'after a change', Burst[]> = { quiet: [], 'after a change': [] }
      for (let round = 0; round < ROUNDS; round++) {
        await becomeQuiet(shop.url)
        rounds.quiet.push(await burst(shop.url))
        await change(round)
        rounds['after a change'].push(await burst(shop.url))
      }
      const times = rounds['after a change'].map(
        ({ seconds }, round) => seconds / (rounds.quiet[round]?.seconds ?? 1),
      )
      for (const [when, measured] of Object.entries(rounds)) {
        console.log(
          [
            String(artworks).padStart(8),
            when.padEnd(15),
            median(measured.map(({ seconds }) => seconds))
              .toFixed(2)
              .padStart(7),
            median(measured.map(({ p99 }) => p99))
              .toFixed(3)
              .padStart(7),
            (when === 'quiet' ? '' : median(times).toFixed(2)).padStart(19),
          ].join('  '),
        )
      }
    }
  } finally {
    await shop.stop()
  }
}
