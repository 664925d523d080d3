import pg from 'pg'
import { createArtwork } from '../support/artworks'
import { inTime } from '../support/in-time'
import { callFault, FAULTS_PATH } from '../support/payments'
import { ProxiedShop } from '../support/proxied-shop'
import { CARDS, intentOf, originalLine, placeOrder } from '../support/purchase'
import type { ServerProcess } from '../support/server-process'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

let shop: ProxiedShop
let artist: Visitor
beforeAll(async () => {
  shop = await ProxiedShop.open({ SWEEP_SECONDS: '1', LOG_LEVEL: 'silent' })
  artist = await shop.signIn()
}, 60_000)
afterAll(() => shop.close(), 60_000)

const stateOf = async (id: string): Promise<string | undefined> => {
  const [order] = await shop.query<{ payment_state: string }>(
    'SELECT payment_state FROM orders WHERE id = $1',
    [id],
  )
  return order?.payment_state
}

/** Buys a new original at a server while something else is stuck: every answer comes in time. */
async function buyInTime(server: ServerProcess): Promise<void> {
  const artwork = await createArtwork(await shop.signIn(server))
  const buyer = shop.visitor(server)
  const order = await inTime(placeOrder(buyer, [originalLine(artwork)]))
  await shop.provider.confirm(order.clientSecret, CARDS.good)
  const state = await inTime(buyer.call('getOrder', { id: order.id }))
  expect(state.paymentState).toBe('paid')
  expect((await inTime(fetch(`${server.url}/readyz`))).status).toBe(200)
}

/** Many looks at one order that nobody waits for. */
const lookAt = (id: string, server: ServerProcess): Promise<unknown> =>
  Promise.allSettled(Array.from({ length: 12 }, () => shop.visitor(server).call('getOrder', { id })))

test('an order that something keeps locked for ever stops neither the sweep, nor other buyers, nor the end', async () => {
  const artwork = await createArtwork(artist)
  const stuck = await placeOrder(shop.visitor(), [originalLine(artwork)])
  await shop.provider.confirm(stuck.clientSecret, CARDS.good)
  const holder = new pg.Client({ connectionString: shop.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [stuck.id])
  try {
    const looks = lookAt(stuck.id, shop.server)
    await buyInTime(shop.server)
    // Nobody looks at this one: the sweep alone brings it to its end.
    const left = await placeOrder(shop.visitor(), [originalLine(await createArtwork(artist))])
    await shop.provider.confirm(left.clientSecret, CARDS.good)
    await until(async () => (await stateOf(left.id)) === 'paid')
    await looks
    expect(await shop.restart()).toBe(0)
    artist = await shop.signIn()
  } finally {
    await holder.end()
  }
  await until(async () => (await stateOf(stuck.id)) === 'paid')
}, 90_000)

test('a server that is paused while it holds an order stops nobody, and the order is finished without it', async () => {
  const another = await shop.startAnother()
  const artwork = await createArtwork(artist)
  const order = await placeOrder(shop.visitor(), [originalLine(artwork)])
  await shop.provider.confirm(order.clientSecret, CARDS.good)
  const fault = callFault({ action: 'hang', match: `${intentOf(order)}/capture`, count: '1' })
  await shop.provider.ask('POST', FAULTS_PATH, fault)
  const look = shop
    .visitor()
    .call('getOrder', { id: order.id })
    .catch(() => undefined)
  await until(async () => (await stateOf(order.id)) === 'capturing')
  const { server } = shop
  server.pause()
  try {
    const looks = lookAt(order.id, another)
    await buyInTime(another)
    await looks
    // PostgreSQL ends the transaction that the paused server left open.
    await until(async () => (await stateOf(order.id)) === 'paid', 50_000)
  } finally {
    server.resume()
  }
  await look
  await until(async () => (await fetch(`${server.url}/readyz`)).status === 200)
  expect(await stateOf(order.id)).toBe('paid')
  expect(await another.stop()).toBe(0)
}, 120_000)
