import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupPlaceInput } from '@gesso/shared-types/features/backup/backup-place'
import { Bucket } from '../support/bucket'
import { saveSettings } from '../support/settings'
import { Shop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const PASSPHRASE = 'lumato bivera hodeku zasilo'

let shop: Shop
let artist: Visitor
let bucket: Bucket
beforeAll(async () => {
  bucket = await Bucket.open()
  shop = await Shop.open({ SWEEP_SECONDS: '0.25' })
  artist = await shop.signIn()
})
afterEach(() => {
  expect(shop.output()).not.toContain(PASSPHRASE)
  expect(shop.takeErrors()).toEqual([])
})
afterAll(async () => {
  await shop?.close()
  await bucket?.close()
})

const place = (given: Partial<BackupPlaceInput>): BackupPlaceInput => ({
  to: 'folder',
  folder: '',
  bucket: '',
  endpoint: '',
  region: '',
  accessKeyId: '',
  secretAccessKey: '',
  server: '',
  user: '',
  password: '',
  acceptedKey: '',
  ...given,
})
const inBucket = (given: Partial<BackupPlaceInput> = {}) => {
  const {
    S3_BUCKET = '',
    S3_ENDPOINT = '',
    S3_ACCESS_KEY_ID = '',
    S3_SECRET_ACCESS_KEY = '',
  } = bucket.variables
  return place({
    to: 'bucket',
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    ...given,
  })
}
async function backUp() {
  await artist.call('startBackup', {})
  await until(async () => (await artist.call('getBackups', {})).running === null)
  return (await artist.call('getBackups', {})).latest[0]
}

test('backups go into a folder that the owner chose, and the test leaves nothing there', async () => {
  const folder = join(shop.dataDir, 'other-disk')
  expect(await artist.call('saveBackupPlace', place({ folder }))).toEqual({
    isSaved: false,
    problem: `${folder} does not exist. Make it first, and write its whole path.`,
    changedKey: null,
  })
  mkdirSync(folder)
  expect(await artist.call('saveBackupPlace', place({ folder }))).toMatchObject({
    isSaved: true,
    note: expect.stringContaining('same disk'),
  })
  expect(readdirSync(folder)).toEqual([])
  expect(await backUp()).toMatchObject({
    state: 'done',
    place: expect.stringContaining(folder),
    isEncrypted: false,
  })
})

test('a relative path and a file are no folders for backups', async () => {
  expect(await artist.call('saveBackupPlace', place({ folder: 'backups' }))).toMatchObject({ isSaved: false })
  expect(await artist.call('saveBackupPlace', place({ folder: '/etc/hostname' }))).toMatchObject({
    isSaved: false,
    problem: '/etc/hostname is no folder.',
  })
})

test('backups go encrypted into a bucket of their own, whose key is kept encrypted', async () => {
  expect(await artist.call('saveBackupPlace', inBucket())).toEqual({ isSaved: true, note: null })
  expect(await bucket.keys()).toEqual([])
  await artist.call('saveBackupPassphrase', { passphrase: PASSPHRASE })
  const made = await backUp()
  expect(made).toMatchObject({
    state: 'done',
    place: expect.stringMatching(/^bucket:.*\.tar\.age$/),
    isEncrypted: true,
  })
  const [key = ''] = await bucket.keys()
  expect((await bucket.read(key)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const [row] = await shop.query<{ row: string }>(
    "SELECT connections::text AS row FROM connections WHERE name = 'backup'",
  )
  expect(row?.row).not.toContain(PASSPHRASE)
})

test('a wrong bucket, a wrong endpoint and missing fields are said', async () => {
  expect(await artist.call('saveBackupPlace', inBucket({ bucket: 'no-such-bucket' }))).toEqual({
    isSaved: false,
    problem: 'There is no bucket of this name at the endpoint.',
    changedKey: null,
  })
  expect(await artist.call('saveBackupPlace', inBucket({ endpoint: 'http://127.0.0.1:1' }))).toEqual({
    isSaved: false,
    problem: 'Nothing answers at this endpoint.',
    changedKey: null,
  })
  const missing = [
    [{ bucket: '' }, 'bucket'],
    [{ endpoint: '' }, 'region'],
    [{ endpoint: 'file:///etc' }, 'endpoint'],
    [{ accessKeyId: '' }, 'accessKeyId'],
    // The kept key is not sent to another server.
    [{ endpoint: 'http://127.0.0.1:1', secretAccessKey: '' }, 'secretAccessKey'],
  ] as const
  for (const [given, field] of missing) {
    expect(await refusalOf(artist.call('saveBackupPlace', inBucket(given)))).toMatchObject({
      status: 400,
      body: { fields: [{ field }] },
    })
  }
  expect(await refusalOf(artist.call('saveBackupPlace', place({ to: 'pictures' })))).toMatchObject({
    status: 400,
  })
})

test('a passphrase that is easily guessed is refused', async () => {
  for (const passphrase of ['', 'short', 'passwordpassword']) {
    expect(await refusalOf(artist.call('saveBackupPassphrase', { passphrase }))).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'passphrase' }] },
    })
  }
})

test('backups that were made elsewhere stay there: the shop removes none of a place that it has left', async () => {
  const folder = join(shop.dataDir, 'third-disk')
  mkdirSync(folder)
  await artist.call('saveBackupPlace', place({ folder }))
  await saveSettings(artist, { backupKeep: 1 })
  const before = await bucket.keys()
  const made = await backUp()
  expect(readFileSync(String(made?.place)).length).toBeGreaterThan(0)
  await backUp()
  await until(() => !existsSync(String(made?.place)))
  expect(await bucket.keys()).toEqual(before)
})
