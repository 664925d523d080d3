import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres'
import { picturesDir } from '../../pictures/local-store'
import type { Context } from '../../platform/context'
import { onlyName } from '../../platform/full-copy/entry-name'

/** A picture whose source goes into a full copy. */
export type CopiedPicture = { id: number; filename: string; originalName: string | null; size: number }

const PAGE = 500
const TRIES = 3
const TRY_AGAIN_MS = 1000

/** Lists the pictures of the snapshot by their ids, with only a few bytes of each in memory. */
export async function listPictures(context: Context): Promise<CopiedPicture[]> {
  const all: CopiedPicture[] = []
  for (let last = 0; ; ) {
    const page = await context.query<CopiedPicture>(sql`
      SELECT id, filename, original_name, coalesce(filesize, 0)::float8 AS size FROM pictures
      WHERE id > ${last} AND filename IS NOT NULL ORDER BY id LIMIT ${PAGE}`)
    all.push(...page)
    last = page.at(-1)?.id ?? last
    if (page.length < PAGE) return all
  }
}

/** The name of a picture in a full copy: the name of the uploaded file, with the name in the tables in brackets. */
export const pictureEntry = ({ filename, originalName }: CopiedPicture): string => {
  const mark = filename.slice(0, -extname(filename).length || undefined)
  const base = (originalName ?? '').replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return `pictures/${onlyName(`${base || 'picture'}${extname(filename)}`, mark)}`
}

/**
 * Opens the stored source of a picture; null when it is gone. One in a bucket is first fetched to a file and tried
 * again when the bucket breaks off, so that the zip never gets half a picture.
 * @param folder for that file, which the next picture overwrites
 * @throws AppError storage_unavailable
 */
export async function openPicture(
  { env }: Context,
  { filename }: CopiedPicture,
  folder: string,
  signal: AbortSignal,
): Promise<Readable | null> {
  if (!env.bucket) {
    try {
      const file = await open(join(picturesDir(env), filename))
      return file.createReadStream()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }
  const { openBucketFile } = await import('../../pictures/bucket-store')
  const path = join(folder, 'picture')
  for (let tries = 1; ; tries++) {
    try {
      const found = await openBucketFile(env.bucket, filename)
      if (!found) return null
      await rm(path, { force: true })
      await pipeline(found.body, createWriteStream(path, { mode: 0o600 }), { signal })
      return createReadStream(path)
    } catch (error) {
      signal.throwIfAborted()
      if (tries === TRIES) throw error
      await wait(TRY_AGAIN_MS * tries, undefined, { signal })
    }
  }
}
