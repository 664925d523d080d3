import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a file about a process from `/proc`; '' when the process has ended or the system has no `/proc`. */
function told(pid: string, of: string): string {
  try {
    return readFileSync(`/proc/${pid}/${of}`, 'utf8')
  } catch {
    return ''
  }
}

/** The ids of PostgreSQL's connection processes, without its own background workers. */
const connectionsOf = (postmaster: string): string[] =>
  told(postmaster, `task/${postmaster}/children`)
    .trim()
    .split(' ')
    .filter((pid) => pid !== '' && told(pid, 'cmdline').includes('127.0.0.1'))

/** A process's processor time in milliseconds: the first figure of `schedstat`, which is in nanoseconds. */
const cpuOf = (pid: string): number => Number(told(pid, 'schedstat').split(' ')[0] ?? 0) / 1e6

/** Measures the processor time of the connections to the bench's PostgreSQL. */
export class DatabaseCpu {
  /** Milliseconds by process id, which keeps the time of processes that have ended. */
  private readonly used = new Map<string, number>()
  private readonly postmaster: string

  /** @param folder the bench's folder */
  constructor(folder: string) {
    const file = join(folder, 'data/postgres/postmaster.pid')
    this.postmaster = existsSync(file) ? (readFileSync(file, 'utf8').split('\n')[0] ?? '') : ''
  }

  /** The processor time so far, in milliseconds; 0 where the system does not report it. */
  milliseconds(): number {
    for (const pid of connectionsOf(this.postmaster))
      this.used.set(pid, Math.max(cpuOf(pid), this.used.get(pid) ?? 0))
    return [...this.used.values()].reduce((sum, each) => sum + each, 0)
  }
}
