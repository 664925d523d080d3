import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { locateProgram, type PostgresBinaries } from './postgres-binaries'

const NOBODY = 65534
// NODE_ENV is there because Next's types demand it of every environment.
const CLEAN_ENVIRONMENT = { LC_ALL: 'C', NODE_ENV: 'production' } as const

/** As whom PostgreSQL's programs run: PostgreSQL refuses to work for root. */
export interface PostgresAccount {
  /** The command line, wrapped so that the program sees another user than root. */
  command(program: string, args: string[], dieWithParent?: boolean): { file: string; args: string[] }
  options: SpawnOptions
  /** Hands a directory with all in it to this account; does nothing where it has it already. */
  adopt(dir: string): void
}

/**
 * Chooses the account. An ordinary user runs PostgreSQL as himself. Root runs it in a user namespace, where
 * his files seem to belong to `nobody`; where namespaces are forbidden (Docker), as another true user, who
 * is let through closed directories if the way to the data needs it.
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
  const adopt = (dir: string) => {
    if (statSync(dir).uid !== uid) giveAway(dir, uid, gid)
  }
  const reaches = (path: string) => spawnSync('test', ['-r', path], { uid, gid }).status === 0
  const setpriv = locateProgram('setpriv')
  if (!setpriv || (reaches(binaries.postgres) && reaches(dirname(clusterDir)))) {
    return { ...account([], { uid, gid }), adopt }
  }
  const passing = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  // With this bit access(2), by which PostgreSQL looks for its own programs, lets him through as well.
  const looking = ['--securebits', '+no_setuid_fixup']
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...passing, ...looking, '--']
  return { ...account([setpriv, ...become]), adopt }
}

function account(prefix: string[], identity: { uid?: number; gid?: number } = {}): PostgresAccount {
  const setpriv = process.platform === 'linux' ? locateProgram('setpriv') : ''
  // A server whose shop was killed gets a fast shutdown from the kernel.
  const deathSignal = setpriv ? [setpriv, '--pdeathsig', 'INT', '--'] : []
  const hasDeathSignal = setpriv !== '' && runs([...deathSignal, setpriv, '--version'])
  return {
    command(program, args, dieWithParent = false) {
      const wrapped = [...prefix, ...(dieWithParent && hasDeathSignal ? deathSignal : []), program, ...args]
      return { file: wrapped[0] as string, args: wrapped.slice(1) }
    },
    // Nothing of the surroundings reaches the server: no locale, no PG* variable, no secret. Windows needs its own.
    options: process.platform === 'win32' ? { windowsHide: true } : { ...identity, env: CLEAN_ENVIRONMENT },
    adopt: () => undefined,
  }
}

/** Whether the running user has a name; initdb refuses one without, as containers with a bare uid have it. */
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

/** Changes owners from the inside out, so that an interrupted change is seen by the owner of the top and repeated. */
function giveAway(path: string, uid: number, gid: number): void {
  if (lstatSync(path).isDirectory())
    for (const name of readdirSync(path)) giveAway(join(path, name), uid, gid)
  chownSync(path, uid, gid)
}
