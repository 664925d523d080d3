import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from '../platform/process/env'
import { isMade, OWNER_FILE, pictureIdOf } from './media-address'
import type { ListedPicture, PictureStore } from './picture-store'

/** Returns the folder of stored pictures on this machine. */
export const picturesDir = ({ dataDir }: Env): string => join(dataDir, 'pictures')

/** Lists the names in a folder; none if the folder does not exist. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/**
 * Flushes a file to the disk before it gets its name, so that a power cut leaves no incomplete file under that name.
 */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Stores pictures in a folder under DATA_DIR. */
export const localStore = (directory: string): PictureStore => ({
  async put(files) {
    for (const { name, path } of files) {
      const target = join(directory, name)
      await flush(path)
      await mkdir(dirname(target), { recursive: true })
      await rename(path, target)
    }
  },

  async open(name) {
    try {
      const file = await open(join(directory, name))
      return { body: file.createReadStream(), size: (await file.stat()).size }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  },

  async remove(id, which = 'all') {
    const names = await namesIn(directory)
    // The folder named after the picture holds its tiles.
    const own = names.filter(
      (name) => name === id || (pictureIdOf(name) === id && (which === 'all' || isMade(name))),
    )
    await Promise.all(own.map((name) => rm(join(directory, name), { recursive: true, force: true })))
  },

  async list() {
    const found = new Map<string, ListedPicture>()
    for (const name of await namesIn(directory)) {
      const id = pictureIdOf(name) ?? (/^[a-z0-9]+$/.test(name) ? name : null)
      const facts = id && (await stat(join(directory, name)).catch(() => null))
      if (!id || !facts) continue
      const known = found.get(id)
      if (!known || known.newest < facts.mtime) found.set(id, { id, newest: facts.mtime })
    }
    return [...found.values()]
  },

  owner: () =>
    readFile(join(directory, OWNER_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    }),

  async claim(installation) {
    await mkdir(directory, { recursive: true })
    await writeFile(join(directory, OWNER_FILE), installation, { flush: true })
  },
})
