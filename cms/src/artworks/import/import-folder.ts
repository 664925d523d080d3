import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context'

/** An upload in which nothing was written for this long has been interrupted. */
const STALE_MS = 10 * 60_000

const importsDir = ({ env }: Context): string => join(env.dataDir, 'imports')

/** The folder with the files of an import, until it has ended. */
export const importFolder = (context: Context, id: string): string => join(importsDir(context), id)

/** The path of an import's picture: its number, so that no uploaded name decides where a file is written. */
export const importFile = (context: Context, id: string, file: number): string =>
  join(importFolder(context, id), String(file))

/** Creates the folder of a new import. */
export const makeImportFolder = (context: Context, id: string): Promise<unknown> =>
  mkdir(importFolder(context, id), { recursive: true })

/** Removes the files of an import, if there are any. */
export const removeImportFolder = (context: Context, id: string): Promise<void> =>
  rm(importFolder(context, id), { recursive: true, force: true })

/** Whether this machine has the files of an import. */
export const hasImportFolder = (context: Context, id: string): Promise<boolean> =>
  stat(importFolder(context, id)).then(
    () => true,
    () => false,
  )

async function lastWrite(folder: string): Promise<number> {
  const names = await readdir(folder)
  const times = await Promise.all(
    [folder, ...names.map((name) => join(folder, name))].map((path) =>
      stat(path).then((info) => info.mtimeMs),
    ),
  )
  return Math.max(...times)
}

/**
 * Removes the files of imports that have ended and of uploads that were interrupted.
 * @param open ids of imports whose files are still needed
 */
export async function clearImportFolders(context: Context, open: ReadonlySet<string>): Promise<void> {
  const ids = await readdir(importsDir(context)).catch(() => [])
  for (const id of ids.filter((name) => !open.has(name))) {
    // Another process may be receiving this upload now, or may just have removed it.
    const written = await lastWrite(importFolder(context, id)).catch(() => 0)
    if (written < Date.now() - STALE_MS) await removeImportFolder(context, id)
  }
}
