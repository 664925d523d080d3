import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** Which process makes or made a full copy, and so where its file lies. */
export type CopyPlace = { id: string; leaseHolder: string | null }

const copiesDir = ({ env }: Context): string => join(env.dataDir, 'full-copies')

const folderName = ({ id, leaseHolder }: CopyPlace): string => `${id}-${leaseHolder}`

/** The folder of what one process makes of a full copy. */
export const copyFolder = (context: Context, place: CopyPlace): string =>
  join(copiesDir(context), folderName(place))

/** The file of a full copy that is done. */
export const copyFile = (context: Context, place: CopyPlace): string =>
  join(copyFolder(context, place), 'copy.zip')

/** Makes the folder of a full copy that is begun. */
export async function makeCopyFolder(context: Context, place: CopyPlace): Promise<string> {
  const folder = copyFolder(context, place)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Whether the file of a full copy lies on this server. */
export const hasCopyFile = (context: Context, place: CopyPlace): Promise<boolean> =>
  stat(copyFile(context, place)).then(
    ({ size }) => size > 0,
    () => false,
  )

/** Removes every folder on this server but that of the full copy that there is. */
export async function clearCopyFolders(context: Context): Promise<void> {
  // Before the row is read: a folder is made after its row names it.
  const folders = await readdir(copiesDir(context)).catch(() => [])
  if (folders.length === 0) return
  const rows = await context.query<CopyPlace>(sql`
    SELECT id, lease_holder FROM full_copies WHERE state = 'done' OR (state = 'running' AND lease_until > now())`)
  const kept = new Set(rows.map(folderName))
  for (const name of folders.filter((one) => !kept.has(one))) {
    await rm(join(copiesDir(context), name), { recursive: true, force: true })
  }
}
