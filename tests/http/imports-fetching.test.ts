import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makePicture } from '../support/artworks'
import { dryRun, startImport, untilImport } from '../support/imports'
import { original, shopifyFile, startPictureHost } from '../support/other-shops'
import { Shop } from '../support/shop'
import type { Visitor } from '../support/visitor'

jest.setTimeout(180_000)

let picture: Buffer
let isLate = true
let host: Awaited<ReturnType<typeof startPictureHost>>
let shop: Shop
let artist: Visitor

/** What the host answers at each path; everything else is a picture. */
const ODD: Record<string, (response: import('node:http').ServerResponse) => void> = {
  '/lying.jpg': (response) => response.setHeader('content-type', 'image/jpeg').end('<html>no picture</html>'),
  '/said-huge.jpg': (response) => response.setHeader('content-length', String(9e9)).write('x'),
  '/broken.jpg': (response) => {
    response.setHeader('content-length', '100000')
    response.write('x')
    response.destroy()
  },
  '/inside.jpg': (response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
  '/inside-name.jpg': (response) => response.writeHead(307, { location: 'http://inside.test/x.jpg' }).end(),
  '/scheme.jpg': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/round.jpg': (response) => response.writeHead(302, { location: '/round.jpg' }).end(),
  '/moved.jpg': (response) => response.writeHead(301, { location: '/front.jpg' }).end(),
  '/late.jpg': (response) => (isLate ? response.writeHead(404).end() : response.end(picture)),
}

beforeAll(async () => {
  picture = await makePicture()
  host = await startPictureHost((request, response) => {
    const odd = ODD[request.url ?? '']
    if (odd) odd(response)
    else response.setHeader('content-type', 'image/jpeg').end(picture)
  })
  const at = `127.0.0.1:${host.port}`
  shop = await Shop.open({
    TEST_PICTURE_HOSTS: `pictures.test=${at},cut.test=${at},inside.test=10.0.0.1,mapped.test=::ffff:127.0.0.1`,
  })
  artist = await shop.signIn()
})
afterEach(() => expect(shop.takeErrors()).toEqual([]))
afterAll(async () => {
  await shop.close()
  await host.stop()
})
beforeEach(async () => {
  host.asked.length = 0
  isLate = true
  await shop.query(
    'TRUNCATE artworks, pictures, artwork_imports, artwork_sources, redirects, bulk_changes CASCADE',
  )
})

/** A file with a work for each picture, whose handle and title are its number. */
const fileWith = (addresses: readonly string[]) =>
  shopifyFile(
    addresses.map((address, index) => original(`work-${index}`, `Work ${index}`, { 'Image Src': address })),
  )

const pictures = (title: string) =>
  shop.query<{ originalName: string }>(
    `SELECT original_name AS "originalName" FROM pictures JOIN artworks_rels ON pictures_id = pictures.id
     JOIN artworks ON artworks.id = parent_id WHERE title = $1 ORDER BY "order"`,
    [title],
  )

async function importFetching(file: string) {
  const run = await dryRun(artist, file)
  await startImport(artist, run.id, undefined, { fetchPictures: true })
  return untilImport(artist, run.id)
}

test('pictures are fetched only with the artist’s word, in their order, and without anything of a visitor', async () => {
  const file = shopifyFile([
    original('hills', 'Hills', { 'Image Src': 'http://pictures.test/back.jpg?v=1', 'Image Position': '2' }),
    { Handle: 'hills', 'Image Src': 'http://pictures.test/front.jpg', 'Image Position': '1' },
    { Handle: 'hills', 'Image Src': 'http://pictures.test/moved.jpg', 'Image Position': '3' },
  ])
  const run = await dryRun(artist, file)
  expect(run.otherShop?.hosts).toEqual([{ host: 'pictures.test', pictures: 3 }])
  await startImport(artist, run.id)
  expect(await untilImport(artist, run.id)).toMatchObject({ done: 1, failures: [] })
  expect(await pictures('Hills')).toEqual([])
  expect(host.asked).toEqual([])

  // The same file again brings them, with the word.
  expect(await importFetching(file)).toMatchObject({ done: 1, failures: [] })
  expect((await pictures('Hills')).map(({ originalName }) => originalName)).toEqual([
    'front.jpg',
    'back.jpg',
    'moved.jpg',
  ])
  for (const { headers } of host.asked) {
    expect(headers).toMatchObject({ host: 'pictures.test', 'user-agent': 'Gesso picture import' })
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  }
  // And once more there is nothing to fetch.
  expect(await dryRun(artist, file)).toMatchObject({ ready: 0, unchanged: 1 })
})

test('a picture that was uploaded under the same name is used in place of its address', async () => {
  const file = fileWith(['http://pictures.test/files/Front%20View.jpg?v=2'])
  const run = await dryRun(artist, file, [{ name: 'front view.jpg', bytes: picture }])
  expect(run.otherShop?.hosts).toEqual([])
  await startImport(artist, run.id)
  await untilImport(artist, run.id)
  expect(await pictures('Work 0')).toHaveLength(1)
  expect(host.asked).toEqual([])
})

const INSIDE = [
  'http://127.0.0.1/x.jpg',
  'http://[::ffff:127.0.0.1]/x.jpg',
  'http://localhost/x.jpg',
  'http://mapped.test/x.jpg',
  'http://pictures.test/inside.jpg',
  'http://pictures.test/inside-name.jpg',
]

// ASVS 1.3.6, 15.3.2
test('no address inside is ever asked, by number, by name, or by a redirect, and none that is no ordinary one of the web', async () => {
  const { done, failures } = await importFetching(
    fileWith([
      ...INSIDE,
      'http://user:secret@93.184.216.34/x.jpg',
      'http://93.184.216.34:6379/x.jpg',
      'http://pictures.test/scheme.jpg',
      'http://pictures.test/round.jpg',
    ]),
  )
  expect(done).toBe(0)
  expect(failures.map(({ message }) => message.replace(/^The picture \S+ is not fetched: /, ''))).toEqual([
    ...INSIDE.map(() => 'its host is not on the public internet'),
    'it has a user name or a password',
    'its port is none of the web',
    'it is no address of the web',
    'it leads on too often',
  ])
  const asked = new Set(host.asked.map(({ path }) => path))
  expect([...asked]).toEqual(['/inside.jpg', '/inside-name.jpg', '/scheme.jpg', '/round.jpg'])
})

test('a huge, lying or broken host costs its own rows; the others are written', async () => {
  const { done, failures } = await importFetching(
    fileWith([
      'http://pictures.test/said-huge.jpg',
      'http://pictures.test/lying.jpg',
      'http://cut.test/broken.jpg',
      'http://pictures.test/gone-on.jpg',
    ]),
  )
  expect(done).toBe(1)
  expect(
    failures.map(({ message }) => message.replace(/^The picture \S+ /, '').replace(/ \(\w+\)$/, '')),
  ).toEqual([
    'is not fetched: it has more than 50 MB',
    'is not a picture that can be read',
    'is not fetched: its host cannot be reached',
  ])
  expect(await pictures('Work 3')).toHaveLength(1)
})

test('a host that fails three times in a row is left alone', async () => {
  const addresses = [1, 2, 3, 4, 5, 6].map((number) => `http://cut.test/broken.jpg?${number}`)
  ODD['/broken.jpg?1'] = ODD['/broken.jpg?2'] = ODD['/broken.jpg?3'] = (response) => response.destroy()
  const { failures } = await importFetching(fileWith(addresses))
  expect(failures).toHaveLength(6)
  expect(failures.at(-1)?.message).toContain('cut.test failed 3 times in a row')
  expect(host.asked).toHaveLength(3)
})

test('rows whose pictures were not there are tried again, or written without them', async () => {
  const file = shopifyFile([
    original('late', 'Late', { 'Image Src': 'http://pictures.test/late.jpg' }),
    { Handle: 'late', 'Image Src': 'http://pictures.test/front.jpg' },
    original('lying', 'Lying', { 'Image Src': 'http://pictures.test/lying.jpg' }),
    { Handle: 'lying', 'Image Src': 'http://pictures.test/front.jpg' },
    original('fine', 'Fine', { 'Image Src': 'http://pictures.test/front.jpg' }),
  ])
  const run = await importFetching(file)
  expect(run).toMatchObject({ done: 1, mayRetry: true })
  expect(run.failures.map(({ title }) => title)).toEqual(['Late', 'Lying'])
  expect(existsSync(join(shop.dataDir, 'imports', run.id))).toBe(true)

  isLate = false
  await artist.call('retryImport', { id: run.id })
  const again = await untilImport(artist, run.id)
  expect(again).toMatchObject({ done: 2, mayRetry: true })
  expect(await pictures('Late')).toHaveLength(2)

  await artist.call('retryImport', { id: run.id, withoutPictures: true })
  expect(await untilImport(artist, run.id)).toMatchObject({ done: 3, failures: [], mayRetry: false })
  expect((await pictures('Lying')).map(({ originalName }) => originalName)).toEqual(['front.jpg'])
  expect(existsSync(join(shop.dataDir, 'imports', run.id))).toBe(false)
  await expect(artist.call('retryImport', { id: run.id })).rejects.toMatchObject({ status: 409 })
})
