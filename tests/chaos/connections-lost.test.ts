import { createArtwork } from '../support/artworks'
import { inTime } from '../support/in-time'
import { ProxiedShop } from '../support/proxied-shop'
import { CARDS, originalLine, placeOrder } from '../support/purchase'
import { letPass, until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

let shop: ProxiedShop
let artist: Visitor
beforeAll(async () => {
  shop = await ProxiedShop.open({ SWEEP_SECONDS: '3600', LOG_LEVEL: 'silent' })
  artist = await shop.signIn()
  await createArtwork(artist)
}, 60_000)
afterAll(() => shop.close(), 60_000)

/** Opens several connections at once, which then rest. */
const warmUp = () =>
  Promise.all(
    Array.from({ length: 12 }, () =>
      shop
        .visitor()
        .call('getOrder', { id: 'AAAAAAAAAA' })
        .catch(() => {}),
    ),
  )

async function buy(): Promise<void> {
  const artwork = await createArtwork(artist)
  const buyer = shop.visitor()
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

test('connections to the database that were cut are replaced, and none is missing afterwards', async () => {
  for (let round = 0; round < 5; round++) {
    const calls = warmUp()
    await letPass(20, 'some of the calls are under way')
    shop.database.cut()
    await calls
  }
  await letPass(100, 'the server hears of it')
  await Promise.all([buy(), buy()])
  const answers = await Promise.all(
    Array.from({ length: 18 }, () => shop.visitor().send('GET', '/api/orders/AAAAAAAAAA')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
})

test('kept connections to the provider that were cut cost nobody an order', async () => {
  await buy()
  shop.payments.cut()
  await buy()
})

test('a provider that takes eight seconds for each answer leaves the gallery and other orders quick', async () => {
  const [slow, known] = [await createArtwork(artist), await createArtwork(artist)]
  const other = shop.visitor()
  const order = await placeOrder(other, [originalLine(known)])
  shop.payments.delayMs = 8000
  try {
    const buying = Promise.all(
      Array.from({ length: 20 }, () => shop.visitor().call('createPaymentIntent', { amount: '125.00' })),
    )
    const buyer = shop.visitor()
    const placing = placeOrder(buyer, [originalLine(slow)])
    await until(async () => {
      const held = await shop.query('SELECT 1 FROM artworks WHERE id = $1 AND hold_order_id IS NOT NULL', [
        slow.id,
      ])
      return held.length > 0
    })
    for (const path of ['/', `/artwork/${known.slug}`, '/api/artworks', '/cart', '/checkout', '/readyz']) {
      expect((await inTime(shop.visitor().send('GET', path))).status).toBe(200)
    }
    expect(await inTime(other.call('getOrder', { id: order.id }))).toMatchObject({
      paymentState: 'awaiting_payment',
    })
    const taken = await inTime(refusalOf(placeOrder(shop.visitor(), [originalLine(slow)])))
    expect(taken.body.code).toBe('artwork_unavailable')
    expect((await placing).paymentState).toBe('awaiting_payment')
    await buying
  } finally {
    shop.payments.delayMs = 0
  }
}, 60_000)

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
  expect(Date.now() - begun).toBeLessThan(20_000)
  await outcomes
  shop.payments.delayMs = 0
  // PostgreSQL hears at last that the old server's transactions are gone.
  shop.database.cut()
  await until(async () => (await shop.visitor().call('getOrder', { id: order.id })).paymentState === 'paid')
}, 60_000)
