import { createArtwork } from '../support/artworks'
import { callFault, FAULTS_PATH } from '../support/payments'
import { CARDS, originalLine, placeOrder, printLine } from '../support/purchase'
import { ServerCluster } from '../support/server-cluster'
import { letPass, until } from '../support/until'
import { Refusal } from '../support/visitor'

let cluster: ServerCluster
beforeAll(async () => {
  cluster = await ServerCluster.open(2, { SWEEP_SECONDS: '2' })
}, 90_000)
afterEach(() => expect(cluster.takeErrors()).toEqual([]))
afterAll(() => cluster.close(), 60_000)

test('two hundred buyers at once for one original, at two servers: one order, 199 refusals, one capture', async () => {
  const artwork = await createArtwork(await cluster.signIn())
  const buyers = Array.from({ length: 200 }, (_, index) => cluster.visitor(cluster.servers[index % 2]))
  const outcomes = await Promise.all(
    buyers.map((buyer) =>
      placeOrder(buyer, [originalLine(artwork)]).then(
        (order) => ({ order }),
        (error: unknown) => ({ refusal: error instanceof Refusal ? error.body : error }),
      ),
    ),
  )
  const placed = outcomes.flatMap((each) => ('order' in each ? [each] : []))
  expect(placed).toHaveLength(1)
  const refusals = outcomes.flatMap((each) => ('refusal' in each ? [each.refusal] : []))
  expect(refusals).toHaveLength(199)
  for (const each of refusals) {
    expect(each).toMatchObject({ code: 'artwork_unavailable', details: { artworkIds: [artwork.id] } })
  }
  expect(await cluster.query('SELECT id FROM orders')).toEqual([{ id: placed[0]?.order.id }])

  // The winner pays, and all of them look at the order at once.
  await cluster.provider.confirm(String(placed[0]?.order.clientSecret), CARDS.good)
  const id = String(placed[0]?.order.id)
  await Promise.all(buyers.slice(0, 60).map((buyer) => buyer.call('getOrder', { id })))
  await until(async () => {
    const [order] = await cluster.query<{ payment_state: string }>('SELECT payment_state FROM orders')
    return order?.payment_state === 'paid'
  })
  expect(await cluster.provider.ask('GET', 'test_helpers/emulator/captures')).toMatchObject({
    data: [{ amount: 12_500 }],
  })
})

test('more shoppers than connections are served more slowly, and none is stuck while the provider hangs', async () => {
  const artwork = await createArtwork(await cluster.signIn())
  const shoppers = Array.from({ length: 120 }, (_, index) => cluster.visitor(cluster.servers[index % 2]))
  const orders = await Promise.all(shoppers.map((shopper) => placeOrder(shopper, [printLine(artwork, 'A4')])))
  expect(new Set(orders.map(({ id }) => id)).size).toBe(120)

  await cluster.provider.ask(
    'POST',
    FAULTS_PATH,
    callFault({ action: 'hang', match: 'GET /v1/payment_intents', count: '40' }),
  )
  let lookedAt = 0
  const looks = shoppers.slice(0, 60).map((shopper, index) =>
    shopper.call('getOrder', { id: String(orders[index]?.id) }).then(
      () => {
        lookedAt += 1
        return true
      },
      (error: unknown) => error,
    ),
  )
  await letPass(500, 'looks that do not wait for the provider are answered')
  expect(lookedAt).toBe(0)
  // Neither the gallery nor another order waits for the hanging calls; each is given up after ten seconds.
  await cluster.visitor().call('getArtwork', { slugOrId: String(artwork.id) })
  await placeOrder(cluster.visitor(), [printLine(artwork, 'A4')])
  await cluster.provider.ask('DELETE', FAULTS_PATH)
  expect(new Set(await Promise.all(looks))).toEqual(new Set([true]))
}, 120_000)
