import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runtime } from '../../env'

/** An upload in which nothing was written for so long was cut off. */
const STALE_MS = 10 * 60_000

const importsDir = (): string => join(runtime().dataDir, 'imports')

/** Where the files of an import lie until it is over. */
export const importFolder = (id: string): string => join(importsDir(), id)

/** A picture of an import; its place says nothing of the name that it came with. */
export const importFile = (id: string, file: number): string => join(importFolder(id), String(file))

/** Makes the folder of a new import. */
export const makeImportFolder = (id: string): Promise<unknown> => mkdir(importFolder(id), { recursive: true })

/** Removes the files of an import; none are no error. */
export const removeImportFolder = (id: string): Promise<void> =>
  rm(importFolder(id), { recursive: true, force: true })

/** Whether this machine has the files of an import. */
export const hasImportFolder = (id: string): Promise<boolean> =>
  stat(importFolder(id)).then(
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
export async function clearImportFolders(open: ReadonlySet<string>): Promise<void> {
  const ids = await readdir(importsDir()).catch(() => [])
  for (const id of ids.filter((name) => !open.has(name))) {
    // Another process may be receiving it at this moment, or have removed it just now.
    const written = await lastWrite(importFolder(id)).catch(() => 0)
    if (written < Date.now() - STALE_MS) await removeImportFolder(id)
  }
}
