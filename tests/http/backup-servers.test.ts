import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Backup } from '@gesso/shared-types/features/backup/backup'
import type { BackupPlaceInput } from '@gesso/shared-types/features/backup/backup-place'
import { EmptyMachine, runServerCommand } from '../support/backup'
import { saveSettings } from '../support/settings'
import { SftpServer } from '../support/sftp-server'
import { Shop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'
import { WebdavServer } from '../support/webdav-server'

let shop: Shop
let artist: Visitor
let webdav: WebdavServer
let sftp: SftpServer
beforeAll(async () => {
  webdav = await WebdavServer.open()
  sftp = await SftpServer.open()
  shop = await Shop.open({ SWEEP_SECONDS: '0.25' })
  artist = await shop.signIn()
})
afterEach(() => {
  expect(shop.output()).not.toContain(sftp.password)
  expect(shop.takeErrors()).toEqual([])
})
afterAll(async () => {
  await shop?.close()
  await webdav?.close()
  await sftp?.close()
})

const EMPTY: BackupPlaceInput = {
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
}
const byWebdav = (given: Partial<BackupPlaceInput> = {}): BackupPlaceInput => ({
  ...EMPTY,
  to: 'webdav',
  server: `${webdav.address}/gallery`,
  user: webdav.user,
  password: webdav.password,
  ...given,
})
const bySftp = (given: Partial<BackupPlaceInput> = {}): BackupPlaceInput => ({
  ...EMPTY,
  to: 'sftp',
  server: sftp.server,
  folder: 'gallery',
  user: sftp.user,
  password: sftp.password,
  ...given,
})
const save = (input: BackupPlaceInput) => artist.call('saveBackupPlace', input)
async function backUp(): Promise<Backup> {
  await artist.call('startBackup', {})
  await until(async () => (await artist.call('getBackups', {})).running === null)
  const [newest] = (await artist.call('getBackups', {})).latest
  if (!newest) throw new Error('There is no backup')
  return newest
}

describe.each([
  ['WebDAV', byWebdav, () => webdav],
  ['SFTP', bySftp, () => sftp],
] as const)('by %s', (_name, input, server) => {
  const files = () => server().files('gallery')

  test('backups go into a folder that is made, only the newest are kept, and each comes back from there', async () => {
    expect(await save(input())).toEqual({ isSaved: true, note: null })
    expect(files()).toEqual([])
    await saveSettings(artist, { backupKeep: 1 })
    const first = await backUp()
    expect(first).toMatchObject({ state: 'done', error: null })
    const second = await backUp()
    await until(() => files().length === 1)
    expect(second.place).toContain(files()[0])
    expect(second.place).not.toContain(sftp.password)
    const [row] = await shop.query<{ row: string }>(
      "SELECT connections::text AS row FROM connections WHERE name = 'backup'",
    )
    expect(row?.row).not.toContain(sftp.password)
    const machine = await EmptyMachine.create()
    try {
      const place = String(second.place).replace('@', `:${encodeURIComponent(sftp.password)}@`)
      expect(await machine.restore(place)).toMatchObject({
        code: 0,
        words: expect.stringContaining('The shop is back'),
      })
    } finally {
      await machine.remove()
    }
  })

  test('what a crash left unfinished goes, and the file of a person stays', async () => {
    await save(input())
    const { place, id } = await backUp()
    const name = String(place).split('/').at(-1)
    server().leave('gallery', `${name}.1.unfinished`)
    server().leave('gallery', `${name}.mine`)
    await shop.query("UPDATE backups SET state = 'running', due_at = now() WHERE id = $1", [id])
    await until(async () => (await artist.call('getBackups', {})).running === null)
    expect(files().sort()).toEqual([name, `${name}.mine`])
    await shop.query('DELETE FROM backups')
  })

  test('a wrong password, and a server that is not there, are said, and nothing is kept', async () => {
    expect(await save(input({ password: 'another' }))).toMatchObject({
      isSaved: false,
      problem: 'The server does not accept this user and password.',
    })
    const [host] = input().server.split(/:\d+/)
    expect(await save(input({ server: `${host}:1` }))).toMatchObject({
      isSaved: false,
      problem: 'Nothing answers at this server.',
    })
  })

  test('the kept password is only for the server and the user that it was entered for', async () => {
    await save(input())
    expect(await save(input({ password: '' }))).toEqual({ isSaved: true, note: null })
    const missing = [
      [{ password: '', user: 'somebody' }, 'password'],
      [{ user: '' }, 'user'],
      [{ server: '' }, 'server'],
      [{ server: 'https://', password: '' }, 'server'],
    ] as const
    for (const [given, field] of missing) {
      expect(await refusalOf(save(input(given)))).toMatchObject({
        status: 400,
        body: { fields: [{ field }] },
      })
    }
  })
})

test('a server that shows another key gets no password and no backup until the owner accepts that key', async () => {
  await save(bySftp())
  await sftp.stop()
  await sftp.start()
  const refused = await save(bySftp())
  expect(refused).toMatchObject({
    isSaved: false,
    problem: expect.stringContaining('shows another key than before'),
    changedKey: expect.stringMatching(/^[\w+/]{43}$/),
  })
  await artist.call('startBackup', {})
  await until(
    async () => (await artist.call('getBackups', {})).running?.error?.includes('another key') ?? false,
  )
  const acceptedKey = 'changedKey' in refused ? String(refused.changedKey) : ''
  expect(await save(bySftp({ acceptedKey: acceptedKey.replaceAll(/./g, 'x') }))).toMatchObject({
    isSaved: false,
  })
  expect(await save(bySftp({ acceptedKey }))).toEqual({ isSaved: true, note: null })
  await shop.query("UPDATE backups SET due_at = now() WHERE state = 'running'")
  await until(async () => (await artist.call('getBackups', {})).running === null)
})

test('a server that takes no files of this size is said, and no part of the backup stays there', async () => {
  await save(byWebdav({ server: `${webdav.address}/small` }))
  await webdav.stop()
  await webdav.start(5000)
  await artist.call('startBackup', {})
  await until(async () => Boolean((await artist.call('getBackups', {})).running?.error))
  expect((await artist.call('getBackups', {})).running?.error).toMatch(/size|kept/)
  expect(webdav.files('small')).toEqual([])
  await shop.query('DELETE FROM backups')
  await webdav.stop()
  await webdav.start()
})

test('a password never crosses the internet readable', async () => {
  expect(await refusalOf(save(byWebdav({ server: 'http://cloud.example.com/dav' })))).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'server' }] },
  })
})

test('the command writes where the panel says, by the address without the password', async () => {
  await save(bySftp({ folder: 'by-hand' }))
  const [row] = await shop.query<{ url: string }>(
    "SELECT known->'server'->>'url' AS url FROM connections WHERE name = 'backup'",
  )
  mkdirSync(join(shop.dataDir, 'elsewhere'), { recursive: true })
  const { code, words } = await runServerCommand(['backup', `${row?.url}/shop.tar`, '--without-secret'], {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
  })
  expect([code, words]).toEqual([0, expect.not.stringContaining(sftp.password)])
  expect(sftp.files('by-hand')).toEqual(['shop.tar'])
})
