import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { createArtwork } from '../support/artworks'
import { originalLine, placeOrder } from '../support/purchase'
import { Refusal, Visitor } from '../support/visitor'
import { Latencies, sideBySide } from './latencies'
import type { Bench } from './part'

const CROWD = 200
/** The goal for the 99th percentile of a stranger's whole way, in milliseconds, on two cores. */
const GOAL_MS = 5000

const STEPS = ['page', 'open', 'place', 'all'] as const
type Steps = Record<(typeof STEPS)[number], Latencies>

const newSteps = (): Steps => ({
  page: new Latencies(),
  open: new Latencies(),
  place: new Latencies(),
  all: new Latencies(),
})

/**
 * Lets two hundred strangers fight over an original in a shop as `npm start` runs it, which keeps its own database and
 * has its test payments in the same process. Each opens the work's page and the checkout, and orders. The first crowd
 * comes to a process that has sold nothing yet.
 */
export async function measureStrangers({ startShop }: Bench): Promise<void> {
  console.log(
    `\nwritten: one original and ${CROWD} strangers at once, test payments in the same process, goal p99 ${GOAL_MS} ms\n`,
  )
  const shop = await startShop({ DATABASE_URL: '', TRUST_PROXY: '1', LOG_LEVEL: 'error' })
  try {
    const artist = await new Visitor(shop.url).signIn()
    for (const crowd of ['first', 'second', 'third']) {
      const artwork = await createArtwork(artist)
      const before = shop.cpuMilliseconds()
      const steps = newSteps()
      const told = new Map<string, number>()
      await sideBySide(CROWD, CROWD, async () => {
        const outcome = await steps.all.of(() => tryToBuy(new Visitor(shop.url), artwork, steps))
        told.set(outcome, (told.get(outcome) ?? 0) + 1)
      })
      const cpu =
        before === null ? '' : `, ${(shop.cpuMilliseconds() ?? 0) - before} ms of the server's processor`
      console.log(`${crowd} crowd: ${[...told].map(([what, count]) => `${count} ${what}`).join(', ')}${cpu}`)
      for (const name of STEPS) {
        const at = (share: number) => steps[name].percentile(share).toFixed(0).padStart(6)
        console.log(`${name.padEnd(6)} p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms`)
      }
    }
  } finally {
    await shop.stop()
  }
}

/** @returns what the stranger is told: that the order is placed, or the code of the refusal */
async function tryToBuy(buyer: Visitor, artwork: Artwork, { page, open, place }: Steps): Promise<string> {
  try {
    await page.of(() => buyer.send('GET', `/artwork/${artwork.slug}`))
    await open.of(() => buyer.call('createPaymentIntent', { amount: '125.00' }))
    await place.of(() => placeOrder(buyer, [originalLine(artwork)]))
    return 'placed'
  } catch (error) {
    if (error instanceof Refusal) return error.body.code
    throw error
  }
}
