import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm'
/** Room for the databases and pictures of a run several times over. */
const LEAST_BYTES = 4 * 1024 ** 3

/**
 * Where files that do not outlast a run are kept: in memory, where there is plenty, because a database is a copy of some
 * hundred files, and to make and to remove them on a disk costs several times as much.
 */
export function runFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    const free = Math.min(bavail * bsize, process.availableMemory() / 2)
    return free >= LEAST_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    // Other systems have no such folder.
    return tmpdir()
  }
}
