import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { PostgresAccount } from './postgres-account'
import type { PostgresBinaries } from './postgres-binaries'

/** The role that the shop signs in with, and its database. It is no superuser, but may create databases. */
export const SHOP_ROLE = 'gesso'

const SIGN_IN_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n'

/**
 * The major version of the cluster in a directory, undefined when there is none yet.
 * @throws when the directory holds something else, or belongs to somebody else.
 */
export function clusterMajor(clusterDir: string): number | undefined {
  if (!existsSync(clusterDir) || readdirSync(clusterDir).length === 0) return undefined
  const { uid, mode } = statSync(clusterDir)
  const ownUid = process.getuid?.()
  if (ownUid !== undefined && ownUid !== 0 && uid !== ownUid) {
    throw new Error(
      `The database in ${clusterDir} belongs to another user (uid ${uid}); start Gesso as that user.`,
    )
  }
  // PostgreSQL refuses a directory that others may enter, as a restored copy often is.
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) chmodSync(clusterDir, 0o700)
  const versionFile = join(clusterDir, 'PG_VERSION')
  const major = existsSync(versionFile) ? Number.parseInt(readFileSync(versionFile, 'utf8'), 10) : Number.NaN
  if (!Number.isInteger(major)) {
    throw new Error(
      `The directory ${clusterDir} is damaged or holds no PostgreSQL database; move it away or restore it.`,
    )
  }
  return major
}

/**
 * Makes a cluster with the shop's role and empty database. It grows under another name and is renamed when
 * it is whole and on the disk, so that a crash at any moment leaves nothing half made.
 */
export async function createCluster(
  clusterDir: string,
  password: string,
  { binaries, account, durable }: { binaries: PostgresBinaries; account: PostgresAccount; durable: boolean },
): Promise<void> {
  const unfinishedName = `${basename(clusterDir)}.new-`
  for (const name of readdirSync(dirname(clusterDir))) {
    if (name.startsWith(unfinishedName)) await removeUnfinished(join(dirname(clusterDir), name))
  }
  const unfinished = join(dirname(clusterDir), unfinishedName + randomBytes(4).toString('hex'))
  mkdirSync(unfinished, { mode: 0o700 })
  account.adopt(unfinished)

  const common = ['--username=postgres', '--auth=reject', '--encoding=UTF8', '--no-sync', '-D', unfinished]
  // Order by code point with Unicode letters: no index depends on the system's libc or ICU version.
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : [`--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`]
  expectSuccess(await run(account, binaries.initdb, [...common, ...locale]))
  writeFileSync(join(unfinished, 'pg_hba.conf'), SIGN_IN_RULES)
  await runStatements(unfinished, { binaries, account }, [
    `CREATE ROLE ${SHOP_ROLE} LOGIN CREATEDB PASSWORD '${password}'`,
    `CREATE DATABASE ${SHOP_ROLE} OWNER ${SHOP_ROLE}`,
  ])
  if (durable) expectSuccess(await run(account, binaries.initdb, ['--sync-only', '-D', unfinished]))
  if (existsSync(clusterDir)) rmdirSync(clusterDir)
  renameSync(unfinished, clusterDir)
  if (durable) syncDirectory(dirname(clusterDir))
}

/** A killed initdb's own helpers write on for a moment; what can't be removed yet is so at the next start. */
async function removeUnfinished(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(() => undefined)
}

/** Gives the shop's role a new password while no server runs, for when the file with the old one is lost. */
export async function resetPassword(
  clusterDir: string,
  password: string,
  programs: { binaries: PostgresBinaries; account: PostgresAccount },
): Promise<void> {
  await runStatements(clusterDir, programs, [`ALTER ROLE ${SHOP_ROLE} PASSWORD '${password}'`])
}

/** Runs SQL without a server, in PostgreSQL's single-user mode, which reports errors on stderr alone. */
async function runStatements(
  clusterDir: string,
  { binaries, account }: { binaries: PostgresBinaries; account: PostgresAccount },
  statements: string[],
): Promise<void> {
  const args = ['--single', '-D', clusterDir, '-c', 'log_statement=none', 'postgres']
  const ended = await run(account, binaries.postgres, args, `${statements.join(';\n')};\n`)
  const failed = /(ERROR|FATAL|PANIC): .*/.exec(ended.output)
  expectSuccess(failed ? { code: 1, output: failed[0] } : ended)
}

interface Ended {
  code: number
  output: string
}

function run(account: PostgresAccount, program: string, programArgs: string[], input = ''): Promise<Ended> {
  const { file, args } = account.command(program, programArgs, true)
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...account.options, stdio: 'pipe' })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
    child.stdin.once('error', () => undefined).end(input)
  })
}

function expectSuccess({ code, output }: Ended): void {
  if (code === 0) return
  const reason = output.split('\n').find((line) => /error|fatal|panic/i.test(line)) ?? output.trim()
  throw new Error(
    `The database could not be prepared: ${reason.replace(/^.*(error|ERROR|FATAL|PANIC): +/, '')}.`,
  )
}

/** Without it a power cut could bring back the name from before the rename. */
function syncDirectory(dir: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(dir, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
