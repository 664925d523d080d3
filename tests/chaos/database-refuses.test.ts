import type { Artwork } from '@gesso/shared-types/artwork'
import pg from 'pg'
import { createArtwork } from '../support/artworks'
import { DatabaseCluster } from '../support/database-cluster'
import { query } from '../support/databases'
import { askGallery } from '../support/gallery-cache'
import { CUSTOMER, originalLine, untilSold } from '../support/purchase'
import { errorOf } from '../support/refusals'
import { Shop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

let cluster: DatabaseCluster
let shop: Shop
let artist: Visitor

beforeAll(async () => {
  cluster = await DatabaseCluster.create({ max_connections: '40' })
  shop = await Shop.open({ SWEEP_SECONDS: '1' }, cluster.url)
  artist = await shop.signIn()
}, 90_000)
afterAll(async () => {
  await shop?.close()
  await cluster?.remove()
}, 60_000)

/** Ends all sessions but this one, as a provider's maintenance does. */
const endSessions = (): Promise<unknown> =>
  query(
    cluster.url,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
  )

/** Presses 'Complete Order' while nothing can be stored. */
async function expectOrderRefused(buyer: Visitor, artwork: Artwork): Promise<void> {
  const refused = await buyer.sendJson('POST', '/api/orders', {
    customerData: CUSTOMER,
    orderItems: [originalLine(artwork)],
  })
  const { status, code } = errorOf(refused)
  expect(status).toBe(503)
  // The emulator of the provider has the same database, and may be the first to miss it.
  expect(['busy', 'disk_full', 'payments_unavailable']).toContain(code)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
}

/** The buyer who tries again gets the work once all is well, without a restart, in one order. */
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
      const client = new pg.Client({ connectionString: cluster.url, application_name: 'hog' })
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
    // The shop asks for its connections again as fast as they are taken from it: until it got none.
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
}, 90_000)

test('a database that only lets read: the gallery stays open, orders wait', async () => {
  const artwork = await createArtwork(artist, { title: 'Seen all the time' })
  const buyer = shop.visitor()
  await query(cluster.url, 'ALTER DATABASE postgres SET default_transaction_read_only = on')
  await endSessions()
  await until(async () => (await fetch(`${shop.url}/readyz`)).status === 200)
  expect((await askGallery(shop)).titles).toContain('Seen all the time')
  await expectOrderRefused(buyer, artwork)
  await query(
    cluster.url,
    'BEGIN READ WRITE; ALTER DATABASE postgres RESET default_transaction_read_only; COMMIT',
  )
  // No session is ended: those that began read-only would stay so.
  await expectSaleGoesOn(buyer, artwork)
}, 60_000)

test('a full disk: the gallery stays open, orders wait, and the artist is told what is wrong', async () => {
  // A real full disk needs a mount, which not every container allows. This is what PostgreSQL then answers to a write
  // that needs room; a full disk of its log is a crash, as in database-failover.
  const artwork = await createArtwork(artist, { title: 'Still to be seen' })
  const buyer = shop.visitor()
  const tables = await query<{ name: string }>(
    cluster.url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'test_payments')`,
  )
  await query(
    cluster.url,
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
  await query(cluster.url, 'DROP FUNCTION disk_full() CASCADE')
  await expectSaleGoesOn(buyer, artwork)
}, 60_000)
