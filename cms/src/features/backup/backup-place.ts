import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../platform/app-error'
import { isDiskFull } from '../../platform/process/disk-space'
import type { BucketAccess } from '../../platform/process/env'
import { BackupError } from './backup-error'

/** The place of a backup: a file, an object in the bucket, or a file on a server. */
export type BackupPlace = {
  /** The name as it was asked for, for messages. */
  name: string
  /** @throws BackupError when it exists already, or its folder does not */
  requireFree: () => Promise<void>
  /** Writes it as a whole, or leaves nothing under its name. @throws BackupError */
  write: (stream: Readable) => Promise<void>
  /** Opens it for reading from the start. @throws BackupError */
  read: () => Promise<Readable>
  /** Removes it with the unfinished files of a crash; does nothing where there is none. @throws BackupError */
  remove: () => Promise<void>
}

/** The folder of backups in the bucket, next to the pictures. The shop has no address for it. */
const BUCKET_FOLDER = 'backups/'
export const IN_BUCKET = 'bucket:'

/** Turns the error of a file or bucket into a message that a person can act on; other errors stay as they are. */
function explained(error: unknown, name: string): unknown {
  if ((error as NodeJS.ErrnoException | null)?.code === 'EFBIG')
    return new BackupError(`${name} would be larger than its disk lets a file be.`)
  if (isDiskFull(error)) return new BackupError(`There is no room left for ${name}: the disk is full.`)
  if (error instanceof AppError && error.code === 'storage_unavailable') {
    const reason = error.cause instanceof Error ? error.cause.message : 'no answer'
    return new BackupError(`The bucket does not answer for ${name}: ${reason}.`)
  }
  switch ((error as NodeJS.ErrnoException | null)?.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new BackupError(`This user has no right to ${name}.`)
    case 'ENOENT':
      return new BackupError(`There is no ${name}.`)
    case 'ENOTDIR':
    case 'EISDIR':
    case 'EEXIST':
      return new BackupError(`${name} is no file, or its folder is none.`)
    default:
      return error
  }
}

/** Runs work and puts its errors into words. @param name the file or folder @throws BackupError */
export const explaining = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw explained(error, name)
  })

/**
 * A file, which gets its name once it is completely on the disk. Until then each attempt writes into its own file,
 * because an attempt that was given up may go on writing when its process wakes up again.
 */
export function filePlace(path: string, attempt?: number): BackupPlace {
  const unfinished = `${path}${attempt === undefined ? '' : `.${attempt}`}.unfinished`
  return {
    name: path,
    async requireFree() {
      const folder = dirname(path)
      const isFolder = await stat(folder).then(
        (info) => info.isDirectory(),
        () => false,
      )
      if (!isFolder) throw new BackupError(`There is no folder ${folder}.`)
      const isThere = await stat(path).then(
        () => true,
        () => false,
      )
      if (isThere) throw new BackupError(`${path} is there already; name another file, or move it away.`)
    },
    write: (stream) =>
      explaining(path, async () => {
        try {
          await pipeline(stream, createWriteStream(unfinished, { mode: 0o600, flush: true }))
          await rename(unfinished, path)
          await syncFolder(dirname(path))
        } catch (error) {
          await rm(unfinished, { force: true }).catch(() => {})
          throw error
        }
      }),
    read: () => explaining(path, async () => (await open(path)).createReadStream()),
    remove: () =>
      explaining(path, async () => {
        for (const file of [...(await unfinishedOf(path)), path]) await removeFile(file)
      }),
  }
}

/** The unfinished files of all attempts. */
async function unfinishedOf(path: string): Promise<string[]> {
  const [folder, name] = [dirname(path), basename(path)]
  const isOurs = (file: string) =>
    file.startsWith(`${name}.`) && /^(\d+\.)?unfinished$/.test(file.slice(name.length + 1))
  return (await readdir(folder).catch(() => [])).filter(isOurs).map((file) => join(folder, file))
}

/** ENOTDIR means that a part of the path is a file, so there is nothing to remove. */
const removeFile = (path: string): Promise<void> =>
  rm(path, { force: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTDIR') throw error
  })

/** Without it a power cut could undo the rename. Systems that cannot open a folder leave it out. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  if (!handle) return
  await handle.sync().catch(() => {})
  await handle.close()
}

/** An object in a bucket. */
export function bucketPlace(bucket: BucketAccess, file: string): BackupPlace {
  const [name, key] = [`${IN_BUCKET}${file}`, `${BUCKET_FOLDER}${file}`]
  const store = () => import('../bucket/bucket-store')
  return {
    name,
    requireFree: () =>
      explaining(name, async () => {
        for await (const object of (await store()).listBucket(bucket, key)) {
          if (object.name === key) throw new BackupError(`${name} is there already; name another file.`)
        }
      }),
    write: (stream) =>
      explaining(name, async () => {
        const { endUnfinishedUploads, writeBucketFile } = await store()
        await endUnfinishedUploads(bucket, key)
        await writeBucketFile(bucket, key, stream)
      }),
    read: () =>
      explaining(name, async () => {
        const file = await (await store()).openBucketFile(bucket, key)
        if (!file) throw new BackupError(`There is no ${name}.`)
        return file.body
      }),
    remove: () =>
      explaining(name, async () => {
        const { endUnfinishedUploads, removeBucketFile } = await store()
        await endUnfinishedUploads(bucket, key)
        await removeBucketFile(bucket, key)
      }),
  }
}
