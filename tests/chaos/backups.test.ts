import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expectWholeBackup } from '../support/backup'
import { Bucket } from '../support/bucket'
import { ServerProcess } from '../support/server-process'
import { ShopData } from '../support/shop-data'
import { until } from '../support/until'

let bucket: Bucket
let data: ShopData
beforeAll(async () => {
  bucket = await Bucket.open()
  data = await ShopData.create()
  await data.query("INSERT INTO shop_settings (backup_keep, backup_to) VALUES (1, 'bucket')")
  await addBallast()
})
afterAll(async () => {
  await data?.remove()
  await bucket?.close()
})

const start = (variables: Record<string, string> = {}) =>
  ServerProcess.start({
    databaseUrl: data.databaseUrl,
    dataDir: data.dataDir,
    variables: { ...bucket.variables, SWEEP_SECONDS: '1', ...variables },
  })

/**
 * Adds incompressible rows in a table that is read first, so that much is written before the rest of the tables is
 * read.
 */
const addBallast = () =>
  data.query(`CREATE TABLE a_ballast AS SELECT string_agg(md5(random()::text), '') AS text
    FROM generate_series(1, 1050000) AS line GROUP BY line % 1050`)

const rows = () =>
  data.query<{ id: string; state: string; isRemoved: boolean }>(
    'SELECT id, state, removed_at IS NOT NULL AS "isRemoved" FROM backups ORDER BY id',
  )

/** Starts a process that dies at a step of the backup that is due. */
async function dieAt(step: string): Promise<void> {
  const dying = await start({ TEST_CRASH: step })
  try {
    await until(() => dying.hasEnded)
  } finally {
    await dying.kill()
  }
  // The lease of a dead process would only run out after a minute.
  await data.query("UPDATE backups SET due_at = now() WHERE state = 'running'")
}

test('a backup to the bucket is made once, whole, though processes die while it is written and once the older one is gone; uploads that were left there long ago end, and no other', async () => {
  await bucket.write('backups/former.tar', 'an older one')
  const [old, fresh, picture] = [
    await bucket.leaveUpload('backups/old.tar'),
    await bucket.leaveUpload('backups/of-another-shop.tar'),
    await bucket.leaveUpload('picture.jpg'),
  ]
  for (const id of [old, picture]) bucket.uploads.makeOld(id)
  await data.query(
    `INSERT INTO backups (id, cause, state, place, begun_at, finished_at, bytes)
     VALUES ('former', 'schedule', 'done', 'bucket:former.tar', now() - interval '1 day', now() - interval '1 day', 1)`,
  )
  await data.query("INSERT INTO backups (id, cause) VALUES ('latest', 'schedule')")
  await dieAt('backup.writing')
  expect(bucket.uploads.list().some(({ key }) => key.endsWith('-latest.tar'))).toBe(true)
  await dieAt('backup.removed')
  const last = await start()
  try {
    await until(async () => {
      const [former, latest] = await rows()
      return latest?.state === 'done' && former?.isRemoved === true
    })
  } finally {
    await last.stop()
  }
  expect(last.takeErrors()).toEqual([])
  expect(await rows()).toEqual([
    { id: 'former', state: 'done', isRemoved: true },
    { id: 'latest', state: 'done', isRemoved: false },
  ])
  const left = (await bucket.keys()).filter((key) => key.startsWith('backups/'))
  expect(left).toEqual([expect.stringMatching(/-latest\.tar$/)])
  expectWholeBackup(await bucket.read(left[0] ?? ''))
  const uploads = bucket.uploads.list().map(({ id }) => id)
  expect(uploads.sort()).toEqual([fresh, picture].sort())
})

test('a process that slept, and lost its connections meanwhile, leaves the file of the one that took its backup over', async () => {
  await data.query('DELETE FROM backups')
  await data.query("UPDATE shop_settings SET backup_to = 'folder'")
  const folder = join(data.dataDir, 'backups')
  /** The inode numbers of the files that are being written now. */
  const unfinished = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.unfinished'))
      .map((name) => statSync(join(folder, name)).ino)
  const [slept, next] = [await start(), await start()]
  const ended = () => slept.log.some(({ msg }) => /^A backup (failed|was given up)/.test(msg ?? ''))
  try {
    next.pause()
    await data.query("INSERT INTO backups (id, cause) VALUES ('taken', 'schedule')")
    await until(() => unfinished().length > 0)
    slept.pause()
    const [first] = unfinished()
    expect(first).toBeDefined()
    // The connection that holds the lock of backups, which is idle while a backup is made.
    const lost = await data.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction'
        AND query LIKE 'SELECT pg_try_advisory_xact_lock($1) AS taken%'`)
    expect(lost).toHaveLength(1)
    await data.query("UPDATE backups SET due_at = now() WHERE state = 'running'")
    next.resume()
    await until(() => unfinished().some((file) => file !== first))
    next.pause()
    slept.resume()
    await until(ended)
    next.resume()
    await until(async () => (await rows())[0]?.state === 'done')
  } finally {
    for (const server of [slept, next]) {
      server.resume()
      await server.stop()
    }
  }
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/-taken\.tar$/)])
  for (const name of readdirSync(folder)) expectWholeBackup(readFileSync(join(folder, name)))
})
