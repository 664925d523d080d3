import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import pg from 'pg'
import { createArtwork } from '../support/artworks'
import { DatabaseAddress } from '../support/database-address'
import { DatabaseCluster } from '../support/database-cluster'
import { query } from '../support/databases'
import { askGallery } from '../support/gallery-cache'
import { buy, CUSTOMER, confirmPayment, originalLine, placeOrder, untilSold } from '../support/purchase'
import { errorOf } from '../support/refusals'
import { Shop } from '../support/shop'
import { letPass, until } from '../support/until'
import type { Visitor } from '../support/visitor'

const clusters: DatabaseCluster[] = []
let primary: DatabaseCluster
let standby: DatabaseCluster
let address: DatabaseAddress
let shop: Shop
let artist: Visitor

beforeAll(async () => {
  primary = await DatabaseCluster.create({ max_connections: '40' })
  clusters.push(primary)
  address = await DatabaseAddress.open(primary.port)
  shop = await Shop.open({ SWEEP_SECONDS: '1' }, address.url)
  artist = await shop.signIn()
})
afterAll(async () => {
  await shop?.close()
  address?.close()
  for (const cluster of clusters) await cluster.remove()
})

const isReady = async () => (await fetch(`${shop.url}/readyz`)).status === 200

/** Checks what a browser's call and a person's page load get while the shop cannot answer. */
async function expectClearRefusals(): Promise<void> {
  const call = await shop.visitor().send('GET', '/api/artworks')
  expect(errorOf(call)).toMatchObject({ status: 503, code: 'busy' })
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await fetch(`${shop.url}/`, { headers: { Accept: 'text/html' } })
  expect(page.status).toBe(503)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await page.text()).toContain('Back in a moment')
}

/** Presses 'Complete Order' while nothing can be stored, and expects a refusal. */
async function expectOrderRefused(buyer: Visitor, artwork: Artwork): Promise<void> {
  const refused = await buyer.sendJson('POST', '/api/orders', {
    customerData: CUSTOMER,
    orderItems: [originalLine(artwork)],
  })
  const { status, code } = errorOf(refused)
  expect(status).toBe(503)
  // The provider's emulator uses the same database, and may be the first to fail.
  expect(['busy', 'disk_full', 'payments_unavailable']).toContain(code)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
}

/** Expects that the buyer's next try gets the artwork without a restart, in one order. */
async function expectSaleGoesOn(buyer: Visitor, artwork: Artwork): Promise<void> {
  await untilSold(shop, buyer, artwork)
  const lines = await shop.query('SELECT 1 FROM order_items WHERE artwork_id = $1', [artwork.id])
  expect(lines).toHaveLength(1)
}

test('a database out of connections: a clear refusal, and the sale goes on when there are some again', async () => {
  const artwork = await createArtwork(artist)
  const buyer = shop.visitor()
  const hogs: pg.Client[] = []
  const takeAll = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: primary.url, application_name: 'hog' })
      client.on('error', () => {})
      try {
        await client.connect()
        hogs.push(client)
      } catch {
        return
      }
    }
  }
  try {
    // The shop reconnects as fast as its connections are ended, so this repeats until it has none.
    await until(async () => {
      await takeAll()
      const ended = await hogs[0]?.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name <> 'hog' AND backend_type = 'client backend'",
      )
      return ended?.rowCount === 0
    })
    await expectOrderRefused(buyer, artwork)
    const page = await fetch(`${shop.url}/`, { headers: { Accept: 'text/html' } })
    expect([page.status, (await page.text()).includes('Back in a moment')]).toEqual([503, true])
  } finally {
    for (const hog of hogs) await hog.end().catch(() => {})
  }
  await expectSaleGoesOn(buyer, artwork)
})

test('a full disk: the gallery stays open, orders wait, and the artist is told what is wrong', async () => {
  // A real full disk needs a mount, which not every container allows. This simulates PostgreSQL's answer to a write
  // that needs room; a full disk of its log is a crash, as below.
  const artwork = await createArtwork(artist, { title: 'Still to be seen' })
  const buyer = shop.visitor()
  const tables = await query<{ name: string }>(
    primary.url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'test_payments')`,
  )
  await query(
    primary.url,
    `CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
     ${tables.map(({ name }) => `CREATE TRIGGER disk_full BEFORE INSERT OR UPDATE ON ${name} EXECUTE FUNCTION disk_full();`).join('')}`,
  )
  await expectOrderRefused(buyer, artwork)
  expect((await askGallery(shop)).titles).toContain('Still to be seen')
  const saves = [
    await artist.sendJson('POST', '/api/artworks', { title: 'No room for it' }),
    await artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, { medium: 'Ink' }),
  ]
  for (const { status, text } of saves) {
    expect([status, text]).toEqual([503, expect.stringContaining('the server’s disk is full')])
  }
  await query(primary.url, 'DROP FUNCTION disk_full() CASCADE')
  await expectSaleGoesOn(buyer, artwork)
})

test('PostgreSQL fails over to a standby under the same address: no order is lost, and the shop comes back', async () => {
  standby = await primary.createStandby()
  clusters.push(standby)
  const paid = () => shop.query<{ id: string }>("SELECT id FROM orders WHERE payment_state = 'paid'")
  const sold = (await paid()).length
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

  // The standby can be read at once; writes are told to wait.
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
  const rows = await paid()
  expect(rows).toHaveLength(sold + 3)
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([before.id, order.id]))
  expect(await shop.query('SELECT payment_intent FROM test_payments.captures')).toHaveLength(sold + 3)
})

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

  // Open connections still lead to the follower, which stays one. Each refuses one write and is then closed.
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
})

test('PostgreSQL crashes and starts again while people buy: clear refusals meanwhile, the right state after', async () => {
  const artworks = await Promise.all([1, 2, 3].map(() => createArtwork(artist)))
  const buyOne = async (artwork: Artwork): Promise<void> => {
    const buyer = shop.visitor()
    for (let tries = 0; tries < 12; tries++) {
      try {
        const order = await placeOrder(buyer, [originalLine(artwork)])
        await confirmPayment(shop, buyer, order)
        await buyer.call('getOrder', { id: order.id })
        return
      } catch (error) {
        if (String(error).includes('artwork_unavailable')) return
        await letPass(300, 'the database comes back')
      }
    }
  }
  const ordersBefore = (await shop.query('SELECT 1 FROM orders')).length
  const buying = Promise.all([...artworks, ...artworks, ...artworks].map(buyOne))
  await until(async () => (await shop.query('SELECT 1 FROM orders')).length > ordersBefore)
  await standby.stop('SIGQUIT')
  await until(async () => !(await isReady()))
  await expectClearRefusals()
  await standby.start()
  await until(isReady)
  await buying
  await until(async () => {
    const open = await shop.query(
      `SELECT 1 FROM orders WHERE payment_state IN ('capturing', 'lost', 'cancelling') AND money_settled_at IS NULL`,
    )
    return open.length === 0
  })
  const captured = await shop.query<{ id: string }>('SELECT payment_intent AS id FROM test_payments.captures')
  const paid = await shop.query<{ id: string; work: number }>(
    `SELECT payment_intent_id AS id, artwork_id AS work FROM orders JOIN order_items ON order_items.order_id = orders.id
     WHERE payment_state = 'paid'`,
  )
  expect(captured.map(({ id }) => id).sort()).toEqual(paid.map(({ id }) => id).sort())
  expect(new Set(paid.map(({ work }) => work)).size).toBe(paid.length)
  await untilSold(shop, shop.visitor(), await createArtwork(artist))
})
