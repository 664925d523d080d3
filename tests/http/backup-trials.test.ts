import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Backups, BackupTrial } from '@gesso/shared-types/features/backup/backup'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { letPass, until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '0.25' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await createArtwork(artist, { images: [dataString(await makePicture('jpeg', 900, 600))] })
})
beforeEach(async () => {
  await saveSettings(artist, {})
  await untilBackups(({ running, isTrialRunning }) => running === null && !isTrialRunning)
  await shop().query('DELETE FROM backups; DELETE FROM backup_trials; DELETE FROM rate_limits')
  rmSync(folder(), { recursive: true, force: true })
})

const folder = () => join(shop().dataDir, 'backups')

async function untilBackups(isSo: (backups: Backups) => boolean): Promise<Backups> {
  let backups: Backups | null = null
  await until(async () => {
    backups = await artist.call('getBackups', {})
    return isSo(backups)
  })
  return backups as unknown as Backups
}
async function backUp(): Promise<string> {
  await shop().query("UPDATE backups SET begun_at = begun_at - interval '2 days'")
  await artist.call('startBackup', {})
  const { lastGood } = await untilBackups(({ running }) => running === null)
  return String(lastGood?.place)
}
async function tryRestore(): Promise<BackupTrial> {
  // An owner may ask for six an hour.
  await shop().query('DELETE FROM rate_limits')
  await artist.call('startBackupTrial', {})
  const { trial } = await untilBackups(({ isTrialRunning }) => !isTrialRunning)
  return trial as BackupTrial
}
/** Databases of trials on this server; others run theirs at the same time. */
const scratches = async () =>
  (
    await shop().query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname = 'gesso_trial_' || left(encode(sha256(convert_to(
        current_database() || ' ' || (SELECT code FROM installation WHERE id = 1), 'UTF8')), 'hex'), 16)`,
    )
  ).map(({ datname }) => datname)
test('a trial brings the newest backup back beside the shop, changes nothing of it, and leaves nothing', async () => {
  await backUp()
  const counted = async () => ({ ...(await shop().countRows()), backup_trials: 0 })
  const before = await counted()
  expect(await tryRestore()).toMatchObject({
    state: 'done',
    error: null,
    note: null,
    rows: expect.any(Number),
    pictures: expect.any(Number),
  })
  const { trial, lastGood } = await artist.call('getBackups', {})
  expect([trial?.rows, trial?.pictures]).toEqual([lastGood?.rows, lastGood?.pictures])
  expect(trial?.pictures).toBeGreaterThan(0)
  expect(await counted()).toEqual(before)
  expect(await scratches()).toEqual([])
})

test('one is made a month while backups are made by schedule, after a failure the next day, and none otherwise', async () => {
  await backUp()
  const trials = () => shop().query<{ cause: string }>('SELECT cause FROM backup_trials ORDER BY begun_at')
  await saveSettings(artist, { backupEvery: 'daily' })
  await untilBackups(({ trial, isTrialRunning }) => trial?.state === 'done' && !isTrialRunning)
  await shop().query("UPDATE backup_trials SET begun_at = begun_at - interval '27 days'")
  await letPass(1000, 'a few rounds, in which nothing is due')
  expect(await trials()).toEqual([{ cause: 'schedule' }])
  await shop().query("UPDATE backup_trials SET state = 'failed'")
  await until(async () => (await trials()).length === 2)
  await untilBackups(({ isTrialRunning }) => !isTrialRunning)
  await shop().query("UPDATE backup_trials SET begun_at = begun_at - interval '32 days'")
  await until(async () => (await trials()).length === 3)
})

test('a backup that is cut off, changed, gone or of another passphrase is told on the page, and leaves nothing', async () => {
  const file = await backUp()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, bytes.length / 2))
  expect(await tryRestore()).toMatchObject({ state: 'failed', error: expect.stringContaining('is cut off') })
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  writeFileSync(file, changed)
  expect(await tryRestore()).toMatchObject({ state: 'failed', error: expect.stringMatching(/changed|fit/) })
  renameSync(file, `${file}.away`)
  expect(await tryRestore()).toMatchObject({ state: 'failed', error: `There is no ${file}.` })
  expect(await scratches()).toEqual([])
  renameSync(`${file}.away`, file)
  writeFileSync(file, bytes)
  expect(await tryRestore()).toMatchObject({ state: 'done' })
  await artist.call('saveBackupPassphrase', { passphrase: 'lumato bivera hodeku zasilo' })
  await backUp()
  await artist.call('saveBackupPassphrase', { passphrase: 'zasilo hodeku bivera lumato' })
  expect(await tryRestore()).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('it was made with another one'),
  })
  await backUp()
  expect(await tryRestore()).toMatchObject({ state: 'done' })
})

test('a picture that had no file is told of the backup', async () => {
  await shop().query("UPDATE pictures SET filename = 'lost-' || filename")
  try {
    await backUp()
    expect((await artist.call('getBackups', {})).lacks).toContain(
      'One picture of the shop had no file when it was made.',
    )
    expect((await tryRestore()).state).toBe('done')
  } finally {
    await shop().query("UPDATE pictures SET filename = replace(filename, 'lost-', '')")
  }
})

test('without a backup there is nothing to try', async () => {
  expect(await refusalOf(artist.call('startBackupTrial', {}))).toMatchObject({
    status: 409,
    body: { message: 'There is no backup yet that the shop can read.' },
  })
})

test('what a crash left of a trial is removed by the next', async () => {
  await backUp()
  const [row] = await shop().query<{ name: string }>(
    `SELECT 'gesso_trial_' || left(encode(sha256(convert_to(
      current_database() || ' ' || (SELECT code FROM installation WHERE id = 1), 'UTF8')), 'hex'), 16) AS name`,
  )
  await shop().query(`CREATE DATABASE "${row?.name}"`)
  await shop().query(
    `INSERT INTO backup_trials (id, cause, attempts, lease_holder, due_at)
     VALUES ('crashed', 'schedule', 1, 'a process that died', now() - interval '1 second')`,
  )
  const { trial } = await untilBackups(({ trial, isTrialRunning }) => trial !== null && !isTrialRunning)
  expect(trial?.state).toBe('done')
  expect(await scratches()).toEqual([])
})
