import type { Context } from '../platform/context'
import { createWorker, type Worker } from '../platform/workers/worker'
import { pictureIdOf } from './media-address'
import { deleteFilesWithoutRow, deleteOrphanedFiles } from './orphaned-files'

const EVERY_MS = 60 * 60 * 1000

/** Deletes files of pictures that no row refers to any more, while the process runs. */
export type PictureCleanup = Worker & {
  /** Call this after a commit that deleted the row with this file, or made it refer to another file. */
  onFileReleased: (filename: string) => void
}

/**
 * Creates the worker. It deletes the files of a picture as soon as its row is gone, and what was left over at the
 * start and each hour.
 */
export function createPictureCleanup(context: Context): PictureCleanup {
  const released: string[] = []
  const options = {
    name: 'picture_files',
    trouble: 'Files of deleted pictures are not removed',
    payload: context.payload,
    everyMs: EVERY_MS,
    whenFailed: 'Picture files could not be deleted; the next hourly clean-up tries again',
  }
  const orphans = createWorker({ ...options, round: () => deleteOrphanedFiles(context) })
  // This worker is only woken: what it could not delete, the hourly clean-up deletes.
  const releases = createWorker({
    ...options,
    round: async () => {
      let failure: unknown = null
      for (let id = released.shift(); id !== undefined; id = released.shift()) {
        await deleteFilesWithoutRow(context, id).catch((error: unknown) => {
          failure = error
        })
      }
      if (failure !== null) throw failure
    },
  })
  return {
    troubles: orphans.troubles,
    start: orphans.start,
    wake: orphans.wake,
    onFileReleased: (filename) => {
      const id = pictureIdOf(filename)
      if (id === null) return
      released.push(id)
      releases.wake()
    },
    stop: async () => {
      await Promise.all([orphans.stop(), releases.stop()])
    },
  }
}
