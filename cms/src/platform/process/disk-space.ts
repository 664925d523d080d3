import { statfs } from 'node:fs/promises'

/** What the system says when there is no space, or none left for this account or file; and PostgreSQL's `disk_full`. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']

/** Whether something failed because a disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && FULL.includes(cause.code)) return true
  }
  return false
}

export type DiskState = 'ok' | 'low' | 'full'

/** From here on the shop says that its disk is filling up. */
export const LOW_BYTES = 500e6
/** Less than one large photograph with its renditions needs. */
const FULL_BYTES = 60e6

/** How a disk with this much free space stands. */
export function diskStateOf(freeBytes: number): DiskState {
  if (freeBytes < FULL_BYTES) return 'full'
  return freeBytes < LOW_BYTES ? 'low' : 'ok'
}

/** How many bytes are free on the disk of a folder; null where the system does not say. */
export async function readFreeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** How the disk of a folder stands; null where the system does not say. */
export async function readDiskState(folder: string): Promise<DiskState | null> {
  const free = await readFreeBytes(folder)
  return free === null ? null : diskStateOf(free)
}
