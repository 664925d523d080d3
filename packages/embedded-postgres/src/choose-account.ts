import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { locateProgram, type PostgresBinaries } from './find-postgres'

const NOBODY = 65534
/**
 * Runs a program only while the process $1 is still its parent: no signal comes if the parent died before
 * the death signal was requested.
 */
const UNLESS_ORPHANED = 'test "$PPID" = "$1" || exit 1; shift; exec "$@"'
// Some frameworks' types require NODE_ENV in every environment.
const CLEAN_ENVIRONMENT = { LC_ALL: 'C', NODE_ENV: 'production' } as const

/** The account that runs PostgreSQL's programs, because PostgreSQL refuses to run as root. */
export interface PostgresAccount {
  /**
   * Wraps a command line so that the program does not run as root.
   * @param dieWithParent whether the program is shut down by a signal when this process dies, where Linux
   * supports it
   */
  command(program: string, args: string[], dieWithParent?: boolean): { file: string; args: string[] }
  options: SpawnOptions
  /** Makes this account the owner of a directory and everything in it, if it is not the owner already. */
  takeOwnership(dir: string): void
}

/**
 * Chooses the account. An ordinary user runs PostgreSQL under their own name. Root runs it in a user
 * namespace, in which root's files seem to belong to `nobody`. Where namespaces are forbidden (as in
 * Docker), root runs it as another real user, with the capability to enter closed directories if the path to
 * the data needs it.
 */
export function choosePostgresAccount(clusterDir: string, binaries: PostgresBinaries): PostgresAccount {
  const uid = process.getuid?.()
  if (uid === undefined || (uid !== 0 && isNamed())) return account([])
  const owner = statSync(existsSync(clusterDir) ? clusterDir : dirname(clusterDir)).uid
  const unshare = locateProgram('unshare')
  if (unshare && owner === uid) {
    const namespace = [unshare, '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
    if (runs([...namespace, binaries.postgres, '--version'])) return account(namespace)
  }
  return uid === 0 ? otherUser(owner || NOBODY, clusterDir, binaries) : account([])
}

function otherUser(uid: number, clusterDir: string, binaries: PostgresBinaries): PostgresAccount {
  const gid = (uid !== NOBODY && statSync(dirname(clusterDir)).gid) || NOBODY
  const takeOwnership = (dir: string) => {
    if (statSync(dir).uid !== uid) chownDeep(dir, uid, gid)
  }
  const canRead = (path: string) => spawnSync('test', ['-r', path], { uid, gid }).status === 0
  const setpriv = locateProgram('setpriv')
  if (!setpriv || (canRead(binaries.postgres) && canRead(dirname(clusterDir)))) {
    return { ...account([], { uid, gid }), takeOwnership }
  }
  const capabilities = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  // PostgreSQL finds its own programs with access(2), which respects the capability only with this bit.
  const securebits = ['--securebits', '+no_setuid_fixup']
  const asUser = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...capabilities, ...securebits, '--']
  return { ...account([setpriv, ...asUser]), takeOwnership }
}

function account(prefix: string[], identity: { uid?: number; gid?: number } = {}): PostgresAccount {
  const setpriv = process.platform === 'linux' ? locateProgram('setpriv') : ''
  // The kernel then signals a fast shutdown to the server when the program that started it is killed.
  const deathSignal = setpriv ? [setpriv, '--pdeathsig', 'INT', '--'] : []
  const hasDeathSignal = setpriv !== '' && runs([...deathSignal, setpriv, '--version'])
  return {
    command(program, args, dieWithParent = false) {
      const leaving = [...deathSignal, '/bin/sh', '-c', UNLESS_ORPHANED, 'sh', String(process.pid)]
      const wrapped = [...prefix, ...(dieWithParent && hasDeathSignal ? leaving : []), program, ...args]
      return { file: wrapped[0] as string, args: wrapped.slice(1) }
    },
    // Keeps the caller's locale, PG* variables and secrets from the server. Windows needs its own
    // environment.
    options: process.platform === 'win32' ? { windowsHide: true } : { ...identity, env: CLEAN_ENVIRONMENT },
    takeOwnership: () => undefined,
  }
}

/** Whether the current user has a name. A container with a bare uid has none, and initdb refuses that. */
function isNamed(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function runs([file, ...args]: string[]): boolean {
  return spawnSync(file as string, args, { stdio: 'ignore' }).status === 0
}

/**
 * Changes the owner from the inside out. The top comes last, so that an interrupted change is noticed and
 * repeated.
 */
function chownDeep(path: string, uid: number, gid: number): void {
  if (lstatSync(path).isDirectory())
    for (const name of readdirSync(path)) chownDeep(join(path, name), uid, gid)
  chownSync(path, uid, gid)
}
