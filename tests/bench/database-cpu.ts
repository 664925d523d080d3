import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the system says of a process; empty once it has ended, and where the system does not tell. */
function told(pid: string, of: string): string {
  try {
    return readFileSync(`/proc/${pid}/${of}`, 'utf8')
  } catch {
    return ''
  }
}

/** The connections of a PostgreSQL, without its own workers. */
const connectionsOf = (postmaster: string): string[] =>
  told(postmaster, `task/${postmaster}/children`)
    .trim()
    .split(' ')
    .filter((pid) => pid !== '' && told(pid, 'cmdline').includes('127.0.0.1'))

/** Nanoseconds come first. */
const cpuOf = (pid: string): number => Number(told(pid, 'schedstat').split(' ')[0] ?? 0) / 1e6

/** Reads what the connections of the bench's PostgreSQL have used of the processor. */
export class DatabaseCpu {
  /** By process: what one has used that has ended since is not forgotten. */
  private readonly used = new Map<string, number>()
  private readonly postmaster: string

  /** @param folder of the bench */
  constructor(folder: string) {
    const file = join(folder, 'data/postgres/postmaster.pid')
    this.postmaster = existsSync(file) ? (readFileSync(file, 'utf8').split('\n')[0] ?? '') : ''
  }

  /** Milliseconds so far; 0 where the system does not tell. */
  milliseconds(): number {
    for (const pid of connectionsOf(this.postmaster))
      this.used.set(pid, Math.max(cpuOf(pid), this.used.get(pid) ?? 0))
    return [...this.used.values()].reduce((sum, each) => sum + each, 0)
  }
}
