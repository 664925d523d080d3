import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../platform/context'
import { picturesDir } from './local-store'

/**
 * Reads a stored file of a picture; null if it is gone.
 * @param name one that `mediaName` has checked
 * @throws AppError storage_unavailable
 */
export async function readPictureFile({ env }: Context, name: string): Promise<Buffer | null> {
  if (!env.bucket) {
    return readFile(join(picturesDir(env), name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  }
  const { openBucketFile } = await import('./bucket-store')
  const file = await openBucketFile(env.bucket, name)
  return file && buffer(file.body)
}
