import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresAccount } from './postgres-account'
import type { PostgresBinaries } from './postgres-binaries'
import { endServer, readPidFile, signalServer } from './postgres-leftover'

/** What a server needs to run; the same for its first start and for each one after a crash. */
export interface ServerSetup {
  binaries: PostgresBinaries
  account: PostgresAccount
  clusterDir: string
  logFile: string
  /** False trades the safety of the data for speed; for tests only. */
  durable: boolean
}

export interface PostgresServer {
  /** Settles when the server has ended, by whatever cause. */
  ended: Promise<void>
  stop(): Promise<void>
  /** Asks the server to end without waiting, for a process that is exiting. */
  abandon(): void
}

/** The server could not start; `reason` is PostgreSQL's own last word. */
export class ServerStartError extends Error {
  constructor(readonly reason: string) {
    super(reason)
  }

  get isPortTaken(): boolean {
    return this.reason.includes('TCP/IP sockets')
  }
}

const LARGEST_LOG = 5_000_000

/**
 * Starts a server on a cluster and waits until it takes connections, however long its recovery needs.
 * @throws {ServerStartError} when it ends instead.
 */
export async function startServer(setup: ServerSetup, port: number): Promise<PostgresServer> {
  const patience = Date.now() + 15_000
  for (;;) {
    try {
      return await startOnce(setup, port)
    } catch (error) {
      // The sessions of a server that was killed need a moment to notice.
      const isStillInUse = error instanceof ServerStartError && /shared memory block/.test(error.reason)
      if (!isStillInUse || Date.now() > patience) throw error
      await sleep(200)
    }
  }
}

async function startOnce(setup: ServerSetup, port: number): Promise<PostgresServer> {
  const { binaries, account, clusterDir, logFile } = setup
  const log = openLog(logFile)
  const logStart = statSync(logFile).size
  const { file, args } = account.command(
    binaries.postgres,
    ['-D', clusterDir, ...settings(setup, port)],
    true,
  )
  const child = spawn(file, args, {
    ...account.options,
    cwd: clusterDir,
    // Its own process group: Ctrl+C in the terminal is for the shop, which ends the server when it is done.
    detached: process.platform !== 'win32',
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      resolve()
    }
    child.once('exit', end).once('error', end)
  })

  while (!hasEnded && !isReady(clusterDir, child)) await sleep(10)
  if (hasEnded) throw new ServerStartError(lastWord(logFile, logStart))
  const pid = child.pid as number
  return {
    ended,
    stop: () => endServer(pid, () => !hasEnded, binaries),
    abandon: () => {
      if (!hasEnded) signalServer(pid, 'INT', binaries)
    },
  }
}

function isReady(clusterDir: string, child: ChildProcess): boolean {
  const file = readPidFile(clusterDir)
  return file !== undefined && file.pid === child.pid && file.ready
}

function settings({ durable }: ServerSetup, port: number): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    huge_pages: 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    // Statements and details of errors would bring personal data into the log; the shop reports errors itself.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The server writes into a file and not to us, so that it can end in order when we are gone. */
function openLog(path: string): number {
  const log = openSync(path, 'a', 0o600)
  if (statSync(path).size > LARGEST_LOG) truncateSync(path, 0)
  return log
}

function lastWord(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString().split('\n')
  const fatal =
    lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.findLast((line) => line !== '')
  return fatal?.replace(/^.*(FATAL|PANIC): +/, '') ?? 'it ended without a word'
}
