import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresBinaries } from './find-postgres'
import { pidFilePath, readPidFile } from './pid-file'

/**
 * Stops a server that still runs on this cluster because its program was killed, and removes the pid file of
 * a dead one, even if its number now belongs to another program. The caller must hold the lock of the data
 * directory.
 * @throws when the old server does not stop
 */
export async function stopLeftoverServer(clusterDir: string, binaries: PostgresBinaries): Promise<void> {
  const pid = readPidFile(clusterDir)?.pid
  if (pid !== undefined) {
    const isAlive = () => isServerOf(clusterDir, pid)
    await stopServer(pid, isAlive, binaries)
    if (isAlive()) {
      throw new Error(`The database server of an earlier start (process ${pid}) does not end; please end it.`)
    }
  }
  rmSync(pidFilePath(clusterDir), { force: true })
}

/**
 * Asks a server to stop: first fast, rolling back open transactions and writing all data, then immediately.
 */
export async function stopServer(
  pid: number,
  isAlive: () => boolean,
  binaries: PostgresBinaries,
): Promise<void> {
  for (const [signal, seconds] of [
    ['INT', 30],
    ['QUIT', 10],
  ] as const) {
    if (!isAlive()) return
    signalServer(pid, signal, binaries)
    const deadline = Date.now() + seconds * 1000
    while (isAlive() && Date.now() < deadline) await sleep(20)
  }
}

/**
 * Requests PostgreSQL's fast (INT) or immediate (QUIT) shutdown; on Windows, which has no signals, with
 * `pg_ctl`.
 */
export function signalServer(pid: number, signal: 'INT' | 'QUIT', binaries: PostgresBinaries): void {
  try {
    if (process.platform === 'win32') spawnSync(binaries.pgCtl, ['kill', signal, String(pid)])
    else process.kill(pid, `SIG${signal}`)
  } catch {
    // The server ended at this moment.
  }
}

/**
 * Whether a process is a living PostgreSQL server on this cluster, and not another program with the same
 * number.
 */
function isServerOf(clusterDir: string, pid: number): boolean {
  const command = commandLine(pid)
  if (!/postgres|postmaster/.test(command)) return false
  return process.platform === 'win32' || command.includes(clusterDir) || workingDir(pid) === clusterDir
}

/**
 * Reads a process's command line; empty for a dead process and for a zombie, which PostgreSQL itself would
 * take for alive.
 */
function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
  const [file, ...args] =
    process.platform === 'win32'
      ? ['tasklist', '/nh', '/fi', `PID eq ${pid}`]
      : ['ps', '-o', 'command=', '-p', String(pid)]
  return spawnSync(file as string, args, { encoding: 'utf8', windowsHide: true }).stdout ?? ''
}

function workingDir(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
