import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The processor's time that the PostgreSQL of a bench has used so far in its connections, in milliseconds; 0 where the
 * system does not tell.
 * @param folder of the bench
 */
export function databaseCpuMilliseconds(folder: string): number {
  const file = join(folder, 'data/postgres/postmaster.pid')
  if (!existsSync(file)) return 0
  const [postmaster = ''] = readFileSync(file, 'utf8').split('\n')
  return childrenOf(postmaster)
    .map(cpuOf)
    .reduce((sum, each) => sum + each, 0)
}

/** What the system says of a process; empty once it has ended. */
function told(pid: string, of: string): string {
  try {
    return readFileSync(`/proc/${pid}/${of}`, 'utf8')
  } catch {
    return ''
  }
}

const childrenOf = (pid: string): string[] =>
  told(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean)

/** Nanoseconds come first. */
const cpuOf = (pid: string): number => Number(told(pid, 'schedstat').split(' ')[0] ?? 0) / 1e6
