import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresBinaries } from './postgres-binaries'

/** What a PostgreSQL server writes into its data directory about itself. */
export interface PidFile {
  pid: number
  port: number
  ready: boolean
}

/** Reads `postmaster.pid`; undefined when there is none or it is not written to its end yet. */
export function readPidFile(clusterDir: string): PidFile | undefined {
  const path = pidFilePath(clusterDir)
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * Ends a server that still runs on this data directory after its shop was killed, and removes the pid file of
 * a dead one, also when its number belongs to another program by now. Only for who holds the data lock.
 * @throws when the old server does not end.
 */
export async function clearLeftover(clusterDir: string, binaries: PostgresBinaries): Promise<void> {
  const pid = readPidFile(clusterDir)?.pid
  if (pid !== undefined) {
    const isAlive = () => isServerOf(clusterDir, pid)
    await endServer(pid, isAlive, binaries)
    if (isAlive()) {
      throw new Error(`The database server of an earlier start (process ${pid}) does not end; please end it.`)
    }
  }
  rmSync(pidFilePath(clusterDir), { force: true })
}

/** Asks a server to end: first with the sessions rolled back and all written, at last at once. */
export async function endServer(
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

/** Sends PostgreSQL's fast (INT) or immediate (QUIT) shutdown; Windows has no signals of its own. */
export function signalServer(pid: number, signal: 'INT' | 'QUIT', binaries: PostgresBinaries): void {
  try {
    if (process.platform === 'win32') spawnSync(binaries.pgCtl, ['kill', signal, String(pid)])
    else process.kill(pid, `SIG${signal}`)
  } catch {
    // It ended in this moment.
  }
}

function pidFilePath(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid')
}

/** Whether a process is a living PostgreSQL server on this data directory, and not some other one's number. */
function isServerOf(clusterDir: string, pid: number): boolean {
  const command = commandLine(pid)
  if (!/postgres|postmaster/.test(command)) return false
  return process.platform === 'win32' || command.includes(clusterDir) || workingDir(pid) === clusterDir
}

/** Empty for a dead process and for a zombie, which PostgreSQL itself would take for alive. */
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
