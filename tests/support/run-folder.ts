import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm'
/** Room for several runs' databases and pictures, in bytes. */
const LEAST_BYTES = 4 * 1024 ** 3

/**
 * The folder for files that last only one run. It is in memory if there is room, because each database is a copy of
 * some hundred files, and creating and removing them on a disk takes several times as long.
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
