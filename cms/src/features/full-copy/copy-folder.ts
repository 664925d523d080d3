import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** A full copy and the process that makes or made it. Both name the folder of its file. */
export type CopyPlace = { id: string; leaseHolder: string | null }

const copiesDir = ({ env }: Context): string => join(env.dataDir, 'full-copies')

const folderName = ({ id, leaseHolder }: CopyPlace): string => `${id}-${leaseHolder}`

/** The folder in which one process makes a full copy. */
export const copyFolder = (context: Context, place: CopyPlace): string =>
  join(copiesDir(context), folderName(place))

/** The file of a finished full copy. */
export const copyFile = (context: Context, place: CopyPlace): string =>
  join(copyFolder(context, place), 'copy.zip')

/** Creates the folder of a full copy. @returns its path */
export async function makeCopyFolder(context: Context, place: CopyPlace): Promise<string> {
  const folder = copyFolder(context, place)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Whether the file of a full copy is on this server. */
export const hasCopyFile = (context: Context, place: CopyPlace): Promise<boolean> =>
  stat(copyFile(context, place)).then(
    ({ size }) => size > 0,
    () => false,
  )

/** Removes every folder on this server except that of the present full copy. */
export async function clearCopyFolders(context: Context): Promise<void> {
  // Read before the rows: a folder is created only after its row names it.
  const folders = await readdir(copiesDir(context)).catch(() => [])
  if (folders.length === 0) return
  const rows = await context.query<CopyPlace>(sql`
    SELECT id, lease_holder FROM full_copies WHERE state = 'done' OR (state = 'running' AND lease_until > now())`)
  const kept = new Set(rows.map(folderName))
  for (const name of folders.filter((one) => !kept.has(one))) {
    await rm(join(copiesDir(context), name), { recursive: true, force: true })
  }
}
