import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type pg from 'pg'
import type { Context } from '../../platform/context'
import { MIGRATION_NAMES } from '../../platform/database/migration-names'
import { LOW_BYTES, readFreeBytes } from '../../platform/process/disk-space'
import { BackupError } from './backup-error'
import { pictureEntry } from './backup-format'
import type { BackupPlace } from './backup-place'
import { type CheckedBackup, checkBackup } from './check-backup'
import { WrongPassphrase } from './encryption'
import { loadTables, type Migration } from './load-tables'
import { secretMark } from './make-backup'
import { missingInBucket } from './place-pictures'
import { inScratchDatabase, NoScratchDatabase } from './scratch-database'

/** What a trial restore has brought back. */
export type TriedBackup = { rows: number; pictures: number; note: string | null }

const NOT_LOADED =
  'Its tables were read and compared with their checksums, but not loaded: the database lets the shop make no second one beside it.'

/** The embedded database grows by the tables and their indexes. @throws BackupError */
async function requireRoom({ env, query }: Context): Promise<void> {
  if (!env.isDatabaseEmbedded) return
  const [row] = await query<{ bytes: number }>(
    sql`SELECT pg_database_size(current_database())::float8 AS bytes`,
  )
  const [needed, free] = [(row?.bytes ?? 0) * 2 + LOW_BYTES, await readFreeBytes(env.dataDir)]
  if (free === null || free >= needed) return
  throw new BackupError(
    `It was not tried: the disk has ${sizeWords(free)} free, and a trial may need ${sizeWords(needed)}.`,
  )
}

/** @throws BackupError where the backup would not come back with the secret of this shop */
function requireOwnSecret({ env }: Context, { manifest, secret, isSealedBy }: CheckedBackup): void {
  const isSame = manifest.secretMark === secretMark(env.payloadSecret)
  if (!isSame || (manifest.hasSecret && secret !== env.payloadSecret))
    throw new BackupError('It was made with another secret than the shop has now. Make another backup.')
  if (!isSealedBy(env.payloadSecret))
    throw new BackupError('It lacks the seal of this shop: somebody may have changed it.')
}

/** @throws BackupError naming pictures of works that neither the backup nor the bucket has */
async function requirePictures(
  { env }: Context,
  { sums, contents, listed }: CheckedBackup,
  scratch: pg.Client | null,
): Promise<void> {
  const lost = listed ? await missingInBucket(env, listed) : []
  const { rows } = scratch
    ? await scratch.query<{ filename: string }>('SELECT filename FROM pictures WHERE filename IS NOT NULL')
    : { rows: [] }
  const known = new Set([...contents.missing, ...(listed ?? []).map(({ name }) => name)])
  lost.push(
    ...rows
      .map(({ filename }) => filename)
      .filter((name) => !known.has(name) && !sums.has(pictureEntry(name))),
  )
  if (lost.length > 0)
    throw new BackupError(
      `${lost.length} files of pictures would not come back, such as ${lost[0]}: ${listed ? 'the bucket' : 'the backup'} does not have them.`,
    )
}

/**
 * Restores a backup into a database beside the shop's: reads the file from its place to its end, opens it by the
 * passphrase, compares all checksums, loads all tables, counts their rows, and looks for each picture. It changes
 * nothing of the shop, and nothing of the backup runs.
 * @param readMigrations gives all migrations of this program
 * @throws BackupError with what is wrong with the backup; errors of the database
 */
export async function tryBackup(
  context: Context,
  place: BackupPlace,
  readMigrations: () => Promise<readonly Migration[]>,
  signal: AbortSignal,
): Promise<TriedBackup> {
  const { env, payload } = context
  await requireRoom(context)
  const passphrase = env.backupPassphrase
  const backup = await checkBackup(place, passphrase, MIGRATION_NAMES, signal).catch((error: unknown) => {
    throw error instanceof WrongPassphrase
      ? new BackupError(
          'The passphrase that is set now does not open it: it was made with another one. Make another backup.',
        )
      : error
  })
  requireOwnSecret(context, backup)
  let note: string | null = null
  try {
    await inScratchDatabase(env, async (scratch) => {
      await loadTables(scratch, payload, {
        place,
        passphrase,
        backup,
        migrations: await readMigrations(),
        replace: false,
        accounts: null,
        report: () => signal.throwIfAborted(),
        beforeCommit: () => {},
      })
      await requirePictures(context, backup, scratch)
    })
  } catch (error) {
    if (!(error instanceof NoScratchDatabase)) throw error
    note = NOT_LOADED
    await requirePictures(context, backup, null)
  }
  const { contents, listed } = backup
  return {
    rows: Object.values(contents.rows).reduce((sum, count) => sum + count, 0),
    pictures: listed?.length ?? contents.pictures,
    note,
  }
}
