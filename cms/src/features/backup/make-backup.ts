import type { Readable } from 'node:stream'
import type pg from 'pg'
import { derivedKey } from '../../auth/derived-key'
import { pictureIdOf } from '../../pictures/media-address'
import type { Env } from '../../platform/process/env'
import { shopVersion } from '../../platform/process/shop-version'
import { ArchiveWriter } from './archive-writer'
import { BackupError } from './backup-error'
import {
  BACKUP_FORMAT,
  BUCKET_LIST,
  CONTENTS,
  type Contents,
  MANIFEST,
  type Manifest,
  pictureEntry,
  SECRET,
} from './backup-format'
import { whileBackingUp } from './backup-lock'
import { copyOut } from './copy-out'
import { LASTING, openDirect } from './direct-client'
import { encrypt } from './encryption'
import { readSequences, readTables } from './read-tables'
import { listBucketPictures, listLocalPictures, readStoredPicture } from './stored-pictures'

export type BackupOptions = {
  /** null: the file is not encrypted. */
  passphrase: string | null
  /** Whether the file holds PAYLOAD_SECRET. */
  withSecret: boolean
  /** Whether pictures in a bucket are copied into the file instead of only listed. */
  withPictures: boolean
  /** Whether the files of pictures are copied in another way, and the file holds none. */
  picturesStay?: boolean
}

/** The progress of a backup: finished tables or picture files, and the bytes of the file so far. */
type BackupProgress = { step: 'tables' | 'pictures'; done: number; total: number; bytes: number }

/** A mark by which two secrets can be compared. It is derived, so it does not reveal the secret. */
export const secretMark = (payloadSecret: string): string =>
  derivedKey(payloadSecret, 'backup').toString('hex').slice(0, 16)

async function readManifest(client: pg.Client, env: Env, options: BackupOptions): Promise<Manifest> {
  const shop = await client.query("SELECT to_regclass('installation') IS NOT NULL AS is_there")
  if (!shop.rows[0]?.is_there) throw new BackupError('There is no shop in this database yet.')
  const { rows } = await client.query<{ at: Date; postgres: string; installation: string }>(`
    SELECT now() AS at, current_setting('server_version') AS postgres,
      (SELECT code FROM installation WHERE id = 1) AS installation`)
  const migrations = await client.query<{ name: string }>(
    'SELECT name FROM payload_migrations WHERE batch > 0 ORDER BY name',
  )
  const { at, postgres, installation } = rows[0] ?? { at: new Date(), postgres: '', installation: '' }
  return {
    program: 'gesso',
    format: BACKUP_FORMAT,
    shopVersion: shopVersion(),
    createdAt: at.toISOString(),
    postgres,
    installation,
    publicUrl: env.publicUrl,
    secretMark: secretMark(env.payloadSecret),
    hasSecret: options.withSecret,
    migrations: migrations.rows.map(({ name }) => name),
    tables: await readTables(client),
    sequences: await readSequences(client),
    pictures: options.picturesStay || (env.bucket && !options.withPictures) ? 'listed' : 'here',
    bucket: env.bucket?.bucket ?? null,
  }
}

type Report = (progress: BackupProgress) => void

/** Writes all tables as of one moment. @returns the manifest, the counts, and the pictures' source files */
async function writeTables(
  env: Env,
  options: BackupOptions,
  archive: ArchiveWriter,
  report: Report,
): Promise<{ manifest: Manifest; contents: Contents; sources: string[] }> {
  const client = await openDirect(env)
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${LASTING}`)
    const manifest = await readManifest(client, env, options)
    await archive.addJson(MANIFEST, manifest)
    if (options.withSecret) await archive.add(SECRET, Buffer.from(env.payloadSecret))
    const contents: Contents = { rows: {}, tableBytes: 0, pictures: 0, pictureBytes: 0, missing: [] }
    const total = manifest.tables.length
    for (const [done, table] of manifest.tables.entries()) {
      report({ step: 'tables', done, total, bytes: archive.bytes })
      const { rows, bytes } = await copyOut(client, table, archive)
      contents.rows[table.name] = rows
      contents.tableBytes += bytes
    }
    const { rows } = await client.query<{ filename: string }>(
      'SELECT filename FROM pictures WHERE filename IS NOT NULL ORDER BY filename',
    )
    await client.query('COMMIT')
    return { manifest, contents, sources: rows.map(({ filename }) => filename) }
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Writes the files of the pictures of that moment, which never change, or only their list.
 * @returns how many are only listed
 */
async function writePictures(
  env: Env,
  { manifest, contents, sources }: Awaited<ReturnType<typeof writeTables>>,
  archive: ArchiveWriter,
  report: Report,
): Promise<number> {
  const ids = new Set(sources.map(pictureIdOf))
  const isOurs = (name: string) => ids.has(pictureIdOf(name))
  const listed = env.bucket ? (await listBucketPictures(env.bucket)).filter(({ name }) => isOurs(name)) : []
  const names = env.bucket
    ? listed.map(({ name }) => name)
    : (await listLocalPictures(env)).filter((name) => isOurs(name))
  const stored = new Set(names)
  contents.missing = sources.filter((name) => !stored.has(name))
  if (manifest.pictures === 'listed') {
    await archive.addJson(BUCKET_LIST, listed)
    return listed.length
  }
  for (const [done, name] of names.entries()) {
    report({ step: 'pictures', done, total: names.length, bytes: archive.bytes })
    const bytes = await readStoredPicture(env, name)
    if (!bytes) throw new Error(`The picture file ${name} went away while the backup was made`)
    await archive.add(pictureEntry(name), bytes)
    contents.pictures += 1
    contents.pictureBytes += bytes.length
  }
  return 0
}

/** What a finished backup contains. */
export type BackupSummary = {
  manifest: Manifest
  contents: Contents
  /** How many files of pictures it only lists, because they are in a bucket. */
  listed: number
  bytes: number
}

/**
 * Makes a backup while the shop runs: the tables as of one moment, then the pictures that they name.
 * @param write writes the bytes of the file; the backup is done when it resolves
 * @throws BackupError, and errors of the database, the pictures' storage and `write`
 */
export async function makeBackup(
  env: Env,
  options: BackupOptions,
  write: (stream: Readable) => Promise<void>,
  report: Report,
): Promise<BackupSummary> {
  return whileBackingUp(env, async (requireLock) => {
    const archive = new ArchiveWriter()
    const { passphrase } = options
    const written = (async () => {
      const stream = passphrase ? await encrypt(archive.stream, passphrase) : archive.stream
      try {
        await write(stream)
      } catch (error) {
        archive.stream.destroy(error as Error)
        throw error
      }
    })()
    const work = (async () => {
      try {
        const read = await writeTables(env, options, archive, report)
        const listed = await writePictures(env, read, archive, report)
        await archive.addJson(CONTENTS, read.contents)
        // A backup that lost the lock is not finished: a picture file may have been deleted meanwhile.
        await requireLock()
        await archive.end(env.payloadSecret)
        return { ...read, listed }
      } catch (error) {
        archive.fail(error as Error)
        throw error
      }
    })()
    const [wrote, read] = await Promise.allSettled([written, work])
    // An error of the disk is the cause and comes first. An error of `work` reaches `write` as the same error.
    if (wrote.status === 'rejected') throw wrote.reason
    if (read.status === 'rejected') throw read.reason
    const { manifest, contents, listed } = read.value
    return { manifest, contents, listed, bytes: archive.bytes }
  })
}
