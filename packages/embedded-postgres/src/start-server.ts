import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresAccount } from './choose-account'
import type { PostgresBinaries } from './find-postgres'
import { readPidFile } from './pid-file'
import { signalServer, stopServer } from './stop-server'

/** What a server needs to run; the same for the first start and each restart after a crash. */
export interface ServerSetup {
  binaries: PostgresBinaries
  account: PostgresAccount
  clusterDir: string
  logFile: string
  /** False trades the safety of the data for speed; for tests only. */
  durable: boolean
}

export interface PostgresServer {
  /** Resolves when the server has ended for any reason. */
  ended: Promise<void>
  stop(): Promise<void>
  /** Requests a shutdown without waiting for it, for a process that is exiting. */
  abandon(): void
}

/** The server could not start; `reason` is PostgreSQL's last error message. */
export class ServerStartError extends Error {
  constructor(readonly reason: string) {
    super(reason)
  }

  get isPortTaken(): boolean {
    return this.reason.includes('TCP/IP sockets')
  }
}

const MAX_LOG_BYTES = 5_000_000

/**
 * Starts a server on a cluster and waits until it accepts connections, however long its recovery takes.
 * @throws {ServerStartError} when it ends instead.
 */
export async function startServer(setup: ServerSetup, port: number): Promise<PostgresServer> {
  const patience = Date.now() + 15_000
  for (;;) {
    try {
      return await startOnce(setup, port)
    } catch (error) {
      // The backend processes of a killed server take a moment to notice that it is gone.
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
    // Its own process group: Ctrl+C in the terminal goes only to the program, which then stops the server
    // itself.
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
  if (hasEnded) throw new ServerStartError(lastLogMessage(logFile, logStart))
  const pid = child.pid as number
  return {
    ended,
    stop: () => stopServer(pid, () => !hasEnded, binaries),
    abandon: () => {
      if (!hasEnded) signalServer(pid, 'INT', binaries)
    },
  }
}

function isReady(clusterDir: string, child: ChildProcess): boolean {
  const file = readPidFile(clusterDir)
  return file !== undefined && file.pid === child.pid && file.ready
}

const SMALL_BYTES = 1_500_000_000

/** The memory that this program may use: the machine's, or less in a container. */
function machineMemory(): number {
  const limit = process.constrainedMemory?.() ?? 0
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** Leaves a machine of 1 GB to the program that the database is for. */
const suitedTo = (bytes: number) =>
  bytes < SMALL_BYTES
    ? { max_connections: 60, shared_buffers: '32MB', work_mem: '2MB', maintenance_work_mem: '32MB' }
    : { max_connections: 100, shared_buffers: '64MB' }

function settings({ durable }: ServerSetup, port: number): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...suitedTo(machineMemory()),
    max_wal_size: '256MB',
    huge_pages: 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    // Statements and error details would bring personal data into the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Opens the log file. The server writes into a file instead of a pipe, so that it can shut down cleanly
 * after this process died.
 */
function openLog(path: string): number {
  const log = openSync(path, 'a', 0o600)
  if (statSync(path).size > MAX_LOG_BYTES) truncateSync(path, 0)
  return log
}

function lastLogMessage(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString().split('\n')
  const fatal =
    lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.findLast((line) => line !== '')
  return fatal?.replace(/^.*(FATAL|PANIC): +/, '') ?? 'it ended without a word'
}
