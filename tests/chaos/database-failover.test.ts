import { createArtwork } from '../support/artworks'
import { DatabaseAddress } from '../support/database-address'
import { DatabaseCluster } from '../support/database-cluster'
import { askGallery } from '../support/gallery-cache'
import { buy, CUSTOMER, confirmPayment, originalLine, placeOrder, untilSold } from '../support/purchase'
import { errorOf } from '../support/refusals'
import { Shop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const clusters: DatabaseCluster[] = []
let primary: DatabaseCluster
let standby: DatabaseCluster
let address: DatabaseAddress
let shop: Shop
let artist: Visitor

beforeAll(async () => {
  primary = await DatabaseCluster.create()
  clusters.push(primary)
  standby = await primary.createStandby()
  clusters.push(standby)
  address = await DatabaseAddress.open(primary.port)
  shop = await Shop.open({ SWEEP_SECONDS: '1' }, address.url)
  artist = await shop.signIn()
}, 90_000)
afterAll(async () => {
  await shop?.close()
  address?.close()
  for (const cluster of clusters) await cluster.remove()
}, 60_000)

const isReady = async () => (await fetch(`${shop.url}/readyz`)).status === 200

/** What a person and a browser's call are told while the shop cannot answer. */
async function expectClearRefusals(): Promise<void> {
  const call = await shop.visitor().send('GET', '/api/artworks')
  expect(errorOf(call)).toMatchObject({ status: 503, code: 'busy' })
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await fetch(`${shop.url}/`, { headers: { Accept: 'text/html' } })
  expect(page.status).toBe(503)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await page.text()).toContain('Back in a moment')
}

test('PostgreSQL fails over to a standby under the same address: no order is lost, and the shop comes back', async () => {
  const [paidBefore, underWay, later] = [
    await createArtwork(artist),
    await createArtwork(artist),
    await createArtwork(artist, { title: 'Sold by the new primary' }),
  ]
  const before = await buy(shop, shop.visitor(), [originalLine(paidBefore)])
  const buyer = shop.visitor()
  const order = await placeOrder(buyer, [originalLine(underWay)])
  const answer = await confirmPayment(shop, buyer, order)
  expect(answer.status).toBe(200)
  await until(async () => (await askGallery(shop)).isCached)
  await until(() => standby.hasCaughtUpWith(primary))

  await primary.stop('SIGQUIT')
  await until(async () => !(await isReady()))
  await expectClearRefusals()

  // The standby can be read at once; what would write is told to wait.
  address.leadTo(standby.port)
  await until(isReady)
  expect((await askGallery(shop)).titles).toContain('Sold by the new primary')
  const refused = await shop.visitor().sendJson('POST', '/api/orders', {
    customerData: CUSTOMER,
    orderItems: [originalLine(later)],
  })
  expect(errorOf(refused)).toMatchObject({ status: 503, code: 'busy' })

  await standby.promote()
  await until(async () => (await buyer.call('getOrder', { id: order.id })).paymentState === 'paid')
  expect((await buy(shop, shop.visitor(), [originalLine(later)])).paymentState).toBe('paid')
  await until(async () => (await askGallery(shop)).isCached)
  const rows = await shop.query<{ id: string; payment_state: string }>('SELECT id, payment_state FROM orders')
  expect(rows).toHaveLength(3)
  expect(rows.every(({ payment_state }) => payment_state === 'paid')).toBe(true)
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([before.id, order.id]))
  expect(await shop.query('SELECT payment_intent FROM test_payments.captures')).toHaveLength(3)
}, 120_000)

test('the address leads to a server that only follows, and back: no connection stays there', async () => {
  const follower = await standby.createStandby()
  clusters.push(follower)
  const artwork = await createArtwork(artist)
  await until(() => follower.hasCaughtUpWith(standby))
  address.leadTo(follower.port)
  address.loseConnections()
  await until(isReady)
  const refused = await shop.visitor().sendJson('POST', '/api/orders', {
    customerData: CUSTOMER,
    orderItems: [originalLine(artwork)],
  })
  expect(errorOf(refused)).toMatchObject({ status: 503, code: 'busy' })

  // Connections that are open still lead to the follower, which goes on being one. Each refuses one write and is left.
  address.leadTo(standby.port)
  const open = await follower.countSessions()
  expect(open).toBeGreaterThan(0)
  const setting = { platform: 'x', url: 'https://x.com/gallery', isEnabled: true }
  const statuses: number[] = []
  for (let time = 0; time < open + 40; time += 1) {
    statuses.push((await artist.sendJson('PUT', '/api/social-media/x', setting)).status)
  }
  expect(statuses.at(-1)).toBe(200)
  expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(open)
  await untilSold(shop, shop.visitor(), artwork)
  await follower.stop('SIGQUIT')
}, 60_000)

test('PostgreSQL crashes and starts again: what was asked meanwhile is refused in clear words', async () => {
  const artwork = await createArtwork(artist)
  await standby.stop('SIGQUIT')
  await until(async () => !(await isReady()))
  await expectClearRefusals()
  await standby.start()
  await until(isReady)
  expect((await buy(shop, shop.visitor(), [originalLine(artwork)])).paymentState).toBe('paid')
}, 60_000)
