import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { readInstallation } from '../installation'
import { choosePictureStore } from './choose-picture-store'
import { RENDERING_PREFIX } from './render-picture'
import { picturesDir } from './local-store'
import { pictureIdOf } from './media-address'
import type { PictureStore } from './picture-store'

/** Files younger than this may belong to an upload that is under way, here or in another process. */
const UNDER_WAY_MS = 2 * 60 * 60 * 1000

/** Removes a picture's files unless a row keeps them. */
export async function deleteFilesWithoutRow(context: Context, id: string): Promise<void> {
  const kept = await context.query(sql`SELECT 1 FROM pictures WHERE filename LIKE ${`${id}.%`} LIMIT 1`)
  if (kept.length === 0) await (await choosePictureStore(context)).remove(id)
}

/** A new database before an old folder or bucket knows none of its pictures: to clear those would lose them all. */
async function areOurs(context: Context, store: PictureStore): Promise<boolean> {
  const { code } = await readInstallation(context)
  const owner = await store.owner()
  if (owner === null) await store.claim(code)
  return owner === null || owner === code
}

/**
 * Clears files that no row keeps: of uploads that were cut off, and of rows whose removal nobody heard of. Those of
 * another installation are left alone.
 */
export async function deleteOrphanedFiles(context: Context): Promise<void> {
  const isOld = (date: Date) => date.getTime() < Date.now() - UNDER_WAY_MS
  const store = await choosePictureStore(context)
  if (!(await areOurs(context, store))) return
  const stored = await store.list()
  const rows = await context.query<{ filename: string | null }>(sql`SELECT filename FROM pictures`)
  const kept = new Set(rows.map(({ filename }) => pictureIdOf(filename ?? '')))
  for (const { id, newest } of stored) {
    if (isOld(newest) && !kept.has(id)) await deleteFilesWithoutRow(context, id)
  }
  for (const name of await readdir(picturesDir(context.env)).catch(() => [])) {
    if (!name.startsWith(RENDERING_PREFIX)) continue
    const folder = join(picturesDir(context.env), name)
    const facts = await stat(folder).catch(() => null)
    if (facts && isOld(facts.mtime)) await rm(folder, { recursive: true, force: true })
  }
}
