import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { clearBucket, readFromBucket, removeFromBucket } from './import-bucket'

/** An upload to which nothing was written for this long was interrupted. */
const STALE_MS = 10 * 60_000

const importsDir = ({ env }: Context): string => join(env.dataDir, 'imports')

/** The folder with the files of an import, until the import has ended. */
export const importFolder = (context: Context, id: string): string => join(importsDir(context), id)

/** The path of an import's picture. It is a number, so that no uploaded name decides where a file is written. */
export const importFile = (context: Context, id: string, file: number): string =>
  join(importFolder(context, id), String(file))

/** Creates the folder of a new import. */
export const makeImportFolder = (context: Context, id: string): Promise<unknown> =>
  mkdir(importFolder(context, id), { recursive: true })

const removeFolder = (context: Context, id: string): Promise<void> =>
  rm(importFolder(context, id), { recursive: true, force: true })

/** Removes the files of an import, if there are any. The clean-up removes what a failure leaves in a bucket. */
export async function removeImportFiles(context: Context, id: string): Promise<void> {
  await removeFolder(context, id)
  await removeFromBucket(context, id).catch(() => {})
}

const isGone = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT'

/** Whether this process can read the files of an import: it received them, or they are in the bucket. */
export const hasImportFiles = async (context: Context, id: string): Promise<boolean> =>
  context.env.bucket !== null ||
  (await stat(importFolder(context, id)).then(
    () => true,
    () => false,
  ))

/**
 * Reads an uploaded picture of an import from the disk or the bucket.
 * @param name the picture's name in the error message
 * @throws AppError conflict when it is gone, storage_unavailable
 */
export async function readImportFile(
  context: Context,
  id: string,
  file: number,
  name: string,
): Promise<Buffer> {
  const own = await readFile(importFile(context, id, file)).catch((error: unknown) => {
    if (isGone(error as NodeJS.ErrnoException)) return null
    throw error
  })
  const bytes = own ?? (await readFromBucket(context, id, file))
  if (bytes) return bytes
  throw new AppError('conflict', {
    message: `The picture ${name} was on a machine that is gone. Import this row again, with its pictures.`,
  })
}

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
 * Removes the files of ended imports and of interrupted uploads.
 * @param open ids of imports whose files are still needed
 */
export async function clearImportFolders(context: Context, open: ReadonlySet<string>): Promise<void> {
  const ids = await readdir(importsDir(context)).catch(() => [])
  for (const id of ids.filter((name) => !open.has(name))) {
    // Another process may be receiving this upload now, or may just have removed it.
    const written = await lastWrite(importFolder(context, id)).catch(() => 0)
    if (written < Date.now() - STALE_MS) await removeFolder(context, id)
  }
  await clearBucket(context, (id, written) => !open.has(id) && written.getTime() < Date.now() - STALE_MS)
}
