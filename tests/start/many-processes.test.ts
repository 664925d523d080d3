import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { createArtwork, makePicture } from '../support/artworks'
import { BalancedShop } from '../support/balanced-shop'
import { BoundedLoad } from '../support/bounded-load'
import { dryRun, startImport, untilImport } from '../support/imports'
import { openSession } from '../support/sessions'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const PATHS = ['/', '/api/artworks', '/contact', '/cart']
const SLOW_MS = 20

let shop: BalancedShop
let artist: Visitor
let load: BoundedLoad | undefined
beforeAll(async () => {
  shop = await BalancedShop.open({ SWEEP_SECONDS: '1', DRAIN_SECONDS: '3' })
  shop.slowLine.delayMs = SLOW_MS
  artist = await openSession(shop.visitor(), shop)
})
afterEach(async () => {
  await load?.end()
  load = undefined
  expect(shop.takeErrors()).toEqual([])
})
afterAll(() => shop?.close())

/** The paid orders of each of these works. */
const buyersOf = (artworks: readonly Artwork[]) =>
  shop.query<{ artwork: number; orders: string[] }>(
    `SELECT artwork_id AS artwork, array_agg(orders.id) AS orders FROM order_items
     JOIN orders ON orders.id = order_id AND payment_state = 'paid'
     WHERE artwork_id = ANY($1) GROUP BY artwork_id`,
    [artworks.map(({ id }) => id)],
  )

// ASVS 16.5.3
test('a restart under load fails no request, and a process that is killed costs no page; each original is sold once, and nobody who paid is lost', async () => {
  const artworks: Artwork[] = []
  for (let index = 0; index < 12; index++) artworks.push(await createArtwork(artist))
  load = new BoundedLoad(shop, [...PATHS, `/artwork/${artworks[0]?.slug}`], artworks)
  await load.more(12)
  const ended = shop.server(0).stop()
  await shop.balancer.until(0, 'DOWN')
  expect(await ended).toBe(0)
  await shop.start(0)
  await load.more(12)
  expect(load.failures).toEqual([])
  await shop.server(1).kill()
  await load.more(12)
  await shop.balancer.until(1, 'DOWN')
  await shop.start(1)
  await load.more(12)
  await load.end()
  // A purchase at the killed process fails visibly for its buyer: the balancer does not send it a second time.
  expect(load.failures.filter(({ method }) => method === 'GET')).toEqual([])
  expect(load.failures.length).toBeLessThanOrEqual(2)
  const bought = await buyersOf(artworks)
  expect(bought.flatMap(({ orders }) => orders)).toEqual(expect.arrayContaining(load.paid))
  expect(bought.every(({ orders }) => orders.length === 1)).toBe(true)
  expect([load.paid.length > 0, load.refused > 0]).toEqual([true, true])
})

test('what is saved at one process shows at all of them', async () => {
  const artwork = await createArtwork(artist, { title: 'Before the change' })
  const path = `/artwork/${artwork.slug}`
  const titles = () =>
    Promise.all(
      [0, 1].map(async (index) => (await shop.visitor(index).send('GET', path)).text.includes('After it')),
    )
  expect(await titles()).toEqual([false, false])
  await artist.call('updateArtwork', { id: String(artwork.id), title: 'After it' })
  await until(async () => !(await titles()).includes(false))
})

test('a limit counts at all processes together', async () => {
  const person = shop.visitor()
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn++) {
    const at = shop.visitor(turn % 2, person)
    const answer = await at.sendJson('POST', '/api/order-searches', { email: 'nobody@example.test' })
    statuses.push(answer.status)
  }
  expect(statuses.slice(0, 10)).not.toContain(429)
  expect(statuses[10]).toBe(429)
})

test('an import whose machine is gone is taken up by another, with the pictures that it had received', async () => {
  const files = await Promise.all(
    [1, 2, 3].map(async (place) => ({ name: `${place}.jpg`, bytes: await makePicture('jpeg', 100 + place) })),
  )
  const table = `Title,Pictures\n${files.map(({ name }) => `From the lost machine ${name},${name}`).join('\n')}\n`
  const { id } = await dryRun(shop.visitor(0, artist), table, files)
  const staged = async () => (await shop.bucket.keys()).filter((key) => key.startsWith('imports/'))
  expect(await staged()).toHaveLength(3)
  await shop.server(0).kill()
  const elsewhere = shop.visitor(1, artist)
  await startImport(elsewhere, id)
  expect(await untilImport(elsewhere, id)).toMatchObject({ state: 'done', done: 3, failures: [] })
  await until(async () => (await staged()).length === 0)
})
