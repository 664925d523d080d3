import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres'
import { choosePictureStore, otherStore } from '../../pictures/choose-picture-store'
import { findLeaving } from '../../pictures/leaving-picture'
import type { StoredFile } from '../../pictures/picture-store'
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
 * Opens the stored source of a picture; null when it is gone. One that is not on this machine is fetched to a file first:
 * a store that breaks off in the middle is asked again, and the zip has no half picture.
 * @param folder for that file, which the next picture writes over
 * @throws AppError storage_unavailable
 */
export async function openPicture(
  context: Context,
  { filename }: CopiedPicture,
  folder: string,
  signal: AbortSignal,
): Promise<Readable | null> {
  const store = await choosePictureStore(context)
  const leaving = await findLeaving(context, { file: filename })
  const leave = async (file: StoredFile) =>
    leaving ? (await leaving.change(file, extname(filename))).body : file.body
  if (!otherStore(context)) {
    const file = await store.open(filename)
    return file && leave(file)
  }
  const path = join(folder, 'picture')
  for (let tries = 1; ; tries++) {
    try {
      const found = await store.open(filename)
      if (!found) return null
      await rm(path, { force: true })
      await pipeline(found.body, createWriteStream(path, { mode: 0o600 }), { signal })
      return leave({ body: createReadStream(path), size: (await stat(path)).size })
    } catch (error) {
      signal.throwIfAborted()
      if (tries === TRIES) throw error
      await wait(TRY_AGAIN_MS * tries, undefined, { signal })
    }
  }
}
