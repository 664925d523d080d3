import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork } from '../support/artworks'
import { findViolations, untilSettled } from '../support/invariants'
import { callFault, FAULTS_PATH, webhookFaults } from '../support/payments'
import { RandomBuyer } from '../support/random-buyer'
import { Random } from '../support/seeded-random'
import { ServerCluster } from '../support/server-cluster'
import { Refusal, type Visitor } from '../support/visitor'

/** `npm run chaos -- --rounds N --seed S` asks for more; the short form is over after a dozen kills or two minutes. */
const { CHAOS_ROUNDS, CHAOS_SEED } = process.env
const ROUNDS = Number(CHAOS_ROUNDS ?? 0)
const SEED = Number(CHAOS_SEED ?? 20_261_120)
const SHORT = { kills: 12, seconds: 120 }

const ARTWORKS = 3
const BUYERS = 8

let cluster: ServerCluster
beforeAll(async () => {
  cluster = await ServerCluster.open(2, { SWEEP_SECONDS: '2', TEST_CRASH: 'any:0.02', LOG_LEVEL: 'silent' })
}, 120_000)
afterAll(() => cluster.close(), 60_000)

/** Saves artworks while they are bought, with changes that must not matter to a claim. */
async function saveRepeatedly(artist: Visitor, artworks: Artwork[], random: Random, isDone: () => boolean) {
  while (!isDone()) {
    const artwork = random.pick(artworks)
    const { id, title, originalPrice, printOptions } = artwork
    const at = cluster.servers.length > 0 ? cluster.visitor() : artist
    for (const [name, value] of artist.cookies) at.cookies.set(name, value)
    const save = random.chance(0.5)
      ? at.call('updateArtwork', { id: String(id), title, originalPrice, printOptions })
      : at.sendJson('PATCH', `/api/cms/artworks/${id}`, { medium: `Oil, ${random.below(100)}` })
    await save.catch(() => undefined)
    await new Promise((done) => setTimeout(done, random.below(400)))
  }
}

async function injectFaults(random: Random): Promise<void> {
  const calls = [
    { action: 'error', when: 'before', rate: '0.05', count: '1000' },
    { action: 'error', when: 'stored', rate: '0.02', count: '1000' },
    { action: 'cut', when: 'after', rate: '0.05', count: '1000' },
    { action: 'hang', when: 'before', rate: '0.02', count: '2' },
  ]
  const faults = {
    drop: 0.3,
    double: 0.5,
    delay: random.below(200),
    shuffle: random.below(1500),
  }
  await cluster.provider.ask('POST', FAULTS_PATH, webhookFaults(faults))
  for (const fault of calls) {
    await cluster.provider.ask('POST', FAULTS_PATH, callFault(fault))
  }
}

/** Lets a hold run out now and then, while its buyer may be paying. */
async function expireHoldsRepeatedly(random: Random, isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    await new Promise((done) => setTimeout(done, 200 + random.below(1500)))
    await cluster.query(`
      WITH late AS (
        UPDATE orders SET hold_until = now() - interval '1 second' WHERE id = (
          SELECT id FROM orders WHERE payment_state = 'awaiting_payment' AND hold_until > now() LIMIT 1)
        RETURNING id)
      UPDATE artworks SET hold_until = now() - interval '1 second' FROM late WHERE hold_order_id = late.id`)
  }
}

/** Kills a server now and then, and sometimes the provider. */
async function killRepeatedly(random: Random, isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    await new Promise((done) => setTimeout(done, 500 + random.below(2500)))
    if (isDone()) return
    if (random.chance(0.2)) {
      await cluster.killProvider()
      await injectFaults(random)
    } else if (cluster.servers.length > 1) {
      await random.pick(cluster.servers).kill()
    }
  }
}

async function oneRound(seed: number): Promise<void> {
  const random = new Random(seed)
  await cluster.untilOpen()
  const { artist, artworks } = await retry(createArtworks)
  await injectFaults(random)
  let isOver = false
  const others = Promise.all([
    saveRepeatedly(artist, artworks, random, () => isOver),
    killRepeatedly(random, () => isOver),
    expireHoldsRepeatedly(random, () => isOver),
  ])
  const buyers = Array.from(
    { length: BUYERS },
    () => new RandomBuyer(cluster, new Random(random.below(2 ** 30)), artworks),
  )
  const ways = await Promise.all(buyers.map((buyer) => buyer.goShopping()))
  isOver = true
  await others
  await cluster.provider.ask('DELETE', FAULTS_PATH)
  await cluster.untilOpen()
  await untilSettled(cluster)
  const broken = await findViolations(cluster)
  if (broken.length > 0) {
    throw new Error(`Seed ${seed}, ${ways.join(', ')}:\n${JSON.stringify(broken, null, 2)}`)
  }
}

async function createArtworks(): Promise<{ artist: Visitor; artworks: Artwork[] }> {
  const artist = await cluster.signIn()
  const artworks: Artwork[] = []
  for (let count = 0; count < ARTWORKS; count++) artworks.push(await createArtwork(artist))
  return { artist, artworks }
}

/** Repeats a step of the round's own preparations, since the servers crash during these too. */
async function retry<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (tries === 8 || (error instanceof Refusal && error.status < 500)) throw error
      await new Promise((done) => setTimeout(done, 500))
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
    const sold = await cluster.query("SELECT 1 FROM orders WHERE payment_state = 'paid'")
    process.stderr.write(
      `chaos: ${rounds} rounds clean, ${cluster.kills} kills, ${sold.length} orders paid\n`,
    )
    expect(sold.length).toBeGreaterThan(0)
  },
  ROUNDS > 0 ? 2 ** 31 - 1 : (SHORT.seconds + 60) * 1000,
)
