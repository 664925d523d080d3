import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crashPoint } from '../../orders/crash-point'
import type { PictureFile, PictureStore } from '../../pictures/picture-store'
import type { Env } from '../../platform/process/env'
import { BackupError } from './backup-error'
import { pictureOf } from './backup-format'
import type { BackupPlace } from './backup-place'
import { type CheckedBackup, sha256 } from './check-backup'
import { readArchive } from './read-archive'
import { listBucketPictures, readStoredPicture } from './stored-pictures'

/** The size of a batch, in bytes and in files. Each batch waits for the disk or the bucket once. */
const AT_ONCE_BYTES = 16_000_000
const AT_ONCE = 200

/**
 * Adds the files of a backup's pictures to the storage. Each file is written completely or not at all, and one that
 * is there already stays, so a restore can be repeated from the beginning.
 * @throws BackupError, and errors of the disk or the bucket
 */
export async function placePictures(
  env: Env,
  store: PictureStore,
  place: BackupPlace,
  passphrase: string | null,
  { sums, contents }: CheckedBackup,
  report: (done: number, total: number) => void,
): Promise<void> {
  const folder = join(env.dataDir, 'restoring')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let files: PictureFile[] = []
  let [waiting, done] = [0, 0]
  const put = async () => {
    await store.put(files)
    for (const { path } of files) await rm(path, { force: true })
    files = []
    waiting = 0
    crashPoint({ env }, 'restore.picture')
  }
  try {
    await readArchive(place, passphrase, async (entry, bytes) => {
      const name = pictureOf(entry)
      if (name === null) return
      const sum = sums.get(entry)
      if (sum !== sha256(bytes)) throw new BackupError(`${place.name} was changed while it was read.`)
      report(done, contents.pictures)
      done += 1
      const there = await readStoredPicture(env, name)
      if (there && sha256(there) === sum) return
      const path = join(folder, String(done))
      await writeFile(path, bytes, { mode: 0o600 })
      files.push({ name, path })
      waiting += bytes.length
      if (waiting >= AT_ONCE_BYTES || files.length >= AT_ONCE) await put()
    })
    await put()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Files of the backup's list that the bucket lacks or has in another size. @throws AppError storage_unavailable */
export async function missingInBucket(env: Env, listed: { name: string; size: number }[]): Promise<string[]> {
  const there = new Map(
    (env.bucket ? await listBucketPictures(env.bucket) : []).map(({ name, size }) => [name, size]),
  )
  return listed.filter(({ name, size }) => there.get(name) !== size).map(({ name }) => name)
}
