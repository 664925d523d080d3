import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePicture } from '../support/artworks'
import { dryRun, importProgress, startImport, stopImport, untilImport } from '../support/imports'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

jest.setTimeout(120_000)

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const artworks = () => shop().visitor().call('listArtworks', {})
const pictureRows = async () => (await shop().countRows()).pictures

describe('a thousand rows', () => {
  const hasPicture = (leaf: number) => leaf >= 100 && leaf < 130
  const leaves = Array.from({ length: 1000 }, (_, leaf) => ({
    title: `Leaf ${leaf}`,
    pictures: Number(hasPicture(leaf)),
  }))
  const table = [
    'Title,Year,Price,Prints,Pictures',
    ...leaves.map(({ title, pictures }) => `${title},2001,10,A4 = 5,${pictures ? `${title}.png` : ''}`),
  ].join('\n')

  test('go in at once with progress, can be stopped, survive a crash, and create each artwork once', async () => {
    const bytes = await makePicture('png')
    const files = leaves
      .filter(({ pictures }) => pictures)
      .map(({ title }) => ({ name: `${title}.png`, bytes }))
    const [before, run] = [Number(await pictureRows()), await dryRun(artist, table, files)]
    expect(run).toMatchObject({ total: 1000, ready: 1000, creates: 1000, problems: [] })
    await startImport(artist, run.id)
    await untilImport(artist, run.id, ({ done }) => done > 20)
    const stopped = await stopImport(artist, run.id)
    expect(stopped.state).toBe('stopped')
    expect(stopped.done).toBeLessThan(1000)
    await startImport(artist, run.id)
    await untilImport(artist, run.id, ({ done }) => done > 105)

    await shop().kill()
    await shop().startAgain()
    artist = await shop().signIn()
    const after = await importProgress(artist, run.id)
    expect([after.state, after.failures]).toEqual(['running', []])
    expect(after.done).toBeLessThan(1000)

    const second = await shop().startAnother()
    const end = await untilImport(artist, run.id)
    await second.stop()
    expect(end).toMatchObject({ state: 'done', done: 1000, failures: [] })
    const imported = (await artworks()).filter(({ title }) => title.startsWith('Leaf '))
    expect(imported.map(({ title, pictures }) => ({ title, pictures: pictures.length }))).toEqual(leaves)
    expect(await pictureRows()).toBe(before + files.length)
  })
})

test('what an upload left that was cut off is cleared when the shop starts', async () => {
  const folder = join(shop().dataDir, 'imports', 'a'.repeat(20))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'upload-1'), 'half a zip')
  const longAgo = new Date(Date.now() - 3_600_000)
  for (const path of [join(folder, 'upload-1'), folder]) utimesSync(path, longAgo, longAgo)
  await shop().stop()
  await shop().startAgain()
  for (let looks = 0; looks < 200 && existsSync(folder); looks++) {
    await new Promise((done) => setTimeout(done, 20))
  }
  expect(existsSync(folder)).toBe(false)
})
