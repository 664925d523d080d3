import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import type pg from 'pg'
import { crashPoint } from '../../orders/crash-point'
import { localStore, picturesDir } from '../../pictures/local-store'
import type { PictureStore } from '../../pictures/picture-store'
import { startDatabase } from '../../platform/database/start-database'
import type { ShopTools } from '../../platform/process/command'
import { isDiskFull, LOW_BYTES, readFreeBytes } from '../../platform/process/disk-space'
import { type Env, type GivenEnv, readEnv } from '../../platform/process/env'
import { say } from '../../platform/process/start-messages'
import { askHidden, isAtTerminal } from './ask-at-terminal'
import { askedPlace } from './asked-place'
import { BackupError } from './backup-error'
import type { BackupPlace } from './backup-place'
import { type CheckedBackup, checkBackup } from './check-backup'
import { readCommand } from './command-options'
import { openDirect } from './direct-client'
import { WrongPassphrase } from './encryption'
import { loadTables, readDatabaseState } from './load-tables'
import { missingInBucket, placePictures } from './place-pictures'
import { readAccountsNow } from './restored-accounts'
import { settleSecret } from './restored-secret'
import { sayProgress } from './say-progress'
import { requireNoSales } from './sold-since'

const USAGE =
  'Say which: npm run restore -- FILE, bucket:NAME, or the address of a file on a server; with --replace, --lose-orders=NUMBER, --other-secret, --unsealed and --without-pictures if wanted.'

const SWITCHES = ['replace', 'other-secret', 'unsealed', 'without-pictures'] as const
const TRIES = 3
type Asked = Record<(typeof SWITCHES)[number], boolean> & {
  /** How many orders the person has said may be lost. */
  loseOrders: number | null
}

/**
 * `npm run restore -- FILE`: restores a backup on an empty machine. The file is read to its end before anything is
 * written, and after a crash at any point the same command continues.
 * @throws EnvError, StartError
 */
export async function restore(args: string[], tools: ShopTools): Promise<void> {
  const { place: named, given, count } = readCommand(args, SWITCHES, USAGE, 'lose-orders')
  const start = readEnv()
  const place = await askedPlace(start, named)
  say(`Checking ${place.name} …`)
  const migrations = await tools.readMigrations()
  const known = migrations.map(({ name }) => name)
  const backup = await checkAsking(start, (passphrase) => checkBackup(place, passphrase, known))
  say(`It is whole: made on ${backup.manifest.createdAt} by version ${backup.manifest.shopVersion}.`)
  await requireRoom(start, backup)
  const keepSecret = settleSecret(start, backup, {
    other: given['other-secret'],
    replace: given.replace,
    unsealed: given.unsealed,
  })
  const { env, stop } = await startDatabase(start)
  try {
    await tools.withStartLock(env, () =>
      bringBack(env, place, backup, { ...given, loseOrders: count }, tools, keepSecret),
    )
  } catch (error) {
    throw isDiskFull(error)
      ? new BackupError('The disk is full; free space on it, and run the command again.')
      : error
  } finally {
    await stop()
  }
  process.exit(0)
}

/**
 * Reads the backup with the passphrase that is set, or asks the person at the terminal for it.
 * @throws BackupError
 */
async function checkAsking(
  start: GivenEnv,
  check: (passphrase: string | null) => Promise<CheckedBackup>,
): Promise<CheckedBackup> {
  for (let tries = 1; ; tries++) {
    try {
      return await check(start.backupPassphrase)
    } catch (error) {
      if (!(error instanceof WrongPassphrase) || !isAtTerminal() || tries > TRIES) throw error
      if (start.backupPassphrase !== null) say(error.message)
      start.backupPassphrase = await askHidden('The passphrase of the backup:')
    }
  }
}

/** @throws BackupError when the disk has no room for the contents of the backup */
async function requireRoom(
  { dataDir, databaseUrl, bucket }: GivenEnv,
  { contents }: CheckedBackup,
): Promise<void> {
  const needed = (bucket ? 0 : contents.pictureBytes) + (databaseUrl ? 0 : contents.tableBytes * 3)
  const free = await readFreeBytes(dataDir)
  if (free === null || free - LOW_BYTES >= needed) return
  throw new BackupError(
    `The disk of ${dataDir} has ${sizeWords(free)} free, and the backup needs ${sizeWords(needed + LOW_BYTES)}.`,
  )
}

/** A running shop would write rows in the middle of the restore. Its servers are found by their listeners. */
async function requireAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(`
    SELECT count(*)::int AS others FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND query LIKE 'LISTEN %'`)
  if (rows[0]?.others) throw new BackupError('The shop is running on this database; stop it first.')
}

async function bringBack(
  env: Env,
  place: BackupPlace,
  backup: CheckedBackup,
  given: Asked,
  tools: ShopTools,
  keepSecret: () => void,
): Promise<void> {
  const { manifest, contents, listed } = backup
  const client = await openDirect(env)
  try {
    await requireAlone(client)
    const state = await readDatabaseState(client, backup.id)
    if (state === 'a shop' && !given.replace) {
      throw new BackupError(
        'There is a shop in this database already; add --replace to put the backup in its place.',
      )
    }
    if (state !== 'empty' && given.replace) await requireNoSales(client, manifest, given.loseOrders)
    const store = env.bucket
      ? (await import('../bucket/bucket-store')).bucketStore(env.bucket)
      : localStore(picturesDir(env))
    await requireOwnPictures(store, manifest.installation, given.replace)
    const lost = listed && !given['without-pictures'] ? await missingInBucket(env, listed) : []
    if (lost.length > 0) {
      const where = env.bucket
        ? `the bucket ${env.bucket.bucket} lacks`
        : 'no bucket is set, so there are none of'
      throw new BackupError(
        `The backup only lists its pictures, and ${where} ${lost.length} of ${listed?.length} files; set the S3_ variables to their bucket, or add --without-pictures.`,
      )
    }
    const progress = sayProgress()
    const report = (step: string) => (done: number, total: number) => progress({ step, done, total })
    crashPoint({ env }, 'restore.checked')
    // First, so that a repeated command recognises pictures without rows as this shop's own.
    await store.claim(manifest.installation)
    if (!listed) await placePictures(env, store, place, env.backupPassphrase, backup, report('pictures'))
    crashPoint({ env }, 'restore.pictures')
    const payload = await tools.openPayload(env)
    if (state === 'this backup' && !given.replace) say('Its rows are in the database already.')
    else {
      await loadTables(client, payload, {
        place,
        passphrase: env.backupPassphrase,
        backup,
        migrations: await tools.readMigrations(),
        replace: state !== 'empty',
        accounts: await readAccountsNow(client, manifest),
        report: report('tables'),
        beforeCommit: () => crashPoint({ env }, 'restore.rows'),
      })
    }
    crashPoint({ env }, 'restore.committed')
    keepSecret()
    await tools.migrate(payload, env)
    await sayAccounts(client)
    await payload.destroy().catch(() => {})
  } finally {
    await client.end().catch(() => {})
  }
  const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0)
  say(
    `The shop is back, as it was on ${manifest.createdAt}: ${rows} rows, ${listed?.length ?? contents.pictures} files of pictures.`,
  )
  say(
    'Everybody signs in again. Start it with npm start; emails that waited then go out, and payments are compared with the provider.',
  )
}

/**
 * Names the accounts and links that are valid again: people may have been removed and links renewed since the backup.
 */
async function sayAccounts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ email: string; role: string }>(
    'SELECT email, role FROM users ORDER BY created_at, id',
  )
  say(
    `These may sign in: ${rows.map(({ email, role }) => `${email} (${role})`).join(', ')}. Who should not any more is removed on the page Accounts.`,
  )
  say(
    'Links of orders, certificates, agreements, works and views that were renewed or ended since the backup work again: renew or end those that others know.',
  )
}

/** @throws BackupError for pictures of another shop, which the clean-up would delete as orphaned files */
async function requireOwnPictures(
  store: PictureStore,
  installation: string,
  replace: boolean,
): Promise<void> {
  const owner = await store.owner()
  if (owner === installation || replace) return
  if (owner === null && (await store.list()).length === 0) return
  throw new BackupError(
    'There are pictures of another shop already; add --replace to put the backup in their place.',
  )
}
