import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@gesso/embedded-postgres'
import pg from 'pg'
import { isDiskFull } from '../process/disk-space'
import { type Env, type GivenEnv, shareEnv } from '../process/env'
import { StartError, say } from '../process/start-messages'
import { explainEmbeddedPostgres } from './explain-embedded-postgres'

/**
 * Starts the database and completes the configuration: embedded PostgreSQL or `DATABASE_URL`, and the secret that was
 * given or is generated once in `DATA_DIR`.
 * @param join uses the embedded database of a shop that is already running
 * @returns the configuration, and a function that stops what was started
 * @throws StartError
 */
export async function startDatabase(
  given: GivenEnv,
  join = false,
): Promise<{ env: Env; stop: () => Promise<void> }> {
  try {
    closeDataDir(given.dataDir)
    const database = given.databaseUrl
      ? { url: given.databaseUrl, stop: async () => {} }
      : await startEmbeddedPostgres({ dataDir: given.dataDir, databaseName: 'gesso', log: say, join })
    const env = {
      ...given,
      databaseUrl: database.url,
      databaseDirectUrl: given.databaseDirectUrl ?? database.url,
      isDatabaseEmbedded: given.databaseUrl === null,
      payloadSecret: given.payloadSecret ?? storedSecret(given.dataDir, given.databaseUrl === null),
    }
    shareEnv(env)
    await checkReachable(database.url)
    if (env.databaseDirectUrl !== database.url) await checkReachable(env.databaseDirectUrl)
    return { env, stop: database.stop }
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof EmbeddedPostgresError) throw new StartError(explainEmbeddedPostgres(error))
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

async function checkReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    const { host, pathname } = new URL(url)
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StartError(`The database ${pathname.slice(1)} at ${host} cannot be reached: ${reason}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Restricts pictures, imports and the secret to this user, even in a directory that existed before. */
function closeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new StartError(
      `DATA_DIR ${dataDir} is no folder that can be made or used (${(error as Error).message}).`,
    )
  }
  const isOpen = process.platform !== 'win32' && (statSync(dataDir).mode & 0o077) !== 0
  if (!isOpen) return
  try {
    chmodSync(dataDir, 0o700)
  } catch (error) {
    // The directory belongs to another user, who decides about access.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    say(`Other users of this machine can enter ${dataDir}, which is not this user's; close it to them.`)
  }
}

/**
 * Reads the secret in DATA_DIR. One is made there only for an embedded database, which lies beside it: other folders may
 * not outlive the machine, and the database would stay behind without its secret.
 */
function storedSecret(dataDir: string, mayMake: boolean): string {
  const file = join(dataDir, 'secret')
  if (!mayMake && !existsSync(file))
    throw new StartError('PAYLOAD_SECRET must be set when DATABASE_URL is set.')
  try {
    // Fails if the file exists, so that two processes end up with the same secret.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new StartError(`The secret in ${file} is damaged; put it back from a backup, or delete it.`)
  return secret
}
