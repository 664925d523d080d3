import { createArtwork } from '../support/artworks'
import { makeEdition } from '../support/editions'
import { findViolations, findViolationsNow, untilSettled } from '../support/invariants'
import { passTime } from '../support/pass-time'
import { CARDS, placeOrder, printLine } from '../support/purchase'
import { ServerCluster } from '../support/server-cluster'
import { until } from '../support/until'
import { Refusal, type Visitor } from '../support/visitor'

let cluster: ServerCluster
beforeAll(async () => {
  cluster = await ServerCluster.open(2, { SWEEP_SECONDS: '2' })
}, 90_000)
afterEach(() => expect(cluster.takeErrors()).toEqual([]))
afterAll(() => cluster.close(), 60_000)

/** People at two servers, each at an address of their own. */
const crowd = (people: number): Visitor[] =>
  Array.from({ length: people }, (_, index) => cluster.visitor(cluster.servers[index % 2]))

async function outcomes(buyers: Visitor[], line: ReturnType<typeof printLine>) {
  const all = await Promise.all(
    buyers.map((buyer) =>
      placeOrder(buyer, [line]).then(
        (order) => ({ order }),
        (error: unknown) => ({ refusal: error instanceof Refusal ? error.body : error }),
      ),
    ),
  )
  return {
    placed: all.flatMap((each) => ('order' in each ? [each.order] : [])),
    refused: all.flatMap((each) => ('refusal' in each ? [each.refusal] : [])),
  }
}

const statesOf = async () =>
  (await cluster.query<{ state: string }>('SELECT payment_state AS state FROM orders ORDER BY 1')).map(
    ({ state }) => state,
  )

test('two hundred buyers at once of the last three of an edition, at two servers: three are paid, the others told', async () => {
  const artist = await cluster.signIn()
  const artwork = await createArtwork(artist)
  const { id } = await makeEdition(artist, artwork, { total: 25, proofs: 2, soldElsewhere: 22 })
  const line = printLine(artwork, 'A4')
  const { placed, refused } = await outcomes(crowd(200), line)
  expect([placed.length, refused.length]).toEqual([3, 197])
  for (const refusal of refused) {
    expect(refusal).toMatchObject({ code: 'artwork_unavailable', details: { artworkIds: [artwork.id] } })
  }
  expect(await findViolationsNow(cluster)).toEqual([])

  // Two pay, and one goes away: after a quarter of an hour one of many others has the last number.
  for (const order of placed.slice(0, 2)) {
    await cluster.provider.confirm(order.clientSecret, CARDS.good)
    await cluster.visitor().call('getOrder', { id: order.id })
  }
  await until(async () => (await statesOf()).filter((state) => state === 'paid').length === 2)
  await passTime((sql) => cluster.query(sql), 21)
  await until(async () => (await statesOf()).includes('expired'))
  const late = await outcomes(crowd(40), line)
  expect([late.placed.length, late.refused.length]).toEqual([1, 39])
  const [last] = late.placed
  await cluster.provider.confirm(String(last?.clientSecret), CARDS.good)
  await until(
    async () => (await cluster.visitor().call('getOrder', { id: String(last?.id) })).paymentState === 'paid',
  )
  await untilSettled(cluster)
  expect(await statesOf()).toEqual(['expired', 'paid', 'paid', 'paid'])
  const numbers = await cluster.query(
    "SELECT number FROM edition_numbers WHERE edition_id = $1 AND state = 'sold' ORDER BY number",
    [id],
  )
  expect(numbers).toEqual([{ number: 23 }, { number: 24 }, { number: 25 }])
  expect(await cluster.provider.ask('GET', 'test_helpers/emulator/captures')).toMatchObject({
    data: [{ amount: 3500 }, { amount: 3500 }, { amount: 3500 }],
  })
  expect(await findViolations(cluster)).toEqual([])
}, 120_000)
