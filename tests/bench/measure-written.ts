import { createArtwork } from '../support/artworks'
import { query } from '../support/databases'
import { originalLine, placeOrder, printLine } from '../support/purchase'
import { until } from '../support/until'
import { refusalOf, Visitor } from '../support/visitor'
import { addressFor, mostAtWork } from './count-connections'
import { measureStrangers } from './crowd-of-strangers'
import { Latencies, sideBySide } from './latencies'
import type { Bench } from './part'
import { type Recorded, recordPurchases, STEPS, type Step } from './record-purchases'
import { asAnother, BareClients } from './replay-statements'
import { SHOP, ShopWithProvider } from './shop-with-provider'

const PURCHASES = 300
const BUYERS = 20
const CROWD = 200
/** As many as one process of the shop opens. */
const CONNECTIONS = 20
const BARE = 'bare-clients'

type Measured = { perSecond: number; most: number; steps: Partial<Record<Step | 'all', Latencies>> }

const newSteps = () => ({ open: new Latencies(), place: new Latencies(), settle: new Latencies() })

/** Asks for the order until it is paid, as the page does: an answer may come before the payment is settled. */
async function untilPaid(buyer: Visitor, id: string): Promise<void> {
  await until(async () => (await buyer.call('getOrder', { id })).paymentState === 'paid')
}

/** Twenty buyers in parallel, each buying one print after the other. */
async function buyPrints(shop: ShopWithProvider, databaseUrl: string): Promise<Measured> {
  const artwork = await createArtwork(await new Visitor(shop.server.url).signIn())
  let steps = newSteps()
  const buyOne = async () => {
    const buyer = new Visitor(shop.server.url)
    await steps.open.of(() => buyer.call('createPaymentIntent', { amount: '35.00' }))
    const order = await steps.place.of(() => placeOrder(buyer, [printLine(artwork, 'A4')]))
    await shop.confirm(order)
    await steps.settle.of(() => untilPaid(buyer, order.id))
  }
  await sideBySide(BUYERS, BUYERS, buyOne)
  steps = newSteps()
  let seconds = 0
  const most = await mostAtWork(databaseUrl, SHOP, async () => {
    seconds = await sideBySide(PURCHASES, BUYERS, buyOne)
  })
  return { perSecond: PURCHASES / seconds, most, steps }
}

/** Sends the statements of as many purchases over as many connections as the shop uses. */
async function replayPrints({ print }: Recorded, databaseUrl: string): Promise<Measured> {
  const clients = await BareClients.open(addressFor(BARE, databaseUrl), CONNECTIONS)
  const steps = newSteps()
  const buyOne = async (client: number) => {
    const [open = [], place = [], settle = [], webhooks = []] = asAnother(STEPS.map((step) => print[step]))
    await steps.open.of(() => clients.send(client, open))
    await steps.place.of(() => clients.send(client, place))
    await steps.settle.of(() => clients.send(client, settle))
    await clients.send(client, webhooks)
  }
  try {
    const before = await countPaid(databaseUrl)
    let seconds = 0
    const most = await mostAtWork(databaseUrl, BARE, async () => {
      seconds = await sideBySide(PURCHASES, CONNECTIONS, buyOne)
    })
    const paid = (await countPaid(databaseUrl)) - before
    if (paid !== PURCHASES) throw new Error(`The floor paid ${paid} orders instead of ${PURCHASES}`)
    return { perSecond: PURCHASES / seconds, most, steps }
  } finally {
    await clients.close()
  }
}

/** Two hundred buyers order one original at once; the one who gets it pays. */
async function fightOver(shop: ShopWithProvider, databaseUrl: string): Promise<Measured> {
  const artwork = await createArtwork(await new Visitor(shop.server.url).signIn())
  const all = new Latencies()
  let seconds = 0
  const most = await mostAtWork(databaseUrl, SHOP, async () => {
    let sold = 0
    seconds = await sideBySide(CROWD, CROWD, async () => {
      const buyer = new Visitor(shop.server.url)
      const placing = all.of(() => placeOrder(buyer, [originalLine(artwork)]))
      const order = await placing.catch(() => null)
      if (!order) return (await refusalOf(placing)).body.code
      await shop.confirm(order)
      await untilPaid(buyer, order.id)
      sold += 1
    })
    if (sold !== 1) throw new Error(`The original was sold ${sold} times`)
  })
  return { perSecond: CROWD / seconds, most, steps: { all } }
}

async function replayFight({ original, lost, originalId }: Recorded, databaseUrl: string): Promise<Measured> {
  const [another] = await query<{ id: number }>(
    databaseUrl,
    `INSERT INTO artworks (title, slug, original_price) VALUES ('The floor’s', 'the-floors', 100) RETURNING id`,
  )
  const ids = new Map([[String(originalId), String(another?.id)]])
  const clients = await BareClients.open(addressFor(BARE, databaseUrl), CONNECTIONS)
  const all = new Latencies()
  let isFirst = true
  try {
    const before = await countPaid(databaseUrl)
    let seconds = 0
    const most = await mostAtWork(databaseUrl, BARE, async () => {
      seconds = await sideBySide(CROWD, CONNECTIONS, async (client) => {
        const mine = isFirst ? STEPS.map((step) => original[step]) : [lost]
        isFirst = false
        await all.of(() => clients.send(client, asAnother(mine, ids).flat()))
      })
    })
    if ((await countPaid(databaseUrl)) !== before + 1) throw new Error('The floor did not sell its original')
    return { perSecond: CROWD / seconds, most, steps: { all } }
  } finally {
    await clients.close()
  }
}

async function countPaid(databaseUrl: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    databaseUrl,
    `SELECT count(*)::int AS count FROM orders WHERE payment_state = 'paid'`,
  )
  return row?.count ?? 0
}

function print(title: string, statements: string, shop: Measured, floor: Measured): void {
  console.log(`\n${title}\n`)
  console.log(`statements: ${statements}`)
  const ratio = (shop.perSecond / floor.perSecond).toFixed(2)
  console.log(
    `a second: shop ${shop.perSecond.toFixed(1)}, floor ${floor.perSecond.toFixed(1)}, ratio ${ratio}; ` +
      `connections at work at most: shop ${shop.most}, floor ${floor.most}\n`,
  )
  console.log('step       p50 ms  floor    p95 ms  floor    p99 ms  floor')
  for (const [name, latencies] of Object.entries(shop.steps)) {
    const columns = [0.5, 0.95, 0.99].flatMap((share) => [
      latencies.percentile(share).toFixed(0).padStart(7),
      (floor.steps[name as Step]?.percentile(share) ?? 0).toFixed(0).padStart(6),
    ])
    console.log([name.padEnd(9), ...columns].join('  '))
  }
}

const counts = (purchase: Recorded['print']): string =>
  STEPS.map((step) => `${step} ${purchase[step].length}`).join(', ')

/**
 * Measures how many orders are placed and paid per second, next to bare clients that send the same statements over as
 * many connections: prints by buyers in parallel, and one original that a crowd wants. Then the same crowd as an
 * outsider sees it.
 */
export async function measureWritten(bench: Bench): Promise<void> {
  const { databaseUrl } = bench
  const recorded = await recordPurchases(bench)
  const shop = await ShopWithProvider.open(bench)
  let prints: Measured
  let fight: Measured
  try {
    prints = await buyPrints(shop, databaseUrl)
    fight = await fightOver(shop, databaseUrl)
  } finally {
    await shop.close()
  }
  // The shop is closed by now: its workers would otherwise send the emails that the bare clients write.
  const floorOfPrints = await replayPrints(recorded, databaseUrl)
  const floorOfFight = await replayFight(recorded, databaseUrl)
  print(
    `written: ${PURCHASES} prints, ${BUYERS} buyers side by side, each from opening the checkout to the page that says paid`,
    counts(recorded.print),
    prints,
    floorOfPrints,
  )
  print(
    `written: one original and ${CROWD} buyers at once, until all are answered and it is paid`,
    `${counts(recorded.original)}; of each who is too late ${recorded.lost.length}`,
    fight,
    floorOfFight,
  )
  await measureStrangers(bench)
}
