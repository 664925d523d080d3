import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePicture } from '../support/artworks'
import { dryRun, importProgress, startImport, untilImport } from '../support/imports'
import { ServerProcess } from '../support/server-process'
import { ShopData } from '../support/shop-data'
import { Visitor } from '../support/visitor'

/** Two machines with a database in common, each with a disk of its own and no bucket. */
let data: ShopData
let otherDisk: string
let gone: ServerProcess
let left: ServerProcess
beforeAll(async () => {
  data = await ShopData.create()
  otherDisk = mkdtempSync(join(tmpdir(), 'gesso-disk-'))
  gone = await ServerProcess.start({ databaseUrl: data.databaseUrl, dataDir: data.dataDir })
  left = await ServerProcess.start({ databaseUrl: data.databaseUrl, dataDir: otherDisk })
}, 240_000)
afterAll(async () => {
  await Promise.all([gone?.kill(), left?.stop()])
  await data?.remove()
  rmSync(otherDisk, { recursive: true, force: true })
}, 60_000)

test('an import whose machine does not come back is ended by another: rows without pictures are written, the others say why', async () => {
  const table = 'Title,Pictures\nWith a picture,one.jpg\nWithout one,\nWith another picture,two.jpg\n'
  const files = await Promise.all(
    ['one.jpg', 'two.jpg'].map(async (name, index) => ({
      name,
      bytes: await makePicture('jpeg', 90 + index),
    })),
  )
  const { id } = await dryRun(await new Visitor(gone.url).signIn(), table, files)
  await gone.kill()
  const artist = await new Visitor(left.url).signIn()
  await startImport(artist, id)
  expect(await importProgress(artist, id)).toMatchObject({ state: 'running', done: 0 })
  // Ten minutes in which its machine could have come back.
  await data.query("UPDATE artwork_imports SET lease_until = now() - interval '11 minutes' WHERE id = $1", [
    id,
  ])
  const ended = await untilImport(artist, id)
  const why = (name: string) =>
    `The picture ${name} was on a machine that is gone. Import this row again, with its pictures.`
  expect([ended.done, ended.failures.map(({ row, message }) => [row, message])]).toEqual([
    1,
    [
      [2, why('one.jpg')],
      [4, why('two.jpg')],
    ],
  ])
  expect(await data.query('SELECT title FROM artworks')).toEqual([{ title: 'Without one' }])
  expect(left.takeErrors()).toEqual([])
}, 120_000)
