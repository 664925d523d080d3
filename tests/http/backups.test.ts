import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Backup, Backups } from '@gesso/shared-types/features/backup/backup'
import { forgetProofs, renewProofs } from '../support/account'
import { outbox } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { saveSettings, sendSettings } from '../support/settings'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const { shop } = withMailShop({ SWEEP_SECONDS: '0.25' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
afterEach(async () => {
  await saveSettings(artist, {})
  await untilBackups(({ running }) => running === null || running.error !== null)
  await shop().query('DELETE FROM backups')
  rmSync(folder(), { recursive: true, force: true })
})

const folder = () => join(shop().dataDir, 'backups')
const files = () => (existsSync(folder()) ? readdirSync(folder()) : [])

async function untilBackups(isSo: (backups: Backups) => boolean): Promise<Backups> {
  let backups: Backups | null = null
  await until(async () => {
    backups = await artist.call('getBackups', {})
    return isSo(backups)
  })
  return backups as unknown as Backups
}

const settled = ({ running }: Backups) => running === null
const backUp = async (): Promise<Backup> => {
  await artist.call('startBackup', {})
  const [newest] = (await untilBackups(settled)).latest
  if (!newest) throw new Error('There is no backup')
  return newest
}
/** A failed backup waits for minutes, which is longer than the lease of a running one. */
const RESTS = "state = 'running' AND due_at > now() + interval '2 minutes'"
/** Makes the next attempt due now. */
const hurry = () => shop().query(`UPDATE backups SET due_at = now() WHERE ${RESTS}`)
/** Waits until an attempt has failed and the next one is minutes away. @returns the error */
async function untilFailed(attempts: number): Promise<string> {
  const failed = async () => {
    const rows = await shop().query<{ error: string }>(
      `SELECT error FROM backups WHERE attempts = $1 AND ${RESTS}`,
      [attempts],
    )
    return rows[0]?.error
  }
  await until(async () => (await failed()) !== undefined)
  return String(await failed())
}

test('the schedule makes one backup for each of its times, however many processes there are', async () => {
  const other = await shop().startAnother()
  try {
    await saveSettings(artist, { backupEvery: 'daily', backupHour: '0', timeZone: 'Asia/Tokyo' })
    const { latest, lastGood, nextAt } = await untilBackups(
      ({ lastGood, running }) => lastGood !== null && running === null,
    )
    expect(latest).toMatchObject([{ state: 'done', cause: 'schedule', attempts: 1, isEncrypted: false }])
    expect(statSync(String(lastGood?.place)).size).toBeGreaterThanOrEqual(lastGood?.bytes ?? Infinity)
    expect(lastGood?.rows).toBeGreaterThan(10)
    // Midnight in Tokyo.
    expect(nextAt).toMatch(/T15:00:00\.000Z$/)
    await shop().query("UPDATE backups SET scheduled_for = scheduled_for - interval '1 day'")
    await untilBackups(({ latest, running }) => latest.length === 2 && running === null)
    const times = await shop().query<{ local: string }>(
      "SELECT to_char(scheduled_for AT TIME ZONE 'Asia/Tokyo', 'HH24:MI') AS local FROM backups",
    )
    expect(times).toEqual([{ local: '00:00' }, { local: '00:00' }])
    expect(files()).toHaveLength(2)
  } finally {
    await other.stop()
  }
  expect(other.takeErrors()).toEqual([])
})

test('a week has the day that was chosen', async () => {
  await saveSettings(artist, { backupEvery: 'weekly', backupDay: '3', backupHour: '5' })
  const { nextAt } = await untilBackups(({ lastGood }) => lastGood !== null)
  expect(new Date(String(nextAt)).getUTCDay()).toBe(3)
  const [row] = await shop().query<{ at: Date }>('SELECT scheduled_for AS at FROM backups')
  expect(new Date(String(nextAt)).getTime() - Number(row?.at)).toBe(7 * 86_400_000)
})

test('so many are kept and for so long, and what the command or a person put there stays', async () => {
  await saveSettings(artist, { backupKeep: 2, backupKeepDays: 10 })
  const made = [await backUp(), await backUp(), await backUp()]
  const left = await untilBackups(({ latest }) => latest.some(({ removedAt }) => removedAt !== null))
  expect(left.latest.map(({ removedAt }) => removedAt !== null)).toEqual([false, false, true])
  expect(files()).toHaveLength(2)
  expect(existsSync(String(made[0]?.place))).toBe(false)
  writeFileSync(join(folder(), 'mine.tar'), 'not the shop’s')
  await shop().query("UPDATE backups SET begun_at = begun_at - interval '11 days' WHERE id <> $1", [
    made[1]?.id,
  ])
  await shop().query("UPDATE backups SET cause = 'command' WHERE id = $1", [made[1]?.id])
  await backUp()
  await until(() => !existsSync(String(made[2]?.place)))
  expect(existsSync(String(made[1]?.place))).toBe(true)
  expect(files()).toHaveLength(3)
})

test('a backup that cannot be written is tried three times, and told once, in words', async () => {
  writeFileSync(folder(), 'a file where the folder should be')
  await saveSettings(artist, { backupEvery: 'daily' })
  /** Makes the third attempt due now, after two that failed. */
  const toThird = () => shop().query(`UPDATE backups SET due_at = now(), attempts = 2 WHERE ${RESTS}`)
  expect(await untilFailed(1)).toContain(`${folder()} is no file, or its folder is none.`)
  await toThird()
  const { failed, lastGood } = await untilBackups(settled)
  expect([failed?.attempts, lastGood]).toEqual([3, null])
  expect(failed?.error).toContain(folder())
  await until(async () => (await outbox(shop(), "kind = 'backup_failed'")).length === 1)
  // The next scheduled backup fails as well, and nobody gets another email about it.
  await shop().query("UPDATE backups SET scheduled_for = scheduled_for - interval '1 day'")
  await until(async () => {
    await toThird()
    const { latest, running } = await artist.call('getBackups', {})
    return latest.length === 2 && running === null
  })
  expect(await outbox(shop(), "kind = 'backup_failed'")).toHaveLength(1)
  rmSync(folder())
  expect(await backUp()).toMatchObject({ state: 'done', cause: 'button' })
  expect(await artist.call('getBackups', {})).toMatchObject({ failed: null, isOld: false })
})

test('a full disk fails a backup in one sentence and leaves nothing of it; the older one stays until there is room', async () => {
  await saveSettings(artist, { backupKeep: 1 })
  const good = await backUp()
  const place = String(good.place).replace(/[0-9a-f]{8}\.tar$/, 'diskfull.tar')
  // The system refuses every write to this file.
  symlinkSync('/dev/full', `${place}.1.unfinished`)
  await shop().query("INSERT INTO backups (id, cause) VALUES ('diskfull', 'schedule')")
  const words = await untilFailed(1)
  expect(words).toBe(`There is no room left for ${place}: the disk is full.`)
  expect(await artist.call('getBackups', {})).toMatchObject({
    running: { error: words },
    lastGood: { id: good.id },
  })
  expect(files()).toEqual([basename(String(good.place))])
  await hurry()
  expect((await untilBackups(settled)).latest[0]).toMatchObject({
    id: 'diskfull',
    state: 'done',
    attempts: 2,
  })
  await until(() => files().join() === basename(place))
})

test('what a crash left of a backup goes, and the backup is begun anew', async () => {
  mkdirSync(folder(), { recursive: true })
  const place = join(folder(), 'crashed.tar')
  for (const end of ['unfinished', '1.unfinished', '1.unfinished.mine'])
    writeFileSync(`${place}.${end}`, 'half')
  await shop().query(
    `INSERT INTO backups (id, cause, place, attempts, lease_holder, due_at)
     VALUES ('crashed', 'button', $1, 1, 'a process that died', now() - interval '1 second')`,
    [place],
  )
  const { latest } = await untilBackups(settled)
  expect(latest).toMatchObject([{ id: 'crashed', state: 'done', attempts: 2 }])
  expect(files().sort()).toEqual([
    'crashed.tar.1.unfinished.mine',
    expect.stringMatching(/^[a-z0-9-]+-crashed\.tar$/),
  ])
})

test('the first in a day by the button asks for no password, a further one does: an open browser pushes no older ones out', async () => {
  await forgetProofs(shop())
  expect((await backUp()).state).toBe('done')
  expect((await refusalOf(artist.call('startBackup', {}))).body).toMatchObject({ code: 'proof_required' })
  expect((await artist.call('getBackups', {})).latest).toHaveLength(1)
  await shop().query("UPDATE backups SET begun_at = now() - interval '25 hours'")
  expect((await backUp()).state).toBe('done')
  await renewProofs(shop())
  await backUp()
  expect((await artist.call('getBackups', {})).latest).toHaveLength(3)
  expect(
    await shop().query("SELECT 1 FROM audit_entries WHERE noun = 'backup' AND action = 'started'"),
  ).not.toEqual([])
})

test('the button makes one at a time, and an old one is warned of while there is a schedule', async () => {
  await shop().query("INSERT INTO backups (id, cause, due_at) VALUES ('held', 'button', 'infinity')")
  expect((await refusalOf(artist.call('startBackup', {}))).body).toMatchObject({
    message: 'A backup is being made already.',
  })
  await shop().query("DELETE FROM backups WHERE id = 'held'")
  await backUp()
  await saveSettings(artist, { backupEvery: 'daily' })
  await untilBackups(({ latest, running }) => latest.length === 2 && running === null)
  await shop().query("UPDATE backups SET begun_at = now() - interval '49 hours'")
  expect((await artist.call('getBackups', {})).isOld).toBe(true)
  await saveSettings(artist, {})
  expect((await artist.call('getBackups', {})).isOld).toBe(false)
})

test('a bucket that is not set up and numbers that make no sense are refused by the settings', async () => {
  const refused = await sendSettings(artist, { backupEvery: 'daily', backupTo: 'bucket', backupKeep: 0 })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('There is no bucket: choose a place for the backups first.')
  expect(refused.text).toContain('Enter a whole number from 1 to 1000.')
})
