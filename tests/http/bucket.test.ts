import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createArtwork, makePicture } from '../support/artworks'
import { EmptyMachine, hashRows, runServerCommand } from '../support/backup'
import { Bucket } from '../support/bucket'
import { copyAddress, makeFullCopy, unzip } from '../support/full-copy'
import { pictureIn, sendToPanel } from '../support/panel-picture'
import { saveSettings } from '../support/settings'
import { Shop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

let bucket: Bucket
let shop: Shop
let artist: Visitor
beforeAll(async () => {
  bucket = await Bucket.open()
  shop = await Shop.open(bucket.variables)
  artist = await shop.signIn()
})
afterEach(() => expect(shop.takeErrors()).toEqual([]))
afterAll(async () => {
  await shop?.close()
  await bucket?.close()
})

const upload = (bytes: Buffer) =>
  artist.call('uploadPicture', { file: new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }) })

test('a picture lies in the bucket, and visitors get it through the shop, for a year', async () => {
  const wide = await makePicture('jpeg', 2800, 700)
  const made = await upload(wide)
  const keys = await bucket.keys()
  const addresses = [
    made.url,
    ...made.renditions.map(({ url }) => url),
    ...(made.tiles?.levels ?? []).flatMap(({ url }) => [`${url}/0-0.webp`, `${url}/5-1.webp`]),
  ]
  expect(addresses).toHaveLength(1 + made.renditions.length + 2)
  for (const address of addresses) expect(keys).toContain(address.slice('/media/'.length))
  for (const address of [made.url, String(made.renditions[0]?.url), String(addresses.at(-1))]) {
    const answer = await fetch(shop.url + address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const { format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(answer.headers.get('content-type')).toBe(`image/${format}`)
    const etag = String(answer.headers.get('etag'))
    expect((await fetch(shop.url + address, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    expect((await fetch(shop.url + address, { method: 'HEAD' })).status).toBe(200)
  }
  for (const path of ['/media/nothing.jpg', '/media/', '/media/..%2fsecret.jpg', '/media/abc/0/0-0.webp'])
    expect((await shop.visitor().send('GET', path)).status).toBe(404)
  const artwork = await createArtwork(artist, { images: [made.url] })
  expect(artwork.pictures).toEqual([made])
})

test('the file with everything has the pictures of the bucket', async () => {
  const { url } = await upload(await makePicture('jpeg', 900, 600))
  const stored = Buffer.from(await (await fetch(shop.url + url)).arrayBuffer())
  const copy = await makeFullCopy(artist)
  const files = await unzip((await artist.load('GET', copyAddress(copy))).bytes)
  const id = /(\w+)\.jpg$/.exec(url)?.[1]
  expect(files.get(`pictures/a (${id}).jpg`)?.equals(stored)).toBe(true)
  expect(copy.missing).toBe(0)
})

describe('a backup', () => {
  const backUp = (...args: string[]) =>
    runServerCommand(['backup', ...args, '--without-secret'], {
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: shop.dataDir,
      ...bucket.variables,
    })
  const backups = async () => (await bucket.keys()).filter((key) => key.startsWith('backups/'))
  let machine: EmptyMachine
  beforeEach(async () => {
    machine = await EmptyMachine.create()
  })
  afterEach(() => machine.remove())

  test('lies in the bucket where no visitor gets it, lists the pictures, and comes back beside them; away from the bucket it needs them in it', async () => {
    const { url } = await upload(await makePicture('jpeg', 900, 600))
    const stored = Buffer.from(await (await fetch(shop.url + url)).arrayBuffer())
    expect(await backUp('bucket:shop.tar')).toMatchObject({ code: 0 })
    expect(await backups()).toEqual(['backups/shop.tar'])
    expect((await shop.visitor().send('GET', '/media/backups/shop.tar')).status).toBe(404)
    const [listed, whole] = [join(machine.dataDir, '../listed.tar'), join(machine.dataDir, '../whole.tar')]
    try {
      writeFileSync(listed, await bucket.read('backups/shop.tar'))
      expect(await machine.restore(listed)).toMatchObject({
        code: 1,
        words: expect.stringMatching(/only lists its pictures, and no bucket is set/),
      })
      expect(await machine.tables()).toEqual([])
      expect(await machine.restore('bucket:shop.tar', [], bucket.variables)).toMatchObject({ code: 0 })
      const pictures = async (database: string) => (await hashRows(database)).pictures
      expect(await pictures(machine.databaseUrl)).toBe(await pictures(shop.databaseUrl))
      expect(await backUp(whole, '--with-pictures')).toMatchObject({ code: 0 })
      expect(readFileSync(whole).includes(stored)).toBe(true)
    } finally {
      for (const file of [listed, whole]) rmSync(file, { force: true })
    }
  })

  test('that the shop makes by itself goes into the bucket when the settings say so, old ones leave it, and one that the bucket does not take is told in one sentence', async () => {
    await saveSettings(artist, { backupTo: 'bucket', backupKeep: 1 })
    const before = await backups()
    const own = async () => (await backups()).filter((key) => !before.includes(key))
    const make = async () => {
      await artist.call('startBackup', {})
      await until(async () => (await artist.call('getBackups', {})).running === null)
      return own()
    }
    const first = await make()
    expect(first).toEqual([expect.stringMatching(/^backups\/[a-z0-9-]+\.tar$/)])
    await make()
    let second = await own()
    // The earlier one is removed once the new one exists.
    await until(async () => {
      second = await own()
      return second.length === 1 && second[0] !== first[0]
    })
    const { lastGood } = await artist.call('getBackups', {})
    expect(lastGood).toMatchObject({ place: second[0]?.replace('backups/', 'bucket:'), pictures: 0 })
    await bucket.stop()
    try {
      await artist.call('startBackup', {})
      const problem = async () => (await artist.call('getBackups', {})).running?.error ?? ''
      await until(async () => (await problem()) !== '')
      expect(await problem()).toMatch(/^The bucket does not answer for bucket:\S+\.tar: /)
    } finally {
      await bucket.start()
    }
    await shop.query('DELETE FROM backups')
    await saveSettings(artist, {})
  })
})

test('a social card is drawn from the bucket; while that is away it is asked for again', async () => {
  const { url } = await upload(await makePicture('jpeg', 900, 600))
  const { slug } = await createArtwork(artist, { title: 'In the bucket', images: [url] })
  const { text } = await shop.visitor().send('GET', `/artwork/${slug}`)
  const card = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? ''
  await bucket.stop()
  const refusal = await fetch(card)
  expect(refusal.status).toBe(503)
  expect(refusal.headers.get('cache-control')).not.toContain('immutable')
  await bucket.start()
  const answer = await fetch(card)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  shop.takeErrors()
})

test('a picture that is replaced and then deleted leaves nothing in the bucket', async () => {
  const before = await bucket.keys()
  const first = pictureIn(await sendToPanel(artist, await makePicture('jpeg', 400)))
  const second = pictureIn(await sendToPanel(artist, await makePicture('jpeg', 420), 'b.jpg', first.id))
  expect(second.url).not.toBe(first.url)
  expect((await shop.visitor().send('GET', second.url)).status).toBe(200)
  const isOfFirst = (key: string) => key.startsWith(first.url.slice('/media/'.length).replace(/\..*/, ''))
  await until(async () => !(await bucket.keys()).some(isOfFirst))
  expect((await bucket.keys()).length).toBeGreaterThan(before.length)
  await artist.send('DELETE', `/api/cms/pictures/${first.id}`)
  await until(async () => (await bucket.keys()).length === before.length)
  expect(await bucket.keys()).toEqual(before)
})

test('while the bucket is down an upload is refused with a clear message, and nothing is left of it', async () => {
  const [keys, rows] = [await bucket.keys(), await shop.countRows()]
  const shown = keys.find((key) => key.endsWith('.jpg'))
  await bucket.stop()
  try {
    const refused = await refusalOf(upload(await makePicture()))
    expect(refused).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } })
    expect(refused.body.message).toBe('Pictures cannot be reached right now. Please try again in a moment.')
    expect((await sendToPanel(artist, await makePicture())).text).toContain('cannot be reached right now')
    expect((await shop.visitor().send('GET', `/media/${shown}`)).status).toBe(503)
  } finally {
    await bucket.start()
  }
  expect([await bucket.keys(), await shop.countRows()]).toEqual([keys, rows])
  expect((await upload(await makePicture())).width).toBe(60)
})
