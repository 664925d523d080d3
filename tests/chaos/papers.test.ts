import { createArtwork } from '../support/artworks'
import { findViolations, untilSettled } from '../support/invariants'
import { switchPapersOn } from '../support/papers'
import { CARDS, placeOrder, printLine } from '../support/purchase'
import { ServerCluster } from '../support/server-cluster'
import { until } from '../support/until'

let cluster: ServerCluster
beforeAll(async () => {
  cluster = await ServerCluster.open(2, { SWEEP_SECONDS: '1' })
  await switchPapersOn(cluster)
}, 90_000)
afterEach(() => expect(cluster.takeErrors()).toEqual([]))
afterAll(() => cluster.close(), 60_000)

test('orders that are paid and refunded at once at two servers have papers whose numbers have no gap and are nobody’s twice', async () => {
  const artist = await cluster.signIn()
  const artwork = await createArtwork(artist)
  const orders = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const buyer = cluster.visitor(cluster.servers[at % 2])
      return { buyer, ...(await placeOrder(buyer, [printLine(artwork, 'A4')])) }
    }),
  )
  await Promise.all(
    orders.map(async ({ id, clientSecret, buyer }) => {
      await cluster.provider.confirm(clientSecret, CARDS.good)
      await buyer.call('getOrder', { id })
    }),
  )
  const ids = orders.map(({ id }) => id)
  const count = async (sql: string) => Number((await cluster.query<{ n: string }>(sql, [ids]))[0]?.n)
  await until(
    async () =>
      (await count(`SELECT count(*) AS n FROM orders WHERE id = ANY($1) AND payment_state = 'paid'`)) === 40,
  )
  // Each is refunded while others are, by whichever server is asked.
  await Promise.all(ids.slice(0, 20).map((id) => artist.call('refundOrder', { id, amount: '5.00' })))
  await untilSettled(cluster)
  const kinds = await cluster.query(
    'SELECT kind, count(*)::int AS count, max(serial) AS last FROM papers GROUP BY kind ORDER BY kind',
  )
  expect(kinds).toEqual([
    { kind: 'credit_note', count: 20, last: 20 },
    { kind: 'invoice', count: 40, last: 40 },
  ])
  expect(await findViolations(cluster)).toEqual([])
}, 180_000)
