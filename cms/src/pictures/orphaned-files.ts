import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import type { Rows } from '../platform/database/rows'
import { extensionPoint } from '../platform/extension-point'
import { readInstallation } from '../platform/process/installation'
import { choosePictureStore } from './choose-picture-store'
import { picturesDir } from './local-store'
import { mediaAddress, pictureIdOf, renditionsIdOf } from './media-address'
import type { PictureStore } from './picture-store'
import { RENDERING_PREFIX } from './rendering-prefix'

/** Lets features say that files of deleted pictures must stay for now. */
export const keepsFiles = extensionPoint<(context: Context) => Promise<boolean>>('keeps files')

/** Files of pictures that no row names and that stay for a while: deletes those whose time is over, lists the others. */
export const formerFiles = extensionPoint<{
  clear: (context: Context, store: PictureStore) => Promise<void>
  list: (context: Context) => Promise<string[]>
}>('former files')

async function areFilesKept(context: Context): Promise<boolean> {
  for (const keeps of context.extensions(keepsFiles)) if (await keeps(context)) return true
  return false
}

/** Younger files may belong to an upload that is still running, in this or another process. */
const UPLOAD_MAX_AGE_MS = 2 * 60 * 60 * 1000

/**
 * Deletes the files of a picture unless a row refers to them. During a backup they stay, because its snapshot of the
 * database may refer to them; the hourly clean-up deletes them later.
 * @throws AppError storage_unavailable
 */
export async function deleteFilesWithoutRow(context: Context, id: string): Promise<void> {
  if (await areFilesKept(context)) return
  const rows = await context.query(sql`
    SELECT 1 FROM pictures WHERE filename LIKE ${`${id}.%`} OR thumbnail LIKE ${mediaAddress(`${id}-%`)} LIMIT 1`)
  if (rows.length > 0) return
  const store = await choosePictureStore(context)
  await store.remove(id)
  context.cdn?.purgePicture(id)
}

/**
 * Returns whether the stored files belong to this database. A new database with an old folder or bucket has no rows of
 * its pictures, and would delete all of them.
 */
async function isOurs(context: Context, store: PictureStore): Promise<boolean> {
  const { code } = await readInstallation(context)
  const owner = await store.owner()
  if (owner === null) await store.claim(code)
  return owner === null || owner === code
}

/**
 * Deletes orphaned files: those of interrupted uploads, and those of rows that were deleted while no process was
 * listening. Files of another installation are left alone.
 * @throws AppError storage_unavailable
 */
export async function deleteOrphanedFiles(context: Context): Promise<void> {
  const isOld = (date: Date) => date.getTime() < Date.now() - UPLOAD_MAX_AGE_MS
  const store = await choosePictureStore(context)
  if (!(await isOurs(context, store))) return
  const former = context.extensions(formerFiles)
  if (!(await areFilesKept(context))) for (const { clear } of former) await clear(context, store)
  const stored = await store.list()
  const rows = await context.query<Pick<Rows['pictures'], 'filename' | 'thumbnail'>>(
    sql`SELECT filename, thumbnail FROM pictures`,
  )
  const stillShown = await Promise.all(former.map(({ list }) => list(context)))
  const named = new Set([
    ...rows.flatMap(({ filename, thumbnail }) => [pictureIdOf(filename ?? ''), renditionsIdOf(thumbnail)]),
    ...stillShown.flat(),
  ])
  for (const { id, newest } of stored) {
    if (isOld(newest) && !named.has(id)) await deleteFilesWithoutRow(context, id)
  }
  const directory = picturesDir(context.env)
  for (const name of await readdir(directory).catch(() => [])) {
    if (!name.startsWith(RENDERING_PREFIX)) continue
    const folder = join(directory, name)
    const info = await stat(folder).catch(() => null)
    if (info && isOld(info.mtime)) await rm(folder, { recursive: true, force: true })
  }
}
