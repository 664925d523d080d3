import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { deriveTestKeys } from '../../cms/src/payments/test-keys'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { hashFiles, type Outcome, runServerCommand } from '../support/backup'
import { query } from '../support/databases'
import { buy, printLine } from '../support/purchase'
import { ServerProcess } from '../support/server-process'
import { Visitor } from '../support/visitor'

/** What ONCE sets; it keeps the secret beside its copies. */
const ONCE = { PAYLOAD_SECRET: '', SECRET_KEY_BASE: 'a secret that ONCE made for this volume' }

const paymentKeys = deriveTestKeys(ONCE.SECRET_KEY_BASE)

const folder = mkdtempSync(join(String(process.env.TEST_FOLDER), 'once-'))
const storage = join(folder, 'storage')
const copy = join(folder, 'copy')
let server: ServerProcess
let work: Artwork

const start = (dataDir: string): Promise<ServerProcess> => ServerProcess.start({ dataDir, variables: ONCE })
const hook = (name: string, dataDir: string): Promise<Outcome> =>
  runServerCommand([name], { ...ONCE, DATA_DIR: dataDir })

/** The address of the database that runs in a folder. */
function databaseIn(dataDir: string): string {
  const { password } = JSON.parse(readFileSync(join(dataDir, 'postgres-access.json'), 'utf8'))
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://gesso:${password}@127.0.0.1:${port}/gesso`
}

const paidTotals = (dataDir: string): Promise<{ id: string; total: string }[]> =>
  query(
    databaseIn(dataDir),
    "SELECT number AS id, total_amount::text AS total FROM orders WHERE payment_state = 'paid' ORDER BY 1",
  )
const sell = (shop = server): Promise<unknown> =>
  buy({ url: shop.url, paymentKeys }, new Visitor(shop.url), [printLine(work, 'A4')])

beforeAll(async () => {
  server = await start(storage)
  const artist = await new Visitor(server.url).signIn()
  const images = [dataString(await makePicture('jpeg', 700, 500))]
  work = await createArtwork(artist, { images })
  await sell()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('ONCE finds the shop at /up', async () => {
  expect((await fetch(new URL('/up', server.url))).status).toBe(200)
})

test('what ONCE copies while the shop sells comes back as it was at the hook, and sells on', async () => {
  const paid = await paidTotals(storage)
  expect(paid.length).toBeGreaterThan(0)
  expect(await hook('pre-backup', storage)).toMatchObject({ code: 0 })
  const selling = sell()
  cpSync(storage, copy, { recursive: true })
  await selling
  await sell()
  expect(await hook('post-restore', copy)).toMatchObject({ code: 0 })
  expect(hashFiles(copy)).toEqual(hashFiles(storage))
  const restored = await start(copy)
  try {
    expect(await paidTotals(copy)).toEqual(paid)
    const picture = String(work.pictures[0]?.renditions[0]?.url)
    expect((await fetch(new URL(picture, restored.url))).status).toBe(200)
    await sell(restored)
    expect((await paidTotals(copy)).length).toBe(paid.length + 1)
    // The file of the hook is older than the shop from now on.
    expect(existsSync(join(copy, 'once'))).toBe(false)
    expect(restored.takeErrors()).toEqual([])
  } finally {
    await restored.stop()
  }
  // A later copy, made while ONCE keeps the shop stopped, is not taken back to the hook.
  expect(await hook('post-restore', copy)).toMatchObject({
    code: 0,
    words: expect.stringContaining('nothing is to be done'),
  })
})

test('the hook after a restore leaves a running shop alone', async () => {
  expect(await hook('pre-backup', storage)).toMatchObject({ code: 0 })
  const refused = await hook('post-restore', storage)
  expect(refused).toMatchObject({ code: 1, words: expect.stringContaining('Another process is using') })
  await sell()
})
