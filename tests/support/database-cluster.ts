import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { query } from './databases'
import { debianProgram } from './debian-program'
import { runFolder } from './run-folder'
import { freePort } from './server-process'
import { until } from './until'

const program = (name: string): string => join(dirname(debianProgram('initdb', 'postgresql')), name)

/** The account to run PostgreSQL with: Debian's own when the tests run as root, because PostgreSQL refuses root. */
export function databaseAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Creates a folder that the database's account owns. */
export function databaseFolder(): string {
  const folder = realpathSync(mkdtempSync(join(runFolder(), 'gesso-cluster-')))
  const { uid, gid } = databaseAccount()
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

function run(name: string, args: string[]): void {
  const { status, stderr } = spawnSync(program(name), args, {
    ...databaseAccount(),
    cwd: '/',
    encoding: 'utf8',
    env: { LC_ALL: 'C', PATH: process.env.PATH, NODE_ENV: 'test' },
  })
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`)
}

/** A Debian PostgreSQL server with a superuser `gesso`, like one that people install or rent. */
export class DatabaseCluster {
  private child: ChildProcess | undefined

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async create(settings: Record<string, string> = {}): Promise<DatabaseCluster> {
    debianProgram('initdb', 'postgresql')
    const cluster = new DatabaseCluster(databaseFolder(), await freePort())
    const options = ['--auth=trust', '--username=gesso', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
    run('initdb', [...options, '-D', cluster.dataDir])
    cluster.configure({ fsync: 'off', max_connections: '60', ...settings })
    await cluster.start()
    await query(cluster.url, 'SELECT 1')
    return cluster
  }

  /** Creates a standby that follows this server by streaming replication. */
  async createStandby(): Promise<DatabaseCluster> {
    const standby = new DatabaseCluster(databaseFolder(), await freePort())
    run('pg_basebackup', ['-d', this.url, '-D', standby.dataDir, '-R', '-X', 'stream', '-c', 'fast'])
    await standby.start()
    return standby
  }

  get url(): string {
    return `postgres://gesso@127.0.0.1:${this.port}/postgres`
  }

  private get dataDir(): string {
    return join(this.folder, 'data')
  }

  configure(settings: Record<string, string>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
    appendFileSync(join(this.dataDir, 'postgresql.conf'), lines.join(''))
  }

  async start(): Promise<void> {
    const own = { port: this.port, listen_addresses: '127.0.0.1', unix_socket_directories: '' }
    const settings = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(program('postgres'), ['-D', this.dataDir, ...settings], {
      ...databaseAccount(),
      cwd: '/',
      stdio: 'ignore',
      env: { LC_ALL: 'C', PATH: process.env.PATH, NODE_ENV: 'test' },
    })
    this.child = child
    await until(() =>
      query(this.url, 'SELECT 1').then(
        () => true,
        () => {
          if (child.exitCode !== null) throw new Error('PostgreSQL does not start')
          return false
        },
      ),
    )
  }

  /** Stops the server. @param how SIGINT for an orderly end, SIGQUIT for an immediate one like a crash */
  async stop(how: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(how)
    await ended
  }

  /** Makes the standby the primary. */
  async promote(): Promise<void> {
    await query(this.url, 'SELECT pg_promote()')
  }

  /** Whether this standby has replayed everything that the primary has committed. */
  async hasCaughtUpWith(primary: DatabaseCluster): Promise<boolean> {
    const [now] = await query<{ at: string }>(primary.url, 'SELECT pg_current_wal_lsn() AS at')
    const [here] = await query<{ has: boolean }>(
      this.url,
      'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has',
      [now?.at],
    )
    return here?.has === true
  }

  /** The number of client connections, without this one. */
  async countSessions(): Promise<number> {
    const [row] = await query<{ count: number }>(
      this.url,
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    )
    return row?.count ?? 0
  }

  async remove(): Promise<void> {
    await this.stop('SIGQUIT')
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
