import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { picturesDir } from '../../pictures/local-store'
import { pictureIdOf } from '../../pictures/media-address'
import { AppError } from '../../platform/app-error'
import type { BucketAccess, Env } from '../../platform/process/env'
import type { BucketList } from './backup-format'

const TRIES = 3
const TRY_AGAIN_MS = 1000

/** Lists the names of all picture files in this machine's folder. */
export async function listLocalPictures(env: Env): Promise<string[]> {
  const folder = picturesDir(env)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => pictureIdOf(name) !== null)
    .sort()
}

/** Lists the names and sizes of all picture files in the bucket. @throws AppError storage_unavailable */
export async function listBucketPictures(bucket: BucketAccess): Promise<BucketList> {
  const { listBucket } = await import('../bucket/bucket-store')
  const list: BucketList = []
  for await (const { name, size } of listBucket(bucket))
    if (pictureIdOf(name) !== null) list.push({ name, size })
  return list
}

/** Reads a picture file; null when it is gone. Retries when the bucket breaks off. */
export async function readStoredPicture(env: Env, name: string): Promise<Buffer | null> {
  const { bucket } = env
  if (!bucket) {
    return readFile(join(picturesDir(env), name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  }
  const { openBucketFile } = await import('../bucket/bucket-store')
  for (let tries = 1; ; tries++) {
    try {
      const file = await openBucketFile(bucket, name)
      return file && (await buffer(file.body))
    } catch (error) {
      if (tries === TRIES) {
        throw error instanceof AppError
          ? error
          : new AppError('storage_unavailable', { retryAfter: 30, cause: error })
      }
      await wait(TRY_AGAIN_MS * tries)
    }
  }
}
