import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { readAccess, writeAccess } from './access-file'
import { choosePostgresAccount } from './choose-account'
import { clusterMajor, createCluster, resetPassword } from './cluster'
import { EmbeddedPostgresError, inUse } from './embedded-postgres-error'
import { findPostgres } from './find-postgres'
import { lockDataDir } from './lock-data-dir'
import { readPidFile } from './pid-file'
import { type ServerSetup, ServerStartError } from './start-server'
import { stopLeftoverServer } from './stop-server'
import { superviseServer } from './supervise-server'

export { discardCluster } from './discard-cluster'
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './embedded-postgres-error'

/**
 * How long a start waits for a program that is just ending, in milliseconds; its server may still be
 * writing.
 */
const LEAVING_MS = 10_000

export interface EmbeddedPostgres {
  /** The address of the database; its port may differ at the next start. */
  url: string
  /** Stops the server after everything is written, and unlocks the data directory. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Where the cluster, the password and the log are kept; created if it is missing. */
  dataDir: string
  /** The name of the role and of its database: a lower-case identifier. It cannot change later. */
  databaseName: string
  /** Receives one sentence for each thing that a waiting person should know. */
  log: (sentence: string) => void
  /** False disables all waiting for the disk, for tests whose data may be lost. */
  durable?: boolean
  /**
   * Uses the server of another process that runs on this data directory, if there is one; `stop` then does
   * nothing.
   */
  join?: boolean
  /** Directories to search for PostgreSQL, instead of the npm packages and the system's directories. */
  binDirs?: readonly string[]
}

/**
 * Starts a PostgreSQL server on `dataDir`, reachable only from this computer and with a random password.
 * Creates the database at the first start, stops a server that a killed process left behind, and restarts
 * the server after a crash.
 * @throws an Error whose message is one sentence for the person at the terminal; an `EmbeddedPostgresError`
 * where the caller may have advice
 * @throws a RangeError for a name that is not a lower-case identifier
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { databaseName } = options
  // The name becomes part of SQL and of a URL.
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(databaseName)) {
    throw new RangeError(`"${databaseName}" is not a lower-case identifier.`)
  }
  const dataDir = openDataDir(options.dataDir)
  const lock = await lockDataDir(dataDir, options.join ? 0 : LEAVING_MS)
  if (!lock) {
    const url = options.join ? runningUrl(dataDir, databaseName) : undefined
    if (url) return { url, stop: async () => undefined }
    throw inUse(dataDir)
  }
  try {
    const server = await startLocked(dataDir, options)
    return { url: server.url, stop: () => server.stop().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked(dataDir: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { databaseName, log, durable = true, binDirs } = options
  const clusterDir = join(dataDir, 'postgres')
  const major = clusterMajor(clusterDir)
  const binaries = findPostgres({ major, copyDir: dataDir, binDirs })
  if (!binaries) throw noBinaries(clusterDir, major)
  const account = choosePostgresAccount(clusterDir, binaries)
  const programs = { binaries, account, durable }

  const lastAccess = readAccess(dataDir)
  const access = lastAccess ?? { password: randomBytes(24).toString('hex') }
  if (!lastAccess) writeAccess(dataDir, access)
  const login = { name: databaseName, password: access.password }
  if (major === undefined) {
    log('Creating the database.')
    await createCluster(clusterDir, login, programs)
  } else {
    account.takeOwnership(clusterDir)
    await stopLeftoverServer(clusterDir, binaries)
    if (!lastAccess) await resetPassword(clusterDir, login, programs)
  }

  const setup = { ...programs, clusterDir, logFile: join(dataDir, 'postgres.log') }
  const { port, stop } = await superviseServer(setup, access.port, log).catch((error: unknown) => {
    throw error instanceof ServerStartError ? explain(error, setup, dataDir) : error
  })
  writeAccess(dataDir, { ...access, port })
  return { url: databaseUrl(databaseName, access.password, port), stop }
}

function openDataDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const message = `The data directory ${path} can't be written to (${code}).`
    throw new EmbeddedPostgresError('not-writable', path, message)
  }
}

function runningUrl(dataDir: string, databaseName: string): string | undefined {
  const access = readAccess(dataDir)
  const server = readPidFile(join(dataDir, 'postgres'))
  return access && server?.ready ? databaseUrl(databaseName, access.password, server.port) : undefined
}

function databaseUrl(name: string, password: string, port: number): string {
  return `postgres://${name}:${password}@127.0.0.1:${port}/${name}`
}

function noBinaries(clusterDir: string, major: number | undefined): EmbeddedPostgresError {
  return major === undefined
    ? new EmbeddedPostgresError(
        'not-installed',
        clusterDir,
        'No PostgreSQL was found: neither its optional npm package nor PostgreSQL 14 or newer is installed.',
      )
    : new EmbeddedPostgresError(
        'other-version',
        clusterDir,
        `The database in ${clusterDir} was made by PostgreSQL ${major}, which is not installed here.`,
      )
}

function explain({ reason }: ServerStartError, { clusterDir, logFile }: ServerSetup, dataDir: string): Error {
  if (reason.includes('"postmaster.pid"')) return inUse(dataDir)
  return new Error(`The database in ${clusterDir} does not start: ${reason} (more in ${logFile}).`)
}
