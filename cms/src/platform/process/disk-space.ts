import { statfs } from 'node:fs/promises'

/** Error codes for no space, no quota, or a file that is too large; and PostgreSQL's `disk_full`. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']

/** Whether an error means that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && FULL.includes(cause.code)) return true
  }
  return false
}

export type DiskState = 'ok' | 'low' | 'full'

/** Below this the shop warns that its disk is filling up. */
export const LOW_BYTES = 500e6
/** Less than one large photograph with its renditions needs. */
const FULL_BYTES = 60e6

/** Classifies a disk by its free bytes. */
export function diskStateOf(freeBytes: number): DiskState {
  if (freeBytes < FULL_BYTES) return 'full'
  return freeBytes < LOW_BYTES ? 'low' : 'ok'
}

/** Reads the free bytes on a folder's disk; null if the system does not tell. */
export async function readFreeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** Reads the state of a folder's disk; null if the system does not tell. */
export async function readDiskState(folder: string): Promise<DiskState | null> {
  const free = await readFreeBytes(folder)
  return free === null ? null : diskStateOf(free)
}
