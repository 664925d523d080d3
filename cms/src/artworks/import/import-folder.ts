import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context'

/** An upload in which nothing was written for so long was cut off. */
const STALE_MS = 10 * 60_000

const importsDir = ({ env }: Context): string => join(env.dataDir, 'imports')

/** Where the files of an import lie until it is over. */
export const importFolder = (context: Context, id: string): string => join(importsDir(context), id)

/** A picture of an import; its place says nothing of the name that it came with. */
export const importFile = (context: Context, id: string, file: number): string =>
  join(importFolder(context, id), String(file))

/** Makes the folder of a new import. */
export const makeImportFolder = (context: Context, id: string): Promise<unknown> =>
  mkdir(importFolder(context, id), { recursive: true })

/** Removes the files of an import; none are no error. */
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
 * Removes what uploads and imports left that were cut off or are over.
 * @param open ids of imports whose files are still needed
 */
export async function clearImportFolders(context: Context, open: ReadonlySet<string>): Promise<void> {
  const ids = await readdir(importsDir(context)).catch(() => [])
  for (const id of ids.filter((name) => !open.has(name))) {
    // Another process may be receiving it at this moment, or have removed it just now.
    const written = await lastWrite(importFolder(context, id)).catch(() => 0)
    if (written < Date.now() - STALE_MS) await removeImportFolder(context, id)
  }
}
