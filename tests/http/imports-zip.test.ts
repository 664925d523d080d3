import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makePicture } from '../support/artworks'
import {
  changeDirectoryEntries,
  dryRun,
  importForm,
  replaceInZip,
  sendImport,
  zipOf,
} from '../support/imports'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
let bytes: Buffer
beforeAll(async () => {
  artist = await shop().signIn()
  bytes = await makePicture()
})

const TABLE = 'Title,Pictures\nBridge,a.jpg'
const given = (zip: Buffer) => [{ name: 'works.zip', bytes: zip }]

/** What the dry run says of a zip: how many rows can go in, and its messages. */
async function judged(zip: Buffer, table = TABLE) {
  const { ready, problems } = await dryRun(artist, table, given(zip))
  return [ready, ...problems.map(({ message }) => message)]
}

/** Files outside the folders of imports and pictures. */
const otherFiles = () => readdirSync(shop().dataDir).filter((name) => !['imports', 'pictures'].includes(name))

const MISSING = 'There is no picture "a.jpg" among the files'

test('folders, dotfiles and what macOS adds are skipped', async () => {
  const zip = await zipOf([
    { name: '__MACOSX/Summer/._a.jpg', bytes: Buffer.from('fork') },
    { name: '.DS_Store', bytes: Buffer.from('store') },
    { name: 'Summer/.hidden.jpg', bytes },
    { name: 'Summer/a.jpg', bytes },
  ])
  expect(await judged(zip)).toEqual([1])
})

test('names as macOS and old Windows programs write them are understood', async () => {
  const accented = await zipOf([{ name: 'Été/cafe\u0301.jpg', bytes }])
  expect(await judged(accented, 'Title,Pictures\nCafé,café.jpg')).toEqual([1])
  const backslashed = replaceInZip(
    await zipOf([{ name: 'Summer/a.jpg', bytes }]),
    'Summer/a.jpg',
    'Summer\\a.jpg',
  )
  expect(await judged(backslashed)).toEqual([1])
})

test.each([
  ['points out of its folder', 'xx/a.jpg', '../a.jpg'],
  ['points out of it further in', 'b/xx/a.jpg', 'b/../a.jpg'],
  ['points out with backslashes', 'xx/a.jpg', '..\\a.jpg'],
  ['is absolute', 'x/tmp/a.jpg', '//tmp/a.jpg'],
  ['is absolute on Windows', 'cc/a.jpg', 'c:\\a.jpg'],
  ['holds a NUL', 'axx.jpg', 'a\0x.jpg'],
])('a name that %s is reported and not used', async (_what, honest, evil) => {
  const [before, rows] = [otherFiles(), await shop().countRows()]
  const words = await judged(replaceInZip(await zipOf([{ name: honest, bytes }]), honest, evil))
  expect(words).toEqual([0, expect.stringMatching(/its name points out of the zip/), MISSING])
  expect([otherFiles(), await shop().countRows()]).toEqual([before, rows])
  expect(existsSync(join(shop().dataDir, 'imports', 'a.jpg'))).toBe(false)
})

test('a link is reported and not followed', async () => {
  const zip = await zipOf([{ name: 'a.jpg', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }])
  expect(await judged(zip)).toEqual([0, '"a.jpg" in the zip is not used: it is a link, not a file.', MISSING])
})

test('an entry with a password is reported', async () => {
  const zip = changeDirectoryEntries(await zipOf([{ name: 'a.jpg', bytes }]), 8, (view) => {
    view.writeUInt16LE(view.readUInt16LE(0) | 1, 0)
  })
  expect(await judged(zip)).toEqual([
    0,
    '"a.jpg" in the zip is not used: it is protected by a password.',
    MISSING,
  ])
})

test('a file name that stands in two folders needs its folder too', async () => {
  const zip = await zipOf([
    { name: 'Summer/a.jpg', bytes },
    { name: 'Winter/a.jpg', bytes },
  ])
  expect(await judged(zip)).toEqual([0, '"a.jpg" could be Summer/a.jpg or Winter/a.jpg; name its folder too'])
  expect(await judged(zip, 'Title,Pictures\nBridge,Winter/a.jpg')).toEqual([
    1,
    'No row names the picture "Summer/a.jpg"; it is not used.',
  ])
})

test('what is no picture is reported; a zip in a zip is not opened', async () => {
  const zip = await zipOf([
    { name: 'a.jpg', bytes },
    { name: 'more.zip', bytes: await zipOf([{ name: 'b.jpg', bytes }]) },
    { name: 'price list.pdf', bytes: Buffer.from('%PDF') },
  ])
  expect(await judged(zip)).toEqual([
    1,
    '"more.zip" in the zip is not a picture; it is not used.',
    '"price list.pdf" in the zip is not a picture; it is not used.',
  ])
})

describe('a zip bomb', () => {
  let large: Buffer
  beforeAll(async () => {
    large = await zipOf([{ name: 'a.jpg', bytes: Buffer.alloc(51 * 1024 * 1024) }])
  })

  test('that says how large it is is not unpacked', async () => {
    expect(large.length).toBeLessThan(100_000)
    expect(await judged(large)).toEqual([
      0,
      '"a.jpg" in the zip is not used: a picture can have at most 50 MB.',
      MISSING,
    ])
  })

  test('that lies about it is stopped while it is unpacked', async () => {
    const lying = changeDirectoryEntries(large, 24, (view) => view.writeUInt32LE(1000, 0))
    expect(await judged(lying)).toEqual([
      0,
      '"a.jpg" in the zip is not used: it cannot be unpacked.',
      MISSING,
    ])
  })

  test('of too many entries is refused, and nothing is left', async () => {
    const before = readdirSync(join(shop().dataDir, 'imports'))
    const crowded = Buffer.from(await zipOf([{ name: 'a.jpg', bytes }]))
    const end = crowded.indexOf('PK\x05\x06', 0, 'latin1')
    for (const offset of [8, 10]) crowded.writeUInt16LE(20_001, end + offset)
    const answer = await sendImport(artist, importForm(TABLE, given(crowded)))
    expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('more than 20000 entries')])
    expect(readdirSync(join(shop().dataDir, 'imports'))).toEqual(before)
  })
})

test.each([
  ['cut off', async () => (await zipOf([{ name: 'a.jpg', bytes }])).subarray(0, 200)],
  ['of two letters', async () => Buffer.from('PK')],
  [
    'whose directory lies',
    async () =>
      changeDirectoryEntries(await zipOf([{ name: 'a.jpg', bytes }]), 42, (view) =>
        view.writeUInt32LE(0x7fffffff, 0),
      ),
  ],
])('a zip that is %s is reported', async (_what, zip) => {
  const answer = await sendImport(artist, importForm(TABLE, given(await zip())))
  expect(answer.status).toBeLessThan(500)
  expect(answer.text).toMatch(/is not a zip that can be read|cannot be unpacked/)
})
