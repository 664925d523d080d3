import { createArtwork } from '../support/artworks'
import { inTime } from '../support/in-time'
import { callFault, FAULTS_PATH } from '../support/payments'
import { ProxiedShop } from '../support/proxied-shop'
import { CARDS, intentOf, originalLine, placeOrder } from '../support/purchase'
import { letPass, until } from '../support/until'
import type { Visitor } from '../support/visitor'

/** Longer than a heartbeat of the listener stays valid. */
const PAUSE_MS = 11_000

let shop: ProxiedShop
let artist: Visitor
beforeAll(async () => {
  shop = await ProxiedShop.open({ SWEEP_SECONDS: '3600', LOG_LEVEL: 'silent' })
  artist = await shop.signIn()
  await createArtwork(artist)
})
afterAll(() => shop.close())

/** Opens several connections at once and leaves them idle. */
const warmUp = () =>
  Promise.all(
    Array.from({ length: 12 }, () =>
      shop
        .visitor()
        .call('getOrder', { id: 'AAAAAAAAAA' })
        .catch(() => {}),
    ),
  )

const stateOf = async (id: string): Promise<string | undefined> => {
  const [order] = await shop.query<{ payment_state: string }>(
    'SELECT payment_state FROM orders WHERE id = $1',
    [id],
  )
  return order?.payment_state
}

async function buy(server = shop.server): Promise<void> {
  const artwork = await createArtwork(await shop.signIn(server))
  const buyer = shop.visitor(server)
  const order = await inTime(placeOrder(buyer, [originalLine(artwork)]))
  await shop.provider.confirm(order.clientSecret, CARDS.good)
  expect((await inTime(buyer.call('getOrder', { id: order.id }))).paymentState).toBe('paid')
}

test('connections to the database that died without a word are replaced before they are used', async () => {
  await warmUp()
  await letPass(100, 'the connections rest')
  shop.database.deaden()
  await inTime(shop.visitor().call('createPaymentIntent', { amount: '125.00' }))
  await buy()
  expect((await inTime(fetch(`${shop.server.url}/readyz`))).status).toBe(200)
})

test('connections to the database and to the provider that were cut are replaced, and none is missing afterwards', async () => {
  for (let round = 0; round < 2; round++) {
    const calls = warmUp()
    await letPass(20, 'some of the calls are under way')
    shop.database.cut()
    await calls
  }
  shop.payments.cut()
  await letPass(100, 'the server hears of it')
  await Promise.all([buy(), buy()])
  const answers = await Promise.all(
    Array.from({ length: 18 }, () => shop.visitor().send('GET', '/api/orders/AAAAAAAAAA')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
})

test('a server that sleeps while it holds an order stops nobody, the order is finished without it, and it shows at once what was changed meanwhile, though its connections have died without a word', async () => {
  const another = await shop.startAnother({ SWEEP_SECONDS: '1' })
  const { server } = shop
  const elsewhere = await shop.signIn(another)
  const shown = await createArtwork(elsewhere)
  const path = `/artwork/${shown.slug}`
  const show = async (): Promise<string> => (await shop.visitor(server).send('GET', path)).text
  await until(async () => (await (await fetch(`${server.url}/readyz`)).json()).hearsChanges)
  await show()
  await elsewhere.call('updateArtwork', { id: String(shown.id), title: 'Before the sleep' })
  await until(async () => (await show()).includes('Before the sleep'))
  await show()

  const [held, left] = [await createArtwork(artist), await createArtwork(artist)]
  const order = await placeOrder(shop.visitor(), [originalLine(held)])
  await shop.provider.confirm(order.clientSecret, CARDS.good)
  const fault = callFault({ action: 'hang', match: `${intentOf(order)}/capture`, count: '1' })
  await shop.provider.ask('POST', FAULTS_PATH, fault)
  const look = shop
    .visitor()
    .call('getOrder', { id: order.id })
    .catch(() => undefined)
  await until(async () => (await stateOf(order.id)) === 'capturing')
  server.pause()
  shop.database.deaden()
  try {
    await elsewhere.call('updateArtwork', { id: String(shown.id), title: 'While it slept' })
    const changedAt = Date.now()
    // Many requests read the order, which is locked.
    const looks = Promise.allSettled(
      Array.from({ length: 12 }, () => shop.visitor(another).call('getOrder', { id: order.id })),
    )
    await buy(another)
    // Nobody reads this order: the sweep alone settles it.
    const unseen = await placeOrder(shop.visitor(another), [originalLine(left)])
    await shop.provider.confirm(unseen.clientSecret, CARDS.good)
    await until(async () => (await stateOf(unseen.id)) === 'paid')
    await looks
    // PostgreSQL ends the transaction that the paused server left open.
    await until(async () => (await stateOf(order.id)) === 'paid')
    await letPass(PAUSE_MS - (Date.now() - changedAt), 'the server sleeps')
  } finally {
    server.resume()
  }
  const first = await shop.visitor(server).send('GET', path)
  expect([first.status, first.text.includes('While it slept')]).toEqual([200, true])
  await look
  expect(await stateOf(order.id)).toBe('paid')
  expect(await another.stop()).toBe(0)
})

test('a server ends in time while its provider and its database say nothing more', async () => {
  const artwork = await createArtwork(artist)
  const buyer = shop.visitor()
  const order = await placeOrder(buyer, [originalLine(artwork)])
  await shop.provider.confirm(order.clientSecret, CARDS.good)
  shop.payments.deaden()
  shop.payments.delayMs = 60_000
  const before = shop.payments.requests
  const looks = [
    buyer.call('getOrder', { id: order.id }),
    buyer.call('createPaymentIntent', { amount: '125.00' }),
  ]
  const outcomes = Promise.allSettled(looks)
  await until(() => shop.payments.requests > before)
  shop.database.deaden()
  const begun = Date.now()
  expect(await shop.restart()).toBe(0)
  // The provider would only answer after a minute.
  expect(Date.now() - begun).toBeLessThan(45_000)
  await outcomes
  shop.payments.delayMs = 0
  // Cutting the connections tells PostgreSQL that the old server's transactions are over.
  shop.database.cut()
  await until(async () => (await shop.visitor().call('getOrder', { id: order.id })).paymentState === 'paid')
})
