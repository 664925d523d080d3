import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runtime } from '../env'

/** A file of a picture: a name that is given once, and its bytes. */
export type PictureFile = { name: string; bytes: Buffer }

/** Where pictures lie on this machine; served at /media. */
export const picturesDir = (): string => join(runtime().dataDir, 'pictures')

/** Writes files so that each is either whole or not there; removes all of them when one fails. */
export async function storePictureFiles(files: readonly PictureFile[]): Promise<void> {
  const folder = picturesDir()
  await mkdir(folder, { recursive: true })
  try {
    for (const { name, bytes } of files) {
      const temporary = join(folder, `.${randomUUID()}`)
      try {
        await writeFile(temporary, bytes, { flush: true })
        await rename(temporary, join(folder, name))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    }
  } catch (error) {
    await removePictureFiles(files.map((file) => file.name))
    throw error
  }
}

/** Removes files; one that is gone already is no error. */
export async function removePictureFiles(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(picturesDir(), name), { force: true })))
}
