import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUrl, readAccess, writeAccess } from './postgres-access'
import { choosePostgresAccount } from './postgres-account'
import { findPostgres } from './postgres-binaries'
import { clusterMajor, createCluster, resetPassword } from './postgres-cluster'
import { lockDataDir } from './postgres-data-lock'
import { clearLeftover, readPidFile } from './postgres-leftover'
import { type ServerSetup, ServerStartError } from './postgres-server'
import { superviseServer } from './postgres-supervisor'

export interface EmbeddedPostgres {
  /** The address of the database for this start; the port may be another one at the next. */
  url: string
  /** Ends the server with everything written, and frees the data directory. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  /** Takes one sentence at each thing that a waiting person should know. */
  log: (sentence: string) => void
  /** False switches off all waiting for the disk, for tests whose data may be lost. */
  durable?: boolean
  /** Uses the server of a Gesso that runs on this data directory already, if so; `stop` then does nothing. */
  join?: boolean
  /** Directories to look for PostgreSQL in, instead of the npm package and the system's places. */
  binDirs?: readonly string[]
}

/**
 * Starts the shop's own PostgreSQL under `dataDir` (design §2): loopback only, random password and port. Makes
 * the database at the first start, ends a server which a killed shop left behind, and starts it again should
 * it crash.
 * @throws an Error whose message is one sentence for the person at the terminal.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = openDataDir(options.dataDir)
  const lock = await lockDataDir(dataDir, options.join ? 0 : 5000)
  if (!lock) {
    const url = options.join ? runningUrl(dataDir) : undefined
    if (url) return { url, stop: async () => undefined }
    throw alreadyRunning(dataDir)
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
  const { log, durable = true, binDirs } = options
  const clusterDir = join(dataDir, 'postgres')
  const major = clusterMajor(clusterDir)
  const binaries = findPostgres({ major, spareDir: dataDir, binDirs }) ?? fail(missing(clusterDir, major))
  const account = choosePostgresAccount(clusterDir, binaries)
  const programs = { binaries, account, durable }

  const known = readAccess(dataDir)
  const access = known ?? { password: randomBytes(24).toString('hex') }
  if (!known) writeAccess(dataDir, access)
  if (major === undefined) {
    log('Creating the database.')
    await createCluster(clusterDir, access.password, programs)
  } else {
    account.adopt(clusterDir)
    await clearLeftover(clusterDir, binaries)
    if (!known) await resetPassword(clusterDir, access.password, programs)
  }

  const setup = { ...programs, clusterDir, logFile: join(dataDir, 'postgres.log') }
  const { port, stop } = await superviseServer(setup, access.port, log).catch((error: unknown) => {
    throw error instanceof ServerStartError ? explain(error, setup, dataDir) : error
  })
  writeAccess(dataDir, { ...access, port })
  return { url: databaseUrl(access.password, port), stop }
}

function openDataDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`The data directory ${path} can't be written to (${code}); set DATA_DIR to another one.`)
  }
}

function runningUrl(dataDir: string): string | undefined {
  const access = readAccess(dataDir)
  const server = readPidFile(join(dataDir, 'postgres'))
  return access && server?.ready ? databaseUrl(access.password, server.port) : undefined
}

function missing(clusterDir: string, major: number | undefined): string {
  if (major === undefined) {
    return 'No PostgreSQL was found: run `npm ci` without --omit=optional, install PostgreSQL 14 or newer, or set DATABASE_URL.'
  }
  return `The database in ${clusterDir} was made by PostgreSQL ${major}, which is not installed here; install it or set DATA_DIR to another directory.`
}

function explain({ reason }: ServerStartError, { clusterDir, logFile }: ServerSetup, dataDir: string): Error {
  if (reason.includes('"postmaster.pid"')) return alreadyRunning(dataDir)
  return new Error(`The database in ${clusterDir} does not start: ${reason} (more in ${logFile}).`)
}

function alreadyRunning(dataDir: string): Error {
  return new Error(`Another Gesso is already running with the data directory ${dataDir}.`)
}

function fail(sentence: string): never {
  throw new Error(sentence)
}
