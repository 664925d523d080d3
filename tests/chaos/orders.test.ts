import type { Artwork } from '@gesso/shared-types/artwork'
import { hang } from '../support/artworks'
import { breaches, untilQuiet } from '../support/invariants'
import { Buyer } from '../support/random-buyer'
import { Random } from '../support/seeded-random'
import { World } from '../support/server-cluster'
import { Refusal, type Visitor } from '../support/visitor'

/** `npm run chaos -- --rounds N --seed S` asks for more; the short form is over after a dozen kills or two minutes. */
const { CHAOS_ROUNDS, CHAOS_SEED } = process.env
const ROUNDS = Number(CHAOS_ROUNDS ?? 0)
const SEED = Number(CHAOS_SEED ?? 20_261_120)
const SHORT = { kills: 12, seconds: 120 }

const WORKS = 3
const BUYERS = 8

let world: World
beforeAll(async () => {
  world = await World.open(2, { SWEEP_SECONDS: '2', TEST_CRASH: 'any:0.02', LOG_LEVEL: 'silent' })
}, 120_000)
afterAll(() => world.close(), 60_000)

/** What the artist does to the works while they are bought: nothing that should matter to a claim. */
async function saveNowAndThen(artist: Visitor, works: Artwork[], random: Random, until: () => boolean) {
  while (!until()) {
    const work = random.pick(works)
    const { id, title, originalPrice, printOptions } = work
    const at = world.servers.length > 0 ? world.visitor() : artist
    for (const [name, value] of artist.cookies) at.cookies.set(name, value)
    const save = random.chance(0.5)
      ? at.call('updateArtwork', { id: String(id), title, originalPrice, printOptions })
      : at.sendJson('PATCH', `/api/cms/artworks/${id}`, { medium: `Oil, ${random.below(100)}` })
    await save.catch(() => undefined)
    await new Promise((done) => setTimeout(done, random.below(400)))
  }
}

async function makeTrouble(random: Random): Promise<void> {
  const calls = [
    { action: 'error', when: 'before', rate: '0.05', count: '1000' },
    { action: 'error', when: 'kept', rate: '0.02', count: '1000' },
    { action: 'cut', when: 'after', rate: '0.05', count: '1000' },
    { action: 'hang', when: 'before', rate: '0.02', count: '2' },
  ]
  const faults = {
    'webhooks[drop]': '0.3',
    'webhooks[double]': '0.5',
    'webhooks[delay]': String(random.below(200)),
    'webhooks[shuffle]': String(random.below(1500)),
  }
  await world.provider.ask('POST', 'test_helpers/gesso/faults', faults)
  for (const fault of calls) {
    const form = Object.fromEntries(Object.entries(fault).map(([name, value]) => [`calls[${name}]`, value]))
    await world.provider.ask('POST', 'test_helpers/gesso/faults', form)
  }
}

/** Lets the time of a hold run out now and then, while its buyer may be paying. */
async function endHoldsNowAndThen(random: Random, until: () => boolean): Promise<void> {
  while (!until()) {
    await new Promise((done) => setTimeout(done, 200 + random.below(1500)))
    await world.query(`
      WITH late AS (
        UPDATE orders SET hold_until = now() - interval '1 second' WHERE id = (
          SELECT id FROM orders WHERE payment_state = 'awaiting_payment' AND hold_until > now() LIMIT 1)
        RETURNING id)
      UPDATE artworks SET hold_until = now() - interval '1 second' FROM late WHERE hold_order_id = late.id`)
  }
}

/** Ends a server now and then, and the provider sometimes. */
async function killNowAndThen(random: Random, until: () => boolean): Promise<void> {
  while (!until()) {
    await new Promise((done) => setTimeout(done, 500 + random.below(2500)))
    if (until()) return
    if (random.chance(0.2)) {
      await world.killProvider()
      await makeTrouble(random)
    } else if (world.servers.length > 1) {
      await random.pick(world.servers).kill()
    }
  }
}

async function oneRound(seed: number): Promise<void> {
  const random = new Random(seed)
  await world.untilOpen()
  const { artist, works } = await again(hangWorks)
  await makeTrouble(random)
  let isOver = false
  const others = Promise.all([
    saveNowAndThen(artist, works, random, () => isOver),
    killNowAndThen(random, () => isOver),
    endHoldsNowAndThen(random, () => isOver),
  ])
  const buyers = Array.from(
    { length: BUYERS },
    () => new Buyer(world, new Random(random.below(2 ** 30)), works),
  )
  const ways = await Promise.all(buyers.map((buyer) => buyer.goShopping()))
  isOver = true
  await others
  await world.provider.ask('DELETE', 'test_helpers/gesso/faults')
  await world.untilOpen()
  await untilQuiet(world)
  const broken = await breaches(world)
  if (broken.length > 0) {
    throw new Error(`Seed ${seed}, ${ways.join(', ')}:\n${JSON.stringify(broken, null, 2)}`)
  }
}

async function hangWorks(): Promise<{ artist: Visitor; works: Artwork[] }> {
  const artist = await world.signIn()
  const works: Artwork[] = []
  for (let count = 0; count < WORKS; count++) works.push(await hang(artist))
  return { artist, works }
}

/** The crash points do not spare the round's own preparations. */
async function again<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (tries === 8 || (error instanceof Refusal && error.status < 500)) throw error
      await new Promise((done) => setTimeout(done, 500))
      await world.untilOpen()
    }
  }
}

test(
  'whatever is killed, lost or repeated: every payment ends as one order, or as none',
  async () => {
    const end = Date.now() + SHORT.seconds * 1000
    let rounds = 0
    const isDone = () => (ROUNDS > 0 ? rounds >= ROUNDS : world.kills >= SHORT.kills || Date.now() > end)
    while (!isDone()) {
      await oneRound(SEED + rounds)
      rounds += 1
      if (ROUNDS > 0) process.stderr.write(`round ${rounds} clean, ${world.kills} kills\n`)
    }
    const sold = await world.query("SELECT 1 FROM orders WHERE payment_state = 'paid'")
    process.stderr.write(`chaos: ${rounds} rounds clean, ${world.kills} kills, ${sold.length} orders paid\n`)
    expect(sold.length).toBeGreaterThan(0)
  },
  ROUNDS > 0 ? 2 ** 31 - 1 : (SHORT.seconds + 60) * 1000,
)
