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
import type { PostgresAccount } from './choose-account'
import { EmbeddedPostgresError } from './embedded-postgres-error'
import type { PostgresBinaries } from './find-postgres'

/** The contents of pg_hba.conf: only with the password, only from this computer. */
const SIGN_IN_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n'

/** What is needed to run PostgreSQL's programs on a cluster. */
interface Programs {
  binaries: PostgresBinaries
  account: PostgresAccount
}

/**
 * Reads the major version of the cluster in a directory, undefined when there is none yet.
 * @throws when the directory contains something else, or belongs to another user.
 */
export function clusterMajor(clusterDir: string): number | undefined {
  if (!existsSync(clusterDir) || readdirSync(clusterDir).length === 0) return undefined
  const { uid, mode } = statSync(clusterDir)
  const ownUid = process.getuid?.()
  if (ownUid !== undefined && ownUid !== 0 && uid !== ownUid) {
    throw new EmbeddedPostgresError(
      'wrong-owner',
      clusterDir,
      `The database in ${clusterDir} belongs to another user (uid ${uid}).`,
    )
  }
  // PostgreSQL refuses a directory that others can enter, as a restored copy often is.
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
 * Creates a cluster with one role and an empty database of the same name. The role is not a superuser, but
 * may create databases. The cluster is built under another name and renamed once it is complete and on the
 * disk, so that a crash at any moment leaves no half-made cluster.
 * @param login.name a plain identifier; it becomes part of SQL
 */
export async function createCluster(
  clusterDir: string,
  { name: role, password }: { name: string; password: string },
  { binaries, account, durable }: Programs & { durable: boolean },
): Promise<void> {
  const unfinishedName = `${basename(clusterDir)}.new-`
  for (const name of readdirSync(dirname(clusterDir))) {
    if (name.startsWith(unfinishedName)) await removeUnfinished(join(dirname(clusterDir), name))
  }
  const unfinished = join(dirname(clusterDir), unfinishedName + randomBytes(4).toString('hex'))
  mkdirSync(unfinished, { mode: 0o700 })
  account.takeOwnership(unfinished)

  const common = ['--username=postgres', '--auth=reject', '--encoding=UTF8', '--no-sync', '-D', unfinished]
  // Text is sorted by code point, so that no index depends on the libc or ICU version of the system.
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : [`--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`]
  expectSuccess(await run(account, binaries.initdb, [...common, ...locale]))
  writeFileSync(join(unfinished, 'pg_hba.conf'), SIGN_IN_RULES)
  await runStatements(unfinished, { binaries, account }, [
    `CREATE ROLE ${role} LOGIN CREATEDB PASSWORD '${password}'`,
    `CREATE DATABASE ${role} OWNER ${role}`,
  ])
  if (durable) expectSuccess(await run(account, binaries.initdb, ['--sync-only', '-D', unfinished]))
  if (existsSync(clusterDir)) rmdirSync(clusterDir)
  renameSync(unfinished, clusterDir)
  if (durable) syncDirectory(dirname(clusterDir))
}

/**
 * Subprocesses of a killed initdb keep writing for a moment; what can't be removed now is removed at the next
 * start.
 */
async function removeUnfinished(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(() => undefined)
}

/** Sets a new password while no server runs, for when the file with the old one is lost. */
export async function resetPassword(
  clusterDir: string,
  { name: role, password }: { name: string; password: string },
  programs: Programs,
): Promise<void> {
  await runStatements(clusterDir, programs, [`ALTER ROLE ${role} PASSWORD '${password}'`])
}

/** Runs SQL without a server, in PostgreSQL's single-user mode, which reports errors only in its output. */
async function runStatements(
  clusterDir: string,
  { binaries, account }: Programs,
  statements: string[],
): Promise<void> {
  const args = ['--single', '-D', clusterDir, '-c', 'log_statement=none', 'postgres']
  const result = await run(account, binaries.postgres, args, `${statements.join(';\n')};\n`)
  const failed = /(ERROR|FATAL|PANIC): .*/.exec(result.output)
  expectSuccess(failed ? { code: 1, output: failed[0] } : result)
}

interface ProgramResult {
  code: number
  output: string
}

function run(
  account: PostgresAccount,
  program: string,
  programArgs: string[],
  input = '',
): Promise<ProgramResult> {
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

function expectSuccess({ code, output }: ProgramResult): void {
  if (code === 0) return
  const reason = output.split('\n').find((line) => /error|fatal|panic/i.test(line)) ?? output.trim()
  throw new Error(
    `The database could not be prepared: ${reason.replace(/^.*(error|ERROR|FATAL|PANIC): +/, '')}.`,
  )
}

/** Without this, a power cut could undo the rename. */
function syncDirectory(dir: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(dir, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
