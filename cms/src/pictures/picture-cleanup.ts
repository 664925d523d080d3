import type { Context } from '../context'
import { pictureIdOf } from './media-address'
import { deleteOrphanedFiles, deleteFilesWithoutRow } from './orphaned-files'

const EVERY_MS = 60 * 60 * 1000

/** Looks after the files of pictures as long as the process runs. */
export type PictureCleanup = {
  /** Clears what others left, now and every hour. */
  start: () => void
  /** A row let go of a file, and that is committed: the picture's files go. */
  onGone: (filename: string) => void
  /** Ends after the work in hand. */
  stop: () => Promise<void>
}

/** Removes files that no row keeps any more (issue 6). */
export function createPictureCleanup(context: Context): PictureCleanup {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  const then = (work: () => Promise<void>): void => {
    working = working.then(work).catch((error: unknown) => {
      context.payload.logger.warn({
        err: error,
        msg: 'Files of pictures could not be removed; the next hour will',
      })
    })
  }
  return {
    start: () => {
      then(() => deleteOrphanedFiles(context))
      timer = setInterval(() => then(() => deleteOrphanedFiles(context)), EVERY_MS)
    },
    onGone: (filename) => {
      const id = pictureIdOf(filename)
      if (id) then(() => deleteFilesWithoutRow(context, id))
    },
    stop: async () => {
      clearInterval(timer)
      await working
    },
  }
}
