import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { PaymentState } from '@gesso/shared-types/orders/order'
import { createArtwork } from '../support/artworks'
import { createDiscount } from '../support/discounts'
import { sampleGiftCard, secretsOf } from '../support/gift-cards'
import {
  findAuthorisedAndUnpaid,
  findViolations,
  findViolationsNow,
  untilSettled,
} from '../support/invariants'
import { switchDocumentsOn } from '../support/order-documents'
import { FAULTS_PATH } from '../support/payments'
import { RandomArtist } from '../support/random-artist'
import { RandomBuyer } from '../support/random-buyer'
import { RandomTrouble } from '../support/random-trouble'
import { Random } from '../support/seeded-random'
import { ServerCluster } from '../support/server-cluster'
import { letPass } from '../support/until'
import { Refusal, Visitor } from '../support/visitor'
import { Witness } from '../support/witness'

/**
 * `npm run chaos -- --rounds N --seed S` sets these. The short form is one round, and more until something was
 * killed.
 */
const { CHAOS_ROUNDS, CHAOS_SEED } = process.env
const ROUNDS = Number(CHAOS_ROUNDS ?? 0)
const SEED = Number(CHAOS_SEED ?? 20_261_120)
const SHORT = { kills: 1, seconds: 40 }

const ARTWORKS = 4
const BUYERS = ROUNDS > 0 ? 12 : 7

/** Errors in the servers' log that the injected faults explain. */
const EXPLAINED_ERRORS = /A capture was refused/

let cluster: ServerCluster
beforeAll(async () => {
  const variables = { SWEEP_SECONDS: '2', TEST_CRASH: 'any:0.01', LOG_LEVEL: 'error' }
  cluster = await ServerCluster.open(2, variables, SEED)
  await switchDocumentsOn(cluster)
})
afterAll(() => cluster.close())

const counts = new Map<string, number>()

/** Checks continually for what must never be the case, not even for a moment. */
async function watch(witness: Witness, isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    for (const { what, who } of await findViolationsNow(cluster))
      witness.object(`at an instant: ${what}`, who)
    await letPass(100, 'the buyers go on')
  }
}

async function oneRound(seed: number): Promise<void> {
  const random = new Random(seed)
  const witness = new Witness()
  try {
    const buyers = await shop(random, witness)
    await cluster.provider.ask('DELETE', FAULTS_PATH)
    await cluster.untilOpen()
    // The shop may start some payments only now, and the banks decide after that.
    await untilSettled(cluster, async () => {
      for (const buyer of buyers) await buyer.decideAtBank()
    })
    await judge(witness)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Seed ${seed}: ${reason}\n\nWhat happened:\n${witness.story.join('\n')}`)
  }
  for (const [what, times] of witness.counts) counts.set(what, (counts.get(what) ?? 0) + times)
}

/** Runs buyers, the artist and all kinds of trouble at once. */
async function shop(random: Random, witness: Witness): Promise<RandomBuyer[]> {
  const fork = () => new Random(random.below(2 ** 30))
  await cluster.untilOpen()
  const { artist, artworks, code } = await retry(createArtworks)
  const { code: giftCode } = await secretsOf(cluster, await sampleGiftCard(cluster))
  const shared = { code, giftCode, links: [] }
  const trouble = new RandomTrouble(cluster, fork(), witness)
  await trouble.injectFaults()
  let isOver = false
  const isDone = () => isOver
  const others = Promise.all([
    new RandomArtist(cluster, fork(), artist, artworks, witness, shared.links).work(isDone),
    trouble.strike(isDone),
    watch(witness, isDone),
  ])
  const network = new Visitor('').address
  const buyers = Array.from(
    { length: BUYERS },
    (_, index) =>
      new RandomBuyer(cluster, fork(), artworks, witness, shared, index < 3 ? network : undefined),
  )
  try {
    await Promise.all(buyers.map((buyer) => buyer.goShopping()))
  } finally {
    isOver = true
    await others
  }
  return buyers
}

async function judge(witness: Witness): Promise<void> {
  const rows = await cluster.query<{ id: string; state: PaymentState }>(
    'SELECT id, payment_state AS state FROM orders',
  )
  const broken = witness.judge(new Map(rows.map(({ id, state }) => [id, state])))
  broken.push(...(await findViolations(cluster)))
  const lost = await findAuthorisedAndUnpaid(cluster, disturbed(witness))
  if (lost.length > 0) broken.push({ what: 'a buyer who paid in time and did not get the order', who: lost })
  for (const error of cluster.takeErrors()) {
    if (!EXPLAINED_ERRORS.test(JSON.stringify(error)))
      broken.push({ what: 'an error in the log', who: error })
  }
  if (broken.length > 0) throw new Error(JSON.stringify(broken, null, 2))
}

/** The disturbed orders of earlier rounds count as well, because those orders are still stored. */
const disturbedBefore = new Set<string>()
function disturbed(witness: Witness): Set<string> {
  for (const id of witness.disturbed) disturbedBefore.add(id)
  return disturbedBefore
}

async function createArtworks(): Promise<{ artist: Visitor; artworks: Artwork[]; code: string }> {
  const artist = await cluster.signIn()
  const artworks: Artwork[] = []
  for (let count = 0; count < ARTWORKS; count++) artworks.push(await createArtwork(artist))
  const { code } = await createDiscount(artist, { percent: 20, maxUses: 2 })
  return { artist, artworks, code }
}

/** Repeats a step of the round's preparation, since the servers crash then, too. */
async function retry<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (tries === 8 || (error instanceof Refusal && error.status < 500)) throw error
      await letPass(500, 'a server that was killed starts again')
      await cluster.untilOpen()
    }
  }
}

test(
  'every payment ends as one order, or as none, even when anything is killed, lost or repeated',
  async () => {
    const end = Date.now() + SHORT.seconds * 1000
    let rounds = 0
    const isDone = () => (ROUNDS > 0 ? rounds >= ROUNDS : cluster.kills >= SHORT.kills || Date.now() > end)
    while (!isDone()) {
      await oneRound(SEED + rounds)
      rounds += 1
      if (ROUNDS > 0) process.stderr.write(`round ${rounds} clean, ${cluster.kills} kills\n`)
    }
    const sold = await cluster.query(`
      SELECT 1 FROM orders WHERE payment_state IN ('paid', 'partially_refunded', 'refunded')`)
    const met = [...counts].map(([what, times]) => `${times} × ${what}`).join(', ')
    process.stderr.write(
      `chaos: ${rounds} rounds clean, ${cluster.kills} kills, ${sold.length} orders paid; met ${met}\n`,
    )
    expect(sold.length).toBeGreaterThan(0)
  },
  ROUNDS > 0 ? 2 ** 31 - 1 : (SHORT.seconds + 240) * 1000,
)
