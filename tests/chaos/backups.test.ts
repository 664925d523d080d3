import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectWholeBackup } from '../support/backup'
import { Bucket } from '../support/bucket'
import { ServerProcess } from '../support/server-process'
import { ShopData } from '../support/shop-data'
import { until } from '../support/until'

jest.setTimeout(240_000)

let bucket: Bucket
let data: ShopData
beforeAll(async () => {
  bucket = await Bucket.open()
  data = await ShopData.create()
  await data.query('INSERT INTO shop_settings (backup_keep) VALUES (1)')
})
afterAll(async () => {
  await data?.remove()
  await bucket?.close()
})

type Place = {
  to: 'folder' | 'bucket'
  /** The step of a backup at which its process dies: what both places have in common dies on its way to one of them. */
  step: string
  /** The files that lie there by their names, with their bytes. */
  files: () => Promise<Map<string, Buffer>>
  /** Puts something there. @returns its place, as a row names it */
  put: (name: string) => Promise<string>
  clear: () => Promise<void>
}

const folder = () => join(data.dataDir, 'backups')
const PLACES: Place[] = [
  {
    to: 'folder',
    step: 'removed',
    files: async () =>
      new Map(readdirSync(folder()).map((name) => [name, readFileSync(join(folder(), name))])),
    put: async (name) => {
      mkdirSync(folder(), { recursive: true })
      writeFileSync(join(folder(), name), 'an older one')
      return join(folder(), name)
    },
    clear: async () => rmSync(folder(), { recursive: true, force: true }),
  },
  {
    to: 'bucket',
    step: 'writing',
    files: async () => {
      const keys = (await bucket.keys()).filter((key) => key.startsWith('backups/'))
      const found = keys.map(async (key) => [key.slice('backups/'.length), await bucket.read(key)] as const)
      return new Map(await Promise.all(found))
    },
    put: async (name) => {
      await bucket.write(`backups/${name}`, 'an older one')
      return `bucket:${name}`
    },
    clear: async () => {
      for (const key of await bucket.keys()) await bucket.remove(key)
    },
  },
]

const start = (variables: Record<string, string> = {}) =>
  ServerProcess.start({
    databaseUrl: data.databaseUrl,
    dataDir: data.dataDir,
    variables: { ...bucket.variables, SWEEP_SECONDS: '1', ...variables },
  })

/** Rows that cannot be made smaller, in a table that is read first: of these, much is in the bucket before the end is read. */
const addBallast = () =>
  data.query(`DROP TABLE IF EXISTS a_ballast; CREATE TABLE a_ballast AS SELECT string_agg(md5(random()::text), '') AS text
    FROM generate_series(1, 1300000) AS line GROUP BY line % 1300`)

const rows = () =>
  data.query<{ id: string; state: string; isRemoved: boolean }>(
    'SELECT id, state, removed_at IS NOT NULL AS "isRemoved" FROM backups ORDER BY id',
  )

describe.each(PLACES)('a backup of the shop’s own to the $to', ({ to, step, files, put, clear }) => {
  beforeEach(async () => {
    await clear()
    await data.query('DROP TABLE IF EXISTS a_ballast')
    await data.query('DELETE FROM backups')
    await data.query('UPDATE shop_settings SET backup_to = $1', [to])
    await data.query(
      `INSERT INTO backups (id, cause, state, place, begun_at, finished_at, bytes)
       VALUES ('former', 'schedule', 'done', $1, now() - interval '1 day', now() - interval '1 day', 1)`,
      [await put('former.tar')],
    )
  })

  test.each([`backup.${step}`])(
    'is made once, whole, and the older one goes, though the process dies at %s',
    async (at) => {
      const leavesParts = to === 'bucket' && at === 'backup.writing'
      if (leavesParts) await addBallast()
      const dying = await start({ TEST_CRASH: at })
      await data.query("INSERT INTO backups (id, cause) VALUES ('latest', 'schedule')")
      try {
        await until(() => dying.hasEnded, 60_000)
      } finally {
        await dying.kill()
      }
      expect(bucket.uploads.list()).toHaveLength(leavesParts ? 1 : 0)
      // The lease of a process that died ends by itself, after a minute.
      await data.query("UPDATE backups SET due_at = now() WHERE state = 'running'")
      const next = await start()
      try {
        await until(async () => {
          const [former, latest] = await rows()
          return latest?.state === 'done' && former?.isRemoved === true
        }, 60_000)
      } finally {
        await next.stop()
      }
      expect(next.takeErrors()).toEqual([])
      expect(await rows()).toEqual([
        { id: 'former', state: 'done', isRemoved: true },
        { id: 'latest', state: 'done', isRemoved: false },
      ])
      const left = await files()
      expect([...left.keys()]).toEqual([expect.stringMatching(/-latest\.tar$/)])
      for (const bytes of left.values()) expectWholeBackup(bytes)
      expect(bucket.uploads.list()).toEqual([])
    },
  )
})

test('a backup to the bucket ends uploads that were left there long ago, and no other', async () => {
  await data.query('DELETE FROM backups')
  await data.query("UPDATE shop_settings SET backup_to = 'bucket'")
  const [old, fresh, picture] = [
    await bucket.leaveUpload('backups/old.tar'),
    await bucket.leaveUpload('backups/of-another-shop.tar'),
    await bucket.leaveUpload('picture.jpg'),
  ]
  for (const id of [old, picture]) bucket.uploads.makeOld(id)
  const server = await start()
  try {
    await data.query("INSERT INTO backups (id, cause) VALUES ('pressed', 'button')")
    await until(async () => (await rows()).some(({ state }) => state === 'done'), 60_000)
  } finally {
    await server.stop()
  }
  expect(
    bucket.uploads
      .list()
      .map(({ id }) => id)
      .sort(),
  ).toEqual([fresh, picture].sort())
})

test('a process that slept, and lost its connections meanwhile, leaves the file of the one that took its backup over', async () => {
  await data.query('DELETE FROM backups')
  await data.query("UPDATE shop_settings SET backup_to = 'folder'")
  rmSync(folder(), { recursive: true, force: true })
  await addBallast()
  /** The files that are being written now. */
  const unfinished = () =>
    (existsSync(folder()) ? readdirSync(folder()) : [])
      .filter((name) => name.endsWith('.unfinished'))
      .map((name) => statSync(join(folder(), name)).ino)
  const [slept, next] = [await start(), await start()]
  const ended = () => slept.log.some(({ msg }) => /^A backup (failed|was given up)/.test(msg ?? ''))
  try {
    next.pause()
    await data.query("INSERT INTO backups (id, cause) VALUES ('taken', 'schedule')")
    await until(() => unfinished().length > 0, 60_000)
    slept.pause()
    const [first] = unfinished()
    expect(first).toBeDefined()
    // The connection that has the lock of backups, which rests for as long as one is made.
    const lost = await data.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction'
        AND query LIKE 'SELECT pg_try_advisory_xact_lock($1) AS taken%'`)
    expect(lost).toHaveLength(1)
    await data.query("UPDATE backups SET due_at = now() WHERE state = 'running'")
    next.resume()
    await until(() => unfinished().some((file) => file !== first), 60_000)
    next.pause()
    slept.resume()
    await until(ended, 60_000)
    next.resume()
    await until(async () => (await rows())[0]?.state === 'done', 60_000)
  } finally {
    for (const server of [slept, next]) {
      server.resume()
      await server.stop()
    }
    await data.query('DROP TABLE a_ballast')
  }
  expect(readdirSync(folder())).toEqual([expect.stringMatching(/-taken\.tar$/)])
  for (const name of readdirSync(folder())) expectWholeBackup(readFileSync(join(folder(), name)))
})
