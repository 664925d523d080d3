import { createArtwork } from '../support/artworks'
import { DatabaseCluster } from '../support/database-cluster'
import { query } from '../support/databases'
import { askGallery, askReadiness } from '../support/gallery-cache'
import { Pooler } from '../support/pooler'
import { buy, originalLine } from '../support/purchase'
import { ServerProcess } from '../support/server-process'
import { Shop } from '../support/shop'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'

let cluster: DatabaseCluster
let pooler: Pooler
let shop: Shop
beforeAll(async () => {
  cluster = await DatabaseCluster.create()
  pooler = await Pooler.start(cluster.port)
})
afterEach(async () => {
  expect(shop.takeErrors()).toEqual([])
  await shop.close()
})
afterAll(async () => {
  await pooler?.stop()
  await cluster?.remove()
})

const open = async (variables = {}): Promise<void> => {
  shop = await Shop.open(variables, pooler.url)
}

async function sellOne(title: string): Promise<void> {
  const artwork = await createArtwork(await shop.signIn(), { title })
  const order = await buy(shop, shop.visitor(), [originalLine(artwork)])
  expect(order.paymentState).toBe('paid')
}

const rename = (from: string, to: string) =>
  query(cluster.url, 'UPDATE artworks SET title = $2 WHERE title = $1', [from, to])

const DEAF = /^Changes in the database are not heard of, so no page is cached: .*set DATABASE_DIRECT_URL/

test('through a pooler, with the direct address, the shop starts, sells, caches, and hears of changes', async () => {
  await open({ DATABASE_DIRECT_URL: cluster.url })
  await sellOne('The mill')
  await until(async () => (await askGallery(shop)).isCached)
  await rename('The mill', 'The windmill')
  await until(async () => (await askGallery(shop)).titles.includes('The windmill'))
  await until(async () => (await askGallery(shop)).isCached)
  expect(await askReadiness(shop)).toEqual({ ok: true, hearsChanges: true, isLeaving: false })
  expect(shop.log.filter(({ msg }) => DEAF.test(msg ?? ''))).toEqual([])
})

test('without it the shop shows every change at once, and says why it caches nothing', async () => {
  await open()
  await createArtwork(await shop.signIn(), { title: 'The harbour' })
  await until(() => shop.log.some(({ msg }) => DEAF.test(msg ?? '')))
  expect(await askReadiness(shop)).toEqual({ ok: true, hearsChanges: false, isLeaving: false })
  expect(await askGallery(shop)).toMatchObject({ isCached: false })
  await rename('The harbour', 'The harbour at night')
  expect((await askGallery(shop)).titles).toContain('The harbour at night')
})

test('where the database lets the shop make no second one beside it, a trial of a backup reads and checks the file, and says so', async () => {
  await query(cluster.url, 'CREATE ROLE poor LOGIN; GRANT pg_read_all_data, pg_write_all_data TO poor')
  shop = await Shop.open({ SWEEP_SECONDS: '0.25' }, cluster.url)
  const artist = await shop.signIn()
  await artist.call('startBackup', {})
  await until(async () => (await artist.call('getBackups', {})).running === null)
  await shop.stop()
  const server = await ServerProcess.start({
    databaseUrl: shop.databaseUrl.replace('gesso@', 'poor@'),
    dataDir: shop.dataDir,
    // The emulator of Stripe would change the schema.
    variables: { SWEEP_SECONDS: '0.25', PAYMENTS: 'off' },
  })
  try {
    const owner = await new Visitor(server.url).signIn()
    await owner.call('startBackupTrial', {})
    await until(async () => !(await owner.call('getBackups', {})).isTrialRunning)
    expect((await owner.call('getBackups', {})).trial).toMatchObject({
      state: 'done',
      error: null,
      note: expect.stringContaining('compared with their checksums, but not loaded'),
    })
  } finally {
    await server.stop()
  }
  expect(server.takeErrors()).toEqual([])
})
